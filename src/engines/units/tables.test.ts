import { describe, expect, test } from 'vitest'
import dataset from './dataset.build.ts'
import { convert, describeGroup } from './engine.ts'

const GROUP_IDS = dataset.map(({ id }) => id)

// The file has more than 300 lines, because it is one table of conversions for all groups.

/**
 * From unit, typed text, to unit, expected text, significant digits (default 10). Expected values are definitions or
 * published, never computed here.
 */
type Case = [from: string, text: string, to: string, expected: string, precision?: number]

const CASES: Record<string, Case[]> = {
  len: [
    ['in', '1', 'cm', '2.54'],
    ['mi', '1', 'm', '1609.344'],
    ['nmi', '1', 'm', '1852'],
    ['m', '1', 'ft', '3.280839895'],
    ['km', '1', 'mi', '0.6213711922'],
    ['au', '1', 'm', '149597870700'],
    ['ly', '1', 'm', '9460730472580800'],
    ['pc', '1', 'm', '30856775814913673'],
    ['pc', '1', 'ly', '3.261563777'],
    ['pc', '1', 'au', '206264.8062'],
    ['shichi', '3', 'm', '1'],
    ['shichi', '1', 'm', '0.3333333333'],
    ['shili', '1', 'm', '500'],
    ['zhang', '3', 'm', '10'],
    ['shicun', '30', 'm', '1'],
    ['yin', '3', 'm', '100'],
    ['shihao', '30000', 'm', '1'],
    ['furlong', '8', 'mi', '1'],
    ['chain', '1', 'yd', '22'],
    ['rod', '1', 'm', '5.0292'],
    ['fathom', '1', 'ft', '6'],
    ['mil', '1', 'mm', '0.0254'],
    ['angstrom', '1', 'nm', '0.1'],
    ['ftus', '3937', 'm', '1200'],
  ],
  mianji: [
    ['acre', '1', 'm2', '4046.8564224', 11],
    ['acre', '1', 'ha', '0.4046856422'],
    ['mi2', '1', 'acre', '640'],
    ['mi2', '1', 'km2', '2.589988110336', 13],
    ['ft2', '1', 'cm2', '929.0304'],
    ['in2', '1', 'cm2', '6.4516'],
    ['ha', '1', 'mu', '15'],
    ['mu', '1', 'm2', '666.6666667'],
    ['mu', '3', 'm2', '2000'],
    ['qing', '1', 'mu', '100'],
    ['mufen', '3', 'm2', '200'],
    ['li2', '1', 'mu', '375'],
    ['chi2', '9', 'm2', '1'],
    ['tsubo', '1', 'm2', '3.305785124'],
    ['are', '1', 'm2', '100'],
    ['rood', '4', 'acre', '1'],
  ],
  tiji: [
    ['galus', '1', 'l', '3.785411784'],
    ['galus', '1', 'in3', '231'],
    ['galus', '1', 'flozus', '128'],
    ['galus', '1', 'cupus', '16'],
    ['tbspus', '1', 'tspus', '3'],
    ['flozus', '1', 'ml', '29.5735295625', 12],
    ['galuk', '1', 'l', '4.54609'],
    ['galuk', '1', 'flozuk', '160'],
    ['ptuk', '1', 'ml', '568.26125'],
    ['bbl', '1', 'galus', '42'],
    ['bbl', '1', 'l', '158.987294928', 12],
    ['ft3', '1', 'l', '28.316846592', 11],
    ['m3', '1', 'ft3', '35.31466672'],
    ['yd3', '1', 'm3', '0.764554857984', 12],
    ['buus', '1', 'l', '35.23907016688', 13],
    ['fbm', '12', 'ft3', '1'],
    ['dan', '1', 'l', '100'],
    ['dou', '1', 'l', '10'],
    ['sheng', '1', 'ml', '1000'],
    ['hl', '1', 'dl', '1000'],
    ['cl', '1', 'ml', '10'],
    ['ul', '1', 'mm3', '1'],
    ['acft', '1', 'ft3', '43560'],
    ['acft', '1', 'm3', '1233.48183754752', 15],
    ['acft', '1', 'galus', '325851.4286'],
  ],
  time: [
    ['year', '1', 's', '31536000'],
    ['year', '1', 'h', '8760'],
    ['month', '1', 'h', '730'],
    ['quarter', '1', 'month', '3'],
    ['week', '1', 'h', '168'],
    ['century', '1', 'd', '36500'],
    ['decade', '1', 'year', '10'],
    ['d', '1', 'min', '1440'],
    ['s', '1', 'ns', '1000000000'],
    ['ms', '1', 'us', '1000'],
    ['shichen', '12', 'd', '1'],
    ['ke', '4', 'h', '1'],
    ['julianyear', '1', 'd', '365.25'],
    ['fortnight', '1', 'd', '14'],
    ['fortnight', '26', 'd', '364'],
  ],
  wendu: [
    ['c', '100', 'f', '212'],
    ['c', '100', 'k', '373.15'],
    ['c', '100', 'ra', '671.67'],
    ['c', '100', 're', '80'],
    ['c', '100', 'ro', '60'],
    ['c', '100', 'de', '0'],
    ['c', '0', 'ro', '7.5'],
    ['c', '0', 'de', '150'],
    ['c', '0', 're', '0'],
    ['c', '-40', 'f', '-40'],
    ['f', '98.6', 'c', '37'],
    ['k', '0', 'f', '-459.67'],
    ['ra', '491.67', 'c', '0'],
    ['de', '150', 'f', '32'],
    ['ro', '60', 're', '80'],
    ['f', '0', 'c', '-17.77777778'],
  ],
  sudu: [
    ['mps', '1', 'kmph', '3.6'],
    ['mph', '60', 'kmph', '96.56064'],
    ['kn', '1', 'kmph', '1.852'],
    ['mph', '1', 'mps', '0.44704'],
    ['mph', '1', 'ftps', '1.466666667'],
    ['lightspeed', '1', 'kmph', '1079252848.8', 11],
    ['kmpmin', '1', 'kmph', '60'],
    ['ftpmin', '60', 'ftps', '1'],
  ],
  zhiliang: [
    ['lb', '1', 'g', '453.59237'],
    ['kg', '1', 'lb', '2.204622622'],
    ['oz', '1', 'g', '28.349523125', 11],
    ['ozt', '1', 'g', '31.1034768'],
    ['lb', '1', 'gr', '7000'],
    ['lb', '1', 'dr', '256'],
    ['st', '1', 'lb', '14'],
    ['tonuk', '1', 'lb', '2240'],
    ['tonuk', '1', 'kg', '1016.0469088', 11],
    ['tonus', '1', 'kg', '907.18474'],
    ['cwtuk', '1', 'st', '8'],
    ['ct', '1', 'mg', '200'],
    ['slug', '1', 'kg', '14.59390294'],
    ['jin', '1', 'g', '500'],
    ['jin', '1', 'liang', '10'],
    ['liang', '1', 'qian', '10'],
    ['dan', '1', 'kg', '50'],
    ['simajin', '1', 'kg', '0.60478982'],
    ['lbt', '1', 'ozt', '12'],
    ['ozt', '1', 'dwt', '20'],
  ],
  force: [
    ['kgf', '1', 'n', '9.80665'],
    ['lbf', '1', 'n', '4.4482216152605', 14],
    ['n', '1', 'lbf', '0.2248089431'],
    ['kip', '1', 'lbf', '1000'],
    ['pdl', '1', 'n', '0.138254954376', 12],
    ['n', '1', 'dyn', '100000'],
    ['tf', '1', 'kn', '9.80665'],
    ['tonfus', '1', 'lbf', '2000'],
    ['ozf', '16', 'lbf', '1'],
  ],
  fuel: [
    ['kmpl', '10', 'lp100km', '10'],
    ['lp100km', '8', 'kmpl', '12.5'],
    ['mpgus', '1', 'lp100km', '235.2145833'],
    ['mpguk', '1', 'lp100km', '282.4809363'],
    ['mpgus', '30', 'lp100km', '7.840486111'],
    ['kmpl', '1', 'mpgus', '2.352145833'],
    ['kmpl', '1', 'mpguk', '2.824809363'],
    ['mpgus', '25', 'galus100mi', '4'],
    ['mpguk', '40', 'galuk100mi', '2.5'],
    ['kmpl', '1.609344', 'mipl', '1'],
    ['kmpl', '0', 'lp100km', '∞'],
    ['lp100km', '0', 'kmpl', '∞'],
    ['kmpl', '∞', 'lp100km', '0'],
    ['lp100km', '∞', 'mpgus', '0'],
    ['mpgus', '∞', 'kmpl', '∞'],
    ['lp100km', '0', 'galus100mi', '0'],
  ],
  jinzhi: [
    ['dec', '255', 'hex', 'FF'],
    ['dec', '255', 'bin', '11111111'],
    ['dec', '255', 'oct', '377'],
    ['hex', 'DEADBEEF', 'dec', '3735928559'],
    ['bin', '1010.101', 'dec', '10.625'],
    ['dec', '-5', 'bin', '-101'],
    ['dec', '0.1', 'hex', '0.199999999A'],
    ['hex', '-a.8', 'dec', '-10.5'],
  ],
  yaqiang: [
    ['atm', '1', 'pa', '101325'],
    ['atm', '1', 'torr', '760'],
    ['atm', '1', 'psi', '14.69594878'],
    ['psi', '1', 'pa', '6894.757293'],
    ['bar', '1', 'psi', '14.50377377'],
    ['at', '1', 'pa', '98066.5'],
    ['mmhg', '1', 'pa', '133.322387415', 12],
    ['inhg', '1', 'pa', '3386.389'],
    ['hpa', '1013.25', 'atm', '1'],
    ['mbar', '1', 'hpa', '1'],
    ['inh2o', '1', 'pa', '249.08891'],
    ['psf', '144', 'psi', '1'],
    ['mpa', '1', 'bar', '10'],
  ],
  energy: [
    ['kcal', '1', 'j', '4184'],
    ['kwh', '1', 'j', '3600000'],
    ['ev', '1', 'j', '0.0000000000000000001602176634'],
    ['btu', '1', 'j', '1055.05585262', 12],
    ['psh', '1', 'mj', '2.6477955'],
    ['psh', '1', 'kwh', '0.73549875'],
    ['kwh', '1', 'btu', '3412.141633'],
    ['ftlbf', '1', 'j', '1.3558179483314004', 17],
    ['ttnt', '1', 'gj', '4.184'],
    ['erg', '10000000', 'j', '1'],
    ['therm', '1', 'btu', '100000'],
    ['calit', '1', 'j', '4.1868'],
    ['tce', '1', 'kcal', '7004684.512', 10],
  ],
  gonglv: [
    ['hp', '1', 'w', '745.6998716'],
    ['ps', '1', 'w', '735.49875'],
    ['hp', '1', 'ps', '1.013869665'],
    ['rt', '1', 'w', '3516.852842'],
    ['w', '1', 'btuph', '3.412141633'],
    ['kcalph', '1', 'w', '1.162222222'],
    ['kcalps', '1', 'w', '4184'],
    ['btups', '1', 'w', '1055.05585262', 12],
    ['kw', '1', 'nmps', '1000'],
    ['kw', '1', 'hp', '1.341022090', 10],
    ['hp', '1', 'ftlbfps', '550'],
    ['hpe', '1', 'w', '746'],
  ],
  jiaodu: [
    ['deg', '180', 'rad', '3.141592654'],
    ['deg', '180', 'rad', '3.1415926535897932384626433832795028841971693993751', 50],
    ['rad', '1', 'deg', '57.29577951'],
    ['rad', '1', 'arcsec', '206264.8062'],
    ['turn', '1', 'gon', '400'],
    ['deg', '1', 'arcmin', '60'],
    ['turn', '1', 'mil6000', '6000'],
    ['turn', '1', 'mil6400', '6400'],
    ['turn', '1', 'rad', '6.283185307'],
    ['point', '8', 'right', '1'],
    ['mrad', '1000', 'rad', '1'],
    ['deg', '0', 'rad', '0'],
  ],
  dianzi: [
    ['gbyte', '1', 'mbyte', '1024'],
    ['gbyte', '1', 'bit', '8589934592'],
    ['tbyte', '1', 'byte', '1099511627776'],
    ['ybyte', '1', 'byte', '1208925819614629174706176'],
    ['mbit', '100', 'mbyte', '12.5'],
    ['kbit', '1', 'bit', '1024'],
    ['gbyte10', '1', 'byte', '1000000000'],
    ['tbyte10', '1', 'gbyte', '931.3225746'],
    ['byte', '1', 'nibble', '2'],
    ['mbit10', '8', 'mbyte10', '1'],
  ],
  guojidanwei: [
    ['kilo', '1', 'one', '1000'],
    ['mega', '1', 'kilo', '1000'],
    ['quetta', '1', 'ronna', '1000'],
    ['quecto', '1', 'ronto', '0.001'],
    ['yotta', '1', 'one', '1000000000000000000000000'],
    ['femto', '1', 'atto', '1000'],
    ['centi', '100', 'one', '1'],
    ['deca', '1', 'deci', '100'],
    ['micro', '1', 'one', '0.000001'],
    ['yi', '1', 'wan', '10000'],
    ['mega', '1', 'wan', '100'],
  ],
  liju: [
    ['lbfft', '1', 'nm', '1.355817948'],
    ['nm', '1', 'lbfft', '0.7375621493'],
    ['nm', '1', 'lbfin', '8.850745791'],
    ['kgfm', '1', 'nm', '9.80665'],
    ['kgfcm', '1', 'nm', '0.0980665'],
    ['lbfft', '1', 'lbfin', '12'],
    ['lbfin', '1', 'ozfin', '16'],
    ['knm', '1', 'nm', '1000'],
    ['nm', '1', 'dyncm', '10000000'],
  ],
}

describe.each(Object.entries(CASES))('%s', (group, cases) => {
  test.each(cases)('%s %s → %s = %s', (unit, text, to, expected, precision = 10) => {
    const answer = convert({ group, unit, text, style: { precision, notation: 'plain' } })
    expect(answer.state).toBe('ok')
    const value = answer.state === 'ok' ? answer.values.find((candidate) => candidate.unit === to) : undefined
    expect(value?.text).toBe(expected.includes('.') ? expected.replace(/0+$/, '') : expected)
  })
})

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => value !== '' && values.indexOf(value) !== index)

test('spec 9: the seventeen groups of the specification, each with its table of cases', () => {
  expect(GROUP_IDS.toSorted()).toEqual(
    'len mianji tiji time wendu sudu zhiliang force fuel jinzhi yaqiang energy gonglv jiaodu dianzi guojidanwei liju'
      .split(' ')
      .toSorted(),
  )
  expect(Object.keys(CASES).toSorted()).toEqual(GROUP_IDS.toSorted())
  for (const cases of Object.values(CASES)) expect(cases.length).toBeGreaterThanOrEqual(6)
})

describe.each([...GROUP_IDS])('the table of %s', (id) => {
  const group = describeGroup(id)

  test('every unit is described in full', () => {
    for (const unit of group.units) {
      expect(unit.id, unit.id).toMatch(/^[a-z0-9]+$/)
      expect(unit.zh, unit.id).toMatch(/\p{Script=Han}/u)
      expect(unit.en, unit.id).toMatch(/^[\p{Script=Latin}\d(),/ .-]+$/u)
      // Name and symbol come first, then pinyin and initials.
      expect(unit.search, unit.id).toMatch(/ [a-z]+( |$)/)
      expect(unit.source.length, unit.id).toBeGreaterThan(3)
      expect(unit.search, unit.id).toContain(unit.zh.toLowerCase())
      expect(unit.factor === '', unit.id).toBe(group.kind !== 'factor')
    }
  })

  test('ids, names and symbols are told apart', () => {
    expect(repeated(group.units.map((unit) => unit.id))).toEqual([])
    expect(repeated(group.units.map((unit) => unit.zh))).toEqual([])
    expect(repeated(group.units.map((unit) => unit.en))).toEqual([])
    // Every label must be unique, as it may follow a number; only mpg belongs to both gallons: there the unit of the
    // field decides.
    const spoken = group.units.flatMap((unit) => [...new Set([unit.symbol, unit.zh, ...(unit.aliases ?? [])])])
    expect(repeated(spoken).filter((label) => label !== 'mpg')).toEqual([])
  })

  test('the base exists, and the pair to begin with has two units', () => {
    const ids = group.units.map((unit) => unit.id)
    expect(ids).toContain(group.base)
    expect(ids).toEqual(expect.arrayContaining([group.start.unit, group.start.to]))
    expect(group.start.to).not.toBe(group.start.unit)
    if (group.kind === 'factor') expect(group.units.find((unit) => unit.id === group.base)?.factor).toBe('1')
  })
})
