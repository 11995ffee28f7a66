import { describe, expect, test } from 'vitest'
import { parseDecimal } from '../../lib/number/rational.ts'
import { computeDuty, getDutyCurrency } from './engine.ts'
import { ask, exactText, facts, spreadText, type DutyCaseInput } from './facts.fixture.ts'
import { openDutyFacts } from './facts.ts'
import { toOfficialLink } from './link.ts'
import { DUTY_COLUMNS, type DutyAnswer } from './operation.ts'
import { listParcelLimits } from './parcel-limits.ts'
import { listDutySets } from './sets.ts'

type MarketCase = Partial<DutyCaseInput>

const sums = (input: MarketCase): string[] => {
  const { duty, fees, tax } = ask({ code: '392410', ...input })
  return [duty, fees, tax].map((sum) => (sum.without.length > 0 ? '?' : spreadText(sum)))
}

// Goods at 100, freight 10, insurance 1, and a duty rate that the visitor enters.
describe('markets without duty rates, by the rate of the visitor', () => {
  test.each<[string, string, string[]]>([
    ['JP: 5 % of 111, 10 % of 116.55', '5', ['5.55', '0', '11.655']],
    ['AU: 5 % of 100, 10 % of 111 + 5', '5', ['5', '0', '11.6']],
    ['NZ: 5 % of 100, 15 % of 111 + 5', '5', ['5', '0', '17.4']],
    ['CA: 5 % of 100, 5 % of 105', '5', ['5', '0', '5.25']],
    ['ZA: 5 % of 100, 15 % of 110 + 5', '5', ['5', '0', '17.25']],
    ['SA: 5 % of 111, 15 % of 116.55', '5', ['5.55', '0', '17.4825']],
    ['AE: 5 % of 111, 5 % of 116.55', '5', ['5.55', '0', '5.8275']],
    ['MX: 5 % of 111, 0.8 % of 111, 16 % of all', '5', ['5.55', '0.888', '18.79008']],
    ['IN: 5 % of 111 and 10 % of that, 18 %', '5', ['6.105', '0', '21.0789']],
    ['ID: 5 % of 111, 12 % of 11/12 of 116.55', '5', ['5.55', '0', '12.8205']],
    ['NO: 0 %, 25 % of 111', '0', ['0', '0', '27.75']],
    ['SG: 0 %, 9 % of 111', '0', ['0', '0', '9.99']],
    ['KR: 8 % of 111, 10 % of 119.88', '8', ['8.88', '0', '11.988']],
    ['TH: 5 % of 111, 7 % of 116.55', '5', ['5.55', '0', '8.1585']],
    ['VN: 5 % of 111, 10 % of 116.55', '5', ['5.55', '0', '11.655']],
    ['PH: 5 % of 111, 12 % of 116.55', '5', ['5.55', '0', '13.986']],
    ['MY: 5 % of 111, 10 % of 116.55', '5', ['5.55', '0', '11.655']],
    ['TR: 5 % of 111, 20 % of 116.55', '5', ['5.55', '0', '23.31']],
    ['CN: 5 % of 111, 13 % of 116.55', '5', ['5.55', '0', '15.1515']],
    ['CH: 0 %, 8.1 % of 111', '0', ['0', '0', '8.991']],
    ['BR: taxes on one another', '5', ['5.55', '0', '?']],
    ['AR: no base known', '5', ['?', '0', '?']],
  ])('%s', (market, own, expected) =>
    expect(sums({ market: market.slice(0, 2), own, freight: '10', insurance: '1' })).toEqual(expected),
  )
})

describe('without a rate', () => {
  test.each(['JP', 'AU', 'CA', 'MX', 'SA', 'AE', 'KR', 'BR', 'ZZ'])('%s is unknown and never 0', (market) => {
    const answer = ask({ market, code: '392410' })
    expect(answer.duty.without).toEqual(['关税'])
    expect(answer.dutyRate).toBeUndefined()
    expect(answer.layers[0]?.note).toMatch('查官方页面后填入')
  })
})

describe('parcels of a low value', () => {
  test.each<[string, MarketCase, string[]]>([
    ['Australia', { market: 'AU', goods: '1000', consignment: '1000' }, ['0', '0', '0']],
    ['above the limit of Australia', { market: 'AU', goods: '1000.01', consignment: '1000.01' }, ['?', '0', '?']],
    ['New Zealand', { market: 'NZ', goods: '999', consignment: '999' }, ['0', '0', '0']],
    ['Canada', { market: 'CA', goods: '20', consignment: '20' }, ['0', '0', '0']],
    ['above the limit of Canada', { market: 'CA', goods: '21', consignment: '21' }, ['?', '0', '?']],
    ['Japan', { market: 'JP', goods: '10000', consignment: '10000' }, ['0', '0', '0']],
    [
      'knitwear to Japan may be left out',
      { market: 'JP', code: '610910', goods: '9000', consignment: '9000' },
      ['?', '0', '?'],
    ],
    [
      'knitwear to Japan that is not',
      {
        market: 'JP',
        code: '610910',
        goods: '9000',
        consignment: '9000',
        rest: { switches: { 'low-value-excepted': false } },
      },
      ['0', '0', '0'],
    ],
    // 150 USD are 210,000 won at 1400; 10 % of 200,000.
    [
      'Korea, whose limit is in dollars',
      { market: 'KR', goods: '200000', consignment: '200000', rest: { rates: { USD: parseDecimal('1400') } } },
      ['0', '0', '20000'],
    ],
    [
      'above the limit of Korea',
      { market: 'KR', goods: '210001', consignment: '210001', rest: { rates: { USD: parseDecimal('1400') } } },
      ['?', '0', '?'],
    ],
    ['Korea without a rate', { market: 'KR', goods: '200000', consignment: '200000' }, ['?', '0', '?']],
    ['Singapore collects at the sale', { market: 'SG', own: '0', goods: '400', consignment: '400' }, ['0', '0', '0']],
    ['Norway collects at the sale', { market: 'NO', own: '0', goods: '3000', consignment: '3000' }, ['0', '0', '0']],
    ['Emirates below both limits', { market: 'AE', goods: '300', consignment: '300' }, ['0', '0', '15']],
    ['Emirates between the limits', { market: 'AE', goods: '500', consignment: '500' }, ['?', '0', '?']],
    ['Switzerland waives 5 francs: 8.1 % of 61', { market: 'CH', own: '0', goods: '61' }, ['0', '0', '0']],
    ['Switzerland above it: 8.1 % of 62', { market: 'CH', own: '0', goods: '62' }, ['0', '0', '5.022']],
  ])('%s', (_, input, expected) => expect(sums(input)).toEqual(expected))

  test('the United States say that there is no exemption', () =>
    expect(ask({ code: '392410', consignment: '20' }).warnings[0]).toBe('美国没有小额免税，每个包裹都要交关税。'))
})

test.each([
  ['US', 'USD'],
  ['GB', 'GBP'],
  ['PL', 'EUR'],
  ['JP', 'JPY'],
  ['AR', undefined],
])('amounts for %s are in %s', (market, currency) => expect(getDutyCurrency(facts, market)).toBe(currency))

test.each([
  ['US', '42029231', 'https://hts.usitc.gov/search?query=4202.92.31'],
  ['US', '420292', 'https://hts.usitc.gov/search?query=4202.92'],
  ['GB', '420292', 'https://www.trade-tariff.service.gov.uk/search?q=420292'],
  ['GB', '4202929190', 'https://www.trade-tariff.service.gov.uk/commodities/4202929190'],
  [
    'DE',
    '4202929190',
    'https://ec.europa.eu/taxation_customs/dds2/taric/measures.jsp?Lang=en&Taric=4202929190&Area=CN&SimDate=20261130',
  ],
  ['AU', '420292', undefined],
])('the official page of %s %s', (market, code, url) =>
  expect(toOfficialLink(market, code, 'CN', '2026-11-30')?.url).toBe(url),
)

// Limits of parcels whose shipping is 5.
test.each<[string, string, string[]]>([
  ['GB', '2026-11-30', ['130', '135']],
  ['DE', '2026-11-30', ['145', '150']],
  ['DE', '2026-06-30', ['145', '150']],
  ['AU', '2026-11-30', ['1000']],
  ['AE', '2026-11-30', ['300', '1000']],
  ['KR', '2026-11-30', ['210000']],
  ['US', '2026-11-30', []],
  ['CH', '2026-11-30', []],
])('rules for parcels to %s on %s change at %j', (market, date, limits) => {
  const values = { goods: parseDecimal('10'), freight: parseDecimal('4'), insurance: parseDecimal('1') }
  const rates = { USD: parseDecimal('1400') }
  const found = listParcelLimits(facts, { market, date, origin: 'CN', code: '392410', ...values, rates })
  expect(found.map(exactText)).toEqual(limits)
})

test('a limit in a currency without a rate is left out', () => {
  const values = { goods: parseDecimal('10'), freight: parseDecimal('0'), insurance: parseDecimal('0') }
  expect(
    listParcelLimits(facts, { market: 'KR', date: '2026-11-30', origin: 'CN', code: '392410', ...values }),
  ).toEqual([])
})

test.each([
  ['US', ['duty-rules', 'duty-us']],
  ['GB', ['duty-rules', 'duty-gb']],
  ['PL', ['duty-rules', 'duty-eu']],
  ['JP', ['duty-rules']],
])('%s needs the sets %j', (market, sets) => expect(listDutySets(market)).toEqual(sets))

describe("an operator's facts of a further market", () => {
  const row = (fact: Partial<Record<(typeof DUTY_COLUMNS)[number], string>>): string[] => {
    const whole = {
      market: 'AU',
      layer: 'mfn',
      from: '2026-01-01',
      source: '澳大利亚税则',
      trust: 'B',
      checked: '2026-11-01',
      ...fact,
    }
    const cells: Partial<Record<string, string>> = whole
    return DUTY_COLUMNS.map((column) => cells[column] ?? '')
  }
  const own = openDutyFacts([
    {
      columns: DUTY_COLUMNS,
      rows: [
        row({ codes: '39241000', rate: '5%' }),
        row({ codes: '39241090', rate: '0' }),
        row({ codes: '220421', rate: '$1/litre and 5%' }),
        row({ codes: '950300', how: 'range' }),
        row({ layer: 'value', list: 'landed', how: 'FOB', currency: 'AUD' }),
        row({ layer: 'tax', list: 'GST', rate: '10' }),
      ],
    },
  ])
  const askOwn = (code: string): DutyAnswer => {
    const values = { goods: parseDecimal('100'), freight: parseDecimal('0'), insurance: parseDecimal('0') }
    return computeDuty(own, { market: 'AU', date: '2026-11-30', origin: 'CN', code, ...values })
  }
  test.each([
    ['3924.10.00', '5', '10.5'],
    ['3924.10.90.15', '0', '10'],
    ['3924.10', '0..5', '10..10.5'],
  ])('%s by its lines', (code, duty, tax) =>
    expect([askOwn(code).duty, askOwn(code).tax].map(spreadText)).toEqual([duty, tax]),
  )
  test('a subheading has its lines as candidates', () =>
    expect(askOwn('3924.10').candidates.map(({ code, general }) => [code, general])).toEqual([
      ['39241000', '5%'],
      ['39241090', '0%'],
    ]))
  test.each(['220421', '950300', '39241055', '392490'])('%s is unknown and never 0', (code) =>
    expect(askOwn(code).duty.without).toHaveLength(1),
  )
})
