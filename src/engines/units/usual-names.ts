/**
 * Names that several units share, with the unit that sellers mean by each: the US gallon, the tonne, degrees of
 * weather. Shared by the answering box and the converters' fields.
 */
const USUAL: Readonly<Record<string, string>> = {
  c: 'wendu.c',
  f: 'wendu.f',
  度: 'wendu.c',
  摄氏: 'wendu.c',
  华氏: 'wendu.f',
  分: 'time.min',
  gb: 'dianzi.gbyte',
  mb: 'dianzi.mbyte',
  kb: 'dianzi.kbyte',
  tb: 'dianzi.tbyte',
  g: 'zhiliang.g',
  gr: 'zhiliang.g',
  grs: 'zhiliang.g',
  m: 'len.m',
  ton: 'zhiliang.t',
  tons: 'zhiliang.t',
  kilo: 'zhiliang.kg',
  kilos: 'zhiliang.kg',
  斤: 'zhiliang.jin',
  吋: 'len.in',
  寸: 'len.in',
  尺: 'len.shichi',
  平: 'mianji.m2',
  平方: 'mianji.m2',
  加仑: 'tiji.galus',
  gallon: 'tiji.galus',
  gal: 'tiji.galus',
  夸脱: 'tiji.qtus',
  quart: 'tiji.qtus',
  qt: 'tiji.qtus',
  品脱: 'tiji.ptus',
  pint: 'tiji.ptus',
  pt: 'tiji.ptus',
  cup: 'tiji.cupus',
  杯: 'tiji.cupus',
  'fl oz': 'tiji.flozus',
  floz: 'tiji.flozus',
  液盎司: 'tiji.flozus',
  'fluid ounce': 'tiji.flozus',
  tbsp: 'tiji.tbspus',
  tsp: 'tiji.tspus',
  汤匙: 'tiji.tbspus',
  茶匙: 'tiji.tspus',
  立方: 'tiji.m3',
  方: 'tiji.m3',
  kmh: 'sudu.kmph',
  kmph: 'sudu.kmph',
  'km/hr': 'sudu.kmph',
  kph: 'sudu.kmph',
  迈: 'sudu.mph',
  马力: 'gonglv.ps',
  匹: 'gonglv.ps',
  hp: 'gonglv.hp',
  大卡: 'energy.kcal',
  度电: 'energy.kwh',
  mpg: 'fuel.mpgus',
  barrel: 'tiji.bbl',
  tablespoon: 'tiji.tbspus',
  teaspoon: 'tiji.tspus',
  kilobyte: 'dianzi.kbyte',
  megabyte: 'dianzi.mbyte',
  gigabyte: 'dianzi.gbyte',
  terabyte: 'dianzi.tbyte',
  kilocalorie: 'energy.kcal',
  gms: 'zhiliang.g',
  gm: 'zhiliang.g',
  mgs: 'zhiliang.mg',
  ozs: 'zhiliang.oz',
  mms: 'len.mm',
  cms: 'len.cm',
  mtr: 'len.m',
  mtrs: 'len.m',
  kms: 'len.km',
  yds: 'len.yd',
  mls: 'tiji.ml',
  cbms: 'tiji.m3',
  'sq m': 'mianji.m2',
  'sq cm': 'mianji.cm2',
  'cu m': 'tiji.m3',
  'cu cm': 'tiji.cm3',
}

/** All names in the table, in lower case. */
export const USUAL_NAMES: readonly string[] = Object.keys(USUAL)

/** Usual group and unit of a lower-case name. */
export function findUsualUnit(lower: string): { group: string; id: string } | undefined {
  const [group, id] = (Object.hasOwn(USUAL, lower) ? USUAL[lower] : undefined)?.split('.') ?? []
  return group === undefined || id === undefined ? undefined : { group, id }
}

/** English names in the tables' spelling: square meters to square metre, cubic feet to cubic foot, grammes to gram. */
export function toSingularUnitName(name: string): string {
  const words = name.split(' ').map((word) => {
    const one =
      word === 'feet'
        ? 'foot'
        : word === 'inches'
          ? 'inch'
          : word.length > 3 && word.endsWith('s')
            ? word.slice(0, -1)
            : word
    return one
      .replace(/meter$/, 'metre')
      .replace(/liter$/, 'litre')
      .replace(/gramme$/, 'gram')
  })
  return words
    .join(' ')
    .replace(/^sq\.? /, 'square ')
    .replace(/^cu\.? /, 'cubic ')
}

/** Notes on ambiguous names. */
const NOTES: readonly (readonly [name: RegExp, unit: string, note: string])[] = [
  [/(?<![英市])寸/, 'len.in', '寸按英寸'],
  [/(?<![英市])寸/, 'len.shicun', '寸按市寸，英寸写 in'],
  [/(?<![a-z])grs?\.?(?![a-z])/i, 'zhiliang.g', 'gr 按克（gram），格令写 grain'],
  [/(?<![a-z])grs?\.?(?![a-z])/i, 'zhiliang.gr', 'gr 按格令（grain），克写 g'],
  [/码/, 'len.yd', '按长度单位码，鞋码不换算'],
]

/** Note on the unit in which a text was read; undefined if the unit's name is unambiguous. */
export function getUnitNameNote(text: string, group: string, unit: string): string | undefined {
  const name = `${group}.${unit}`
  return NOTES.find(([written, id]) => id === name && written.test(text))?.[2]
}
