import { plainText } from '../../lib/number/read-number.ts'
import type { UnitDescription } from '../units/description.ts'
import { describeGroup } from '../units/engine.ts'
import { orderOf } from './fit.ts'

/** A unit that a name may mean. */
export interface NamedUnit {
  /** The group, which is the slug of its tool. */
  group: string
  unit: UnitDescription
}

/** The groups whose units are asked for by name. Number bases and SI prefixes are not: 千 is a number. */
const GROUPS = 'zhiliang len tiji wendu mianji dianzi time sudu fuel gonglv energy yaqiang force liju jiaodu'.split(' ').toSorted((a, b) => orderOf(a) - orderOf(b))

/** Names that a seller uses for one of several units: the American gallon, the tonne, degrees of weather. */
const USUAL: Readonly<Record<string, string>> = {
  c: 'wendu.c', f: 'wendu.f', 度: 'wendu.c', 摄氏: 'wendu.c', 华氏: 'wendu.f', 分: 'time.min', gb: 'dianzi.gbyte', mb: 'dianzi.mbyte', kb: 'dianzi.kbyte', tb: 'dianzi.tbyte', g: 'zhiliang.g', gr: 'zhiliang.g', grs: 'zhiliang.g', m: 'len.m',
  ton: 'zhiliang.t', tons: 'zhiliang.t', kilo: 'zhiliang.kg', kilos: 'zhiliang.kg', 斤: 'zhiliang.jin', 吋: 'len.in', 寸: 'len.in', 尺: 'len.shichi', 平: 'mianji.m2', 平方: 'mianji.m2',
  加仑: 'tiji.galus', gallon: 'tiji.galus', gal: 'tiji.galus', 夸脱: 'tiji.qtus', quart: 'tiji.qtus', qt: 'tiji.qtus', 品脱: 'tiji.ptus', pint: 'tiji.ptus', pt: 'tiji.ptus', cup: 'tiji.cupus', 杯: 'tiji.cupus',
  'fl oz': 'tiji.flozus', floz: 'tiji.flozus', 液盎司: 'tiji.flozus', 'fluid ounce': 'tiji.flozus', tbsp: 'tiji.tbspus', tsp: 'tiji.tspus', 汤匙: 'tiji.tbspus', 茶匙: 'tiji.tspus', 立方: 'tiji.m3', 方: 'tiji.m3',
  kmh: 'sudu.kmph', kmph: 'sudu.kmph', 'km/hr': 'sudu.kmph', kph: 'sudu.kmph', 迈: 'sudu.mph', 马力: 'gonglv.ps', 匹: 'gonglv.ps', hp: 'gonglv.hp', 大卡: 'energy.kcal', 度电: 'energy.kwh', mpg: 'fuel.mpgus', barrel: 'tiji.bbl', tablespoon: 'tiji.tbspus', teaspoon: 'tiji.tspus', kilobyte: 'dianzi.kbyte', megabyte: 'dianzi.mbyte', gigabyte: 'dianzi.gbyte', terabyte: 'dianzi.tbyte', kilocalorie: 'energy.kcal',
  gms: 'zhiliang.g', gm: 'zhiliang.g',
}

interface Names {
  exact: ReadonlyMap<string, readonly NamedUnit[]>
  anyCase: ReadonlyMap<string, readonly NamedUnit[]>
}

function put(map: Map<string, NamedUnit[]>, name: string, unit: NamedUnit): void {
  const known = map.get(name)
  if (known) known.push(unit)
  else map.set(name, [unit])
}

function namesOf({ zh, en, symbol, aliases = [] }: UnitDescription): string[] {
  const names = [zh, en, symbol, ...aliases].map(plainText)
  return [...new Set(names.flatMap((name) => [name, name.replaceAll('^', '')]))].filter((name) => /\D/.test(name))
}

let known: Names | undefined

function allNames(): Names {
  if (known) return known
  const [exact, anyCase] = [new Map<string, NamedUnit[]>(), new Map<string, NamedUnit[]>()]
  for (const group of GROUPS) {
    for (const unit of describeGroup(group).units) {
      for (const name of namesOf(unit)) {
        put(exact, name, { group, unit })
        if (name.toLowerCase() !== name) put(anyCase, name.toLowerCase(), { group, unit })
      }
    }
  }
  known = { exact, anyCase }
  return known
}

/** All names of units in small letters, also in the plural. */
export const unitWords = (): readonly string[] => [...allNames().exact.keys(), ...Object.keys(USUAL)].flatMap((name) => [name.toLowerCase(), `${name.toLowerCase()}s`])

/** How a unit is written in an answer: the Chinese inch by its name, for its sign is what people write for the other one. */
export const signOf = ({ id, zh, symbol }: UnitDescription): string => (id === 'shicun' ? zh : symbol)

/** A unit by the ids of its group and itself. Throws RangeError where there is none. */
export function unitById(group: string, id: string): NamedUnit {
  const unit = describeGroup(group).units.find((candidate) => candidate.id === id)
  if (!unit) throw new RangeError(`no unit ${group}.${id}`)
  return { group, unit }
}

/** The units that a name may mean, what a seller means first: as it is written, then in any case of letters, then in the singular. */
export function unitsNamed(name: string): readonly NamedUnit[] {
  const lower = name.toLowerCase().replace(/\.$/, '')
  const usual = Object.hasOwn(USUAL, lower) && !allNames().exact.get(name)?.some(({ unit }) => unit.symbol === name && name !== lower) ? USUAL[lower] : undefined
  const [group = '', id = ''] = usual?.split('.') ?? []
  const first = usual === undefined ? [] : [unitById(group, id)]
  const others = allNames().exact.get(name) ?? allNames().exact.get(lower) ?? allNames().anyCase.get(lower) ?? []
  const found = [...first, ...others.filter(({ unit }) => unit !== first[0]?.unit)]
  if (found.length > 0) return found
  const other = inSingular(lower)
  return other === lower ? [] : unitsNamed(other)
}

/** English names as the tables write them: square meters as square metre, cubic feet as cubic foot. */
function inSingular(name: string): string {
  const words = name.split(' ').map((word) => {
    const one = word === 'feet' ? 'foot' : word === 'inches' ? 'inch' : word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
    return one.replace(/meter$/, 'metre').replace(/liter$/, 'litre')
  })
  return words.join(' ').replace(/^sq\.? /, 'square ').replace(/^cu\.? /, 'cubic ')
}
