import { describe, expect, test } from 'vitest'
import { ask, exactText, spreadText, type DutyCaseInput } from './facts.fixture.ts'
import { DUTY_UNITS, type DutyAnswer } from './operation.ts'
import { parseDecimal } from '../../lib/number/rational.ts'

const dutyOf = (input: DutyCaseInput): string => {
  const { duty } = ask(input)
  return `${spreadText(duty)}${duty.without.map((label) => ` 不含${label}`).join('')}`
}

const by = (id: string, value: boolean): Pick<DutyCaseInput, 'rest'> => ({ rest: { switches: { [id]: value } } })

describe('published sums of duties on Chinese goods at 100', () => {
  test.each([
    ['bags of textile', '4202.92.31', '55.1'],
    ['lithium batteries', '8507.60', '40.9'],
    ['T-shirts of cotton', '6109.10', '36.5'],
    ['toys', '9503.00', '12.5'],
    ['smartphones', '8517.13', '0'],
    ['food mixers', '8509.40', '16.7'],
    ['spanner sets', '8204.20', '46.5'],
  ])('%s', (_, code, sum) => {
    expect(dutyOf({ code })).toBe(sum)
    expect(spreadText(ask({ code }).dutyRate)).toBe(sum)
  })
})

// Each sum is added by hand from the tariff's column 1, the lists of section 301, section 232 and forced labour.
describe('sums worked by hand on goods at 100', () => {
  test.each<[string, DutyCaseInput, string]>([
    ['tableware of silicone: 6.5 + 7.5 + 12.5', { code: '3924.10.20' }, '26.5'],
    ['cups of plastic, not on a list: 3.4 + 12.5', { code: '3924.10.40' }, '15.9'],
    ['ceramic mugs: 10 + 12.5', { code: '6912.00.44' }, '22.5'],
    ['glassware: 22.5 + 7.5 + 12.5', { code: '7013.49.20' }, '42.5'],
    ['imitation jewellery: 11 + 7.5 + 12.5', { code: '7117.19.90' }, '31'],
    ['towels: 9.1 + 7.5 + 12.5', { code: '6302.60.00' }, '29.1'],
    ['vacuum flasks: 7.2 + 12.5', { code: '9617.00.10' }, '19.7'],
    ['sunglasses: 2 + 7.5 + 12.5', { code: '9004.10.00' }, '22'],
    ['cosmetics: 0 + 25 + 12.5', { code: '3304.99.50' }, '37.5'],
    ['bicycles: 5.5 + 25 + 12.5', { code: '8712.00.25' }, '43'],
    ['shoes of plastic, not on a list: 6 + 12.5', { code: '6402.99.31' }, '18.5'],
    ['shoes of leather: 8.5 + 7.5 + 12.5', { code: '6403.99.60' }, '28.5'],
    ['headphones: 0 + 12.5', { code: '8518.30.20' }, '12.5'],
    ['televisions: 3.9 + 7.5 + 12.5', { code: '8528.72.64' }, '23.9'],
    ['suitcases: 16 + 25 + 12.5', { code: '4202.22.15' }, '53.5'],
    ['pullovers of cotton: 16.5 + 7.5 + 12.5', { code: '6110.20.20' }, '36.5'],
    ['laptops are exempt from forced labour', { code: '8471.30.01' }, '0'],
    ['chargers: 0 + 25 + 12.5', { code: '8504.40.85' }, '37.5'],
    ['cushions: 6 + 7.5 + 12.5', { code: '9404.90.20' }, '26'],
    ['articles of plastic: 5.3 + 7.5 + 12.5', { code: '3926.90.99' }, '25.3'],
    ['notebooks: 0 + 25 + 12.5', { code: '4820.10.20' }, '37.5'],
    ['hair dryers: 3.9 + 12.5', { code: '8516.31.00' }, '16.4'],
    ['solar modules: 0 + 50 + 12.5', { code: '8541.43.00' }, '62.5'],
    ['gloves for doctors: 0 + 100 + 12.5', { code: '4015.12.10' }, '112.5'],
    ['pots of steel owe metals and no forced labour: 2 + 25', { code: '7323.93.00' }, '27'],
    ['stoves: 0 + 25 + 25', { code: '7321.11.30' }, '50'],
    ['pans of aluminium: 3.1 + 7.5 + 25', { code: '7615.10.50' }, '35.6'],
    ['hinges: 3.9 + 25 + 25', { code: '8302.41.30' }, '53.9'],
    ['hinges light in metal: 3.9 + 25 + 12.5', { code: '8302.41.30', ...by('232-light', true) }, '41.4'],
    ['air conditioners are topped up to 15: 1 + 25 + 14', { code: '8415.10.60' }, '40'],
    ['car parts of steel: 2.5 + 25 + 25', { code: '8708.99.81' }, '52.5'],
    ['batteries for cars: 3.4 + 25 + 25', { code: '8507.60.00', ...by('232-auto-parts', true) }, '53.4'],
    ['bags on the list of exclusions: 17.6 + 12.5', { code: '4202.92.31', ...by('301-exclusion', true) }, '30.1'],
    ['bags without forced labour: 17.6 + 25', { code: '4202.92.31', ...by('301-forced-labour', false) }, '42.6'],
    ['a cabinet has a number of its own: 0 + 25 + 25', { code: '9403.60.80.93' }, '50'],
    ['another piece of wooden furniture: 0 + 25 + 12.5', { code: '9403.60.80.81' }, '37.5'],
    ['both kinds of furniture', { code: '9403.60.80' }, '37.5..50'],
    ['a part of the line: 0 + 0 or 25 + 12.5', { code: '9401.71.00', ...by('301-part', true) }, '37.5'],
    ['chairs by part: 0 + 7.5 or 25 + 12.5', { code: '9401.71.00' }, '20..37.5'],
    ['chairs by a number of list 4A: 0 + 7.5 + 12.5', { code: '9401.71.00.01' }, '20'],
    ['a line with its rate at ten digits: 28.5 + 7.5 + 12.5', { code: '7013.37.10' }, '48.5'],
    ['a number below it', { code: '7013.37.10.01' }, '48.5'],
    ['routers by part: 0 + 7.5 or 25', { code: '8517.62.00' }, '7.5..25'],
    ['masks by part: 7 + 7.5 or 50 + 12.5', { code: '6307.90.98' }, '27..69.5'],
    ['foil work split at ten digits: 2.5 + 25 + 25 or 50', { code: '7616.99.51' }, '52.5..77.5'],
    ['a number of it at 50', { code: '7616.99.51.20' }, '77.5'],
    ['a subheading of several lines', { code: '4202.92' }, '40.9..57.5'],
    ['cars from China: 2.5 + 25 + 25', { code: '8703.23.01' }, '52.5'],
  ])('%s', (_, input, sum) => expect(dutyOf(input)).toBe(sum))
})

describe('other origins on goods at 100', () => {
  test.each<[string, DutyCaseInput, string]>([
    ['Vietnam: 16.5 + 12.5', { code: '6109.10.00', origin: 'VN' }, '29'],
    ['India: 16.5 + 10', { code: '6109.10.00', origin: 'IN' }, '26.5'],
    ['Bangladesh: 16.5 + 10', { code: '6109.10.00', origin: 'BD' }, '26.5'],
    ['Hong Kong is not on the lists for China: 16.5 + 12.5', { code: '6109.10.00', origin: 'HK' }, '29'],
    ['Macao is not named by forced labour', { code: '6109.10.00', origin: 'MO' }, '16.5'],
    ['Taiwan is topped up to 10, which 16.5 exceeds', { code: '6109.10.00', origin: 'TW' }, '16.5'],
    ['Japan is topped up from 7.2 to 12.5', { code: '9617.00.10', origin: 'JP' }, '12.5'],
    ['Germany is topped up from 7.2 to 10', { code: '9617.00.10', origin: 'DE' }, '10'],
    ['the United Kingdom adds 10 to 7.2', { code: '9617.00.10', origin: 'GB' }, '17.2'],
    ['Korea is topped up from 7.2 to 12.5', { code: '9617.00.10', origin: 'KR' }, '12.5'],
    [
      'Korea by its agreement is topped up from 0',
      { code: '9617.00.10', origin: 'KR', ...by('preference', true) },
      '12.5',
    ],
    ['Mexico without proof: 16.5 + 10', { code: '6109.10.00', origin: 'MX' }, '26.5'],
    ['Mexico by the agreement', { code: '6109.10.00', origin: 'MX', ...by('preference', true) }, '0'],
    ['Brazil: 16.5 + 12.5, and 25 unless exempt', { code: '6109.10.00', origin: 'BR' }, '29..54'],
    ['Russia pays column 2: 90 + 12.5', { code: '6109.10.00', origin: 'RU' }, '102.5'],
    ['Russian aluminium: 45.5 + 200', { code: '7615.10.50', origin: 'RU' }, '245.5'],
    ['Belarus pays column 2', { code: '6109.10.00', origin: 'BY' }, '90'],
    ['cars of partners: 15 in all', { code: '8703.23.01', origin: 'JP' }, '15'],
    ['cars of the Union: 15 in all', { code: '8703.23.01', origin: 'DE' }, '15'],
    ['British cars: 10 in all within the quota, else 2.5 + 25', { code: '8703.23.01', origin: 'GB' }, '10..27.5'],
    ['British steel pots: 2 + 15 or 25', { code: '7323.93.00', origin: 'GB' }, '17..27'],
    ['Japanese air conditioners: 15 in all', { code: '8415.10.60', origin: 'JP' }, '15'],
  ])('%s', (_, input, sum) => expect(dutyOf(input)).toBe(sum))
})

describe('days', () => {
  const bag = { code: '4202.92.31' }
  test.each<[string, DutyCaseInput, string]>([
    ['before the facts', { ...bag, date: '2025-12-31' }, '0 不含关税'],
    ['the last day of IEEPA', { ...bag, date: '2026-02-23' }, '42.6 不含IEEPA 关税'],
    ['the first day of section 122', { ...bag, date: '2026-02-24' }, '42.6..52.6'],
    ['not exempt from section 122', { ...bag, date: '2026-04-01', ...by('122-exempt', false) }, '52.6'],
    ['exempt from section 122', { ...bag, date: '2026-04-01', ...by('122-exempt', true) }, '42.6'],
    ['the last day of section 122', { ...bag, date: '2026-07-23' }, '42.6..52.6'],
    ['the first day of forced labour', { ...bag, date: '2026-07-24' }, '55.1'],
    ['metals before their lists', { code: '8415.10.60', date: '2026-04-05' }, '26..36 不含232（金属）'],
    ['metals by their first lists: 1 + 25 + 25, 122', { code: '8415.10.60', date: '2026-06-07' }, '51..61'],
    ['metals by their later lists: 1 + 25 + 14, 122', { code: '8415.10.60', date: '2026-06-08' }, '40..50'],
    ['the last day of a floor', { code: '8415.10.60', date: '2027-12-31' }, '40'],
    ['chassis before the reported duty: 0 + 25 + 25', { code: '8716.39.00', date: '2026-11-09' }, '50'],
    ['chassis from its first day: 0 + 25 or 100 + 25', { code: '8716.39.00', date: '2026-11-10' }, '50..125'],
    [
      'solar cells while section 201 held',
      { code: '8541.42.00', date: '2026-02-06' },
      '50 不含IEEPA 关税 不含201 保障措施',
    ],
    ['solar cells after it', { code: '8541.42.00', date: '2026-02-24' }, '50..60'],
    [
      'Brazil before its duty',
      { code: '6109.10.00', origin: 'BR', date: '2026-07-21', ...by('122-exempt', true) },
      '16.5',
    ],
  ])('%s', (_, input, sum) => expect(dutyOf(input)).toBe(sum))
})

describe('duties by quantity', () => {
  const units = (one: string, value: string): Pick<DutyCaseInput, 'rest'> => ({
    rest: {
      quantities: Object.fromEntries(
        DUTY_UNITS.filter((unit) => unit === one).map((unit) => [unit, parseDecimal(value)]),
      ),
    },
  })
  test.each<[string, DutyCaseInput, string]>([
    ['wine of 75 litres: 14.85 + 250 + 125', { code: '2204.21.20', goods: '1000', ...units('litre', '75') }, '389.85'],
    ['wine without its litres', { code: '2204.21.20', goods: '1000' }, '375 不含最惠国税率'],
    ['mushrooms of 50 kg: 4.40 + 40 + 50 + 25', { code: '0709.51.01', goods: '200', ...units('kg', '50') }, '119.4'],
    ['watches by their parts', { code: '9102.11.10' }, '20 不含最惠国税率'],
  ])('%s', (_, input, sum) => expect(dutyOf(input)).toBe(sum))

  test('say which quantity is missing', () =>
    expect(ask({ code: '2204.21.20' }).layers[0]).toMatchObject({
      state: 'unknown',
      rate: '19.8 美分/升',
      note: '按数量计税，填了升数才能算。',
    }))
})

describe('fees on goods at 100', () => {
  const code = '6109.10.00'
  test.each<[string, DutyCaseInput, string]>([
    ['by the rate alone without the entry', { code }, '0.3464'],
    ['between the limits', { code, entry: '10000' }, '0.3464'],
    ['the least, shared by value: 34.58 / 50', { code, entry: '5000' }, '0.6916'],
    ['the most, shared by value: 670.86 / 5000', { code, entry: '500000' }, '0.134172'],
    ['the least of the year before: 33.58 / 50', { code, entry: '5000', date: '2026-09-30' }, '0.6716'],
    ['an informal entry: 2.69 / 25', { code, entry: '2500', date: '2026-09-30' }, '0.1076'],
    ['just above an informal entry: 33.58 × 100 / 2501', { code, entry: '2501', date: '2026-09-30' }, '3358/2501'],
    ['at sea', { code, route: 'sea' }, '0.4714'],
    ['by a way that is not said', { code, route: 'unsaid' }, '0.3464..0.4714'],
    ['none under USMCA', { code, origin: 'CA', ...by('preference', true) }, '0'],
  ])('%s', (_, input, fees) => expect(spreadText(ask(input).fees)).toBe(fees))

  test('an informal entry of a year whose fee is not known', () =>
    expect(ask({ code, entry: '2500' }).fees).toMatchObject({ without: ['货物处理费（MPF）'] }))
})

describe('what is unknown stays unknown', () => {
  test.each(['9999.99.99', '4202.92.99', '0000.00'])('%s has no sum', (code) => {
    const answer = ask({ code })
    expect(answer.dutyRate).toBeUndefined()
    expect(answer.duty.without).toEqual(['关税'])
    expect(answer.layers[0]).toMatchObject({ state: 'unknown', amount: undefined, source: undefined })
  })

  test('a wrong line offers those of its subheading', () => {
    const { candidates } = ask({ code: '4202.92.99' })
    expect(candidates).toHaveLength(15)
    expect(candidates.find(({ code }) => code === '42029231')).toMatchObject({ general: '17.6%' })
  })

  test('a named line has no candidates, a subheading has its lines', () => {
    expect(ask({ code: '4202.92.31' }).candidates).toEqual([])
    expect(ask({ code: '3924.10' }).candidates.map((one) => [one.code, one.general, spreadText(one.dutyRate)])).toEqual(
      [
        ['39241010', '3.4%', '15.9'],
        ['39241020', '6.5%', '26.5'],
        ['39241030', '5.3%', '25.3'],
        ['39241040', '3.4%', '15.9'],
      ],
    )
  })

  test.each(['12345', '12345678901', '', '42O292'])('%j is no code', (code) =>
    expect(() => ask({ code })).toThrow('HS 编码要有 6 到 10 位数字'),
  )
})

describe('doubts and warnings', () => {
  const idsOf = ({ switches }: DutyAnswer): string[] =>
    switches.map(({ id, value }) => `${id} ${String(value)}`).toSorted()
  test.each<[string, DutyCaseInput, string[]]>([
    ['bags', { code: '4202.92.31' }, ['301-exclusion false', '301-forced-labour true']],
    ['batteries', { code: '8507.60' }, ['232-auto-parts false', '301-forced-labour true']],
    ['chassis', { code: '8716.39.00' }, ['232-light false', '301-reported undefined']],
    ['routers', { code: '8517.62.00' }, ['301-part undefined']],
    ['toys', { code: '9503.00' }, ['301-forced-labour true']],
  ])('%s can be decided on', (_, input, ids) => expect(idsOf(ask(input))).toEqual(ids))

  test('trade defence is always named', () =>
    expect(ask({ code: '8517.13' }).warnings).toEqual(['反倾销、反补贴等贸易救济税不在里面，请查官方页面。']))
  test('a day in a later year than the facts is named', () => {
    expect(ask({ code: '8517.13', date: '2027-01-01' }).warnings[0]).toBe('资料核对到 2026-11-28，之后的变化不在里面。')
    expect(ask({ code: '8517.13', date: '2026-12-31' }).warnings).toHaveLength(1)
  })
  test('a code of 232 that looks cut off is named and not computed', () =>
    expect(ask({ code: '8471.30.01' }).warnings[0]).toMatch('可能要交 232'))
  test('medicines are named and not computed', () =>
    expect(ask({ code: '2918.99.30.00' }).warnings[0]).toMatch('专利药品可能要交 232'))
  test('every layer of a known code names its source and the day of its check', () => {
    for (const { source, state } of ask({ code: '4202.92.31', route: 'sea' }).layers) {
      expect(state).toBe('known')
      expect(source?.name).toMatch(/\S/)
      expect(source?.checked).toMatch(/^2026-/)
    }
  })
  test('there is no import tax, and duty is on the goods alone', () => {
    const answer = ask({ code: '6109.10.00', freight: '50', insurance: '1' })
    expect(answer.layers.some(({ kind }) => kind === 'tax')).toBe(false)
    expect(answer.customsValue).toMatchObject({ basis: 'FOB' })
    expect(exactText(answer.customsValue?.amount ?? parseDecimal('0'))).toBe('100')
  })
})
