import { normalizeNumberText } from '../../lib/number/read-number.ts'
import type { UnitDescription } from '../units/description.ts'
import { describeGroup } from '../units/engine.ts'
import { toSingularUnitName, USUAL_NAMES, findUsualUnit } from '../units/usual-names.ts'
import { getToolOrder } from './fit.ts'

/** Unit that a name may mean. */
export interface NamedUnit {
  /** Unit group: the slug of its tool. */
  group: string
  unit: UnitDescription
}

/** Groups whose units are recognized by name. Number bases and SI prefixes are left out: 千 is a number. */
const GROUPS = 'zhiliang len tiji wendu mianji dianzi time sudu fuel gonglv energy yaqiang force liju jiaodu'
  .split(' ')
  .toSorted((a, b) => getToolOrder(a) - getToolOrder(b))

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
  const names = [zh, en, symbol, ...aliases].map(normalizeNumberText)
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

/** All unit names in lower case, also in the plural. */
export const unitWords = (): readonly string[] =>
  [...allNames().exact.keys(), ...USUAL_NAMES].flatMap((name) => [name.toLowerCase(), `${name.toLowerCase()}s`])

/**
 * Symbol of a unit in an answer. The Chinese inch is shown by name, as its symbol 寸 is commonly used for the
 * international inch.
 */
export const getUnitSymbol = ({ id, zh, symbol }: UnitDescription): string => (id === 'shicun' ? zh : symbol)

/**
 * Finds a unit by group and id.
 * @throws RangeError if there is none.
 */
export function getUnitById(group: string, id: string): NamedUnit {
  const unit = describeGroup(group).units.find((candidate) => candidate.id === id)
  if (!unit) throw new RangeError(`no unit ${group}.${id}`)
  return { group, unit }
}

/**
 * Finds the units that a name may mean, the likeliest for sellers first: as written, then case-insensitive, then in the
 * singular.
 */
export function findUnits(name: string): readonly NamedUnit[] {
  const lower = name.toLowerCase().replace(/\.$/, '')
  const usual = allNames()
    .exact.get(name)
    ?.some(({ unit }) => unit.symbol === name && name !== lower)
    ? undefined
    : findUsualUnit(lower)
  const first = usual === undefined ? [] : [getUnitById(usual.group, usual.id)]
  const others = allNames().exact.get(name) ?? allNames().exact.get(lower) ?? allNames().anyCase.get(lower) ?? []
  const found = [...first, ...others.filter(({ unit }) => unit !== first[0]?.unit)]
  if (found.length > 0) return found
  const other = toSingularUnitName(lower)
  return other === lower ? [] : findUnits(other)
}
