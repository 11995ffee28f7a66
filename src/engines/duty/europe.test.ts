import { describe, expect, test } from 'vitest'
import { parseDecimal } from '../../lib/number/rational.ts'
import { ask, spreadText, type DutyCaseInput } from './facts.fixture.ts'

/** Goods at 100, freight 20 and insurance 1 make a customs value of 121. */
const SHIPPED = { freight: '20', insurance: '1' }

const sums = (input: DutyCaseInput): string[] => {
  const { duty, fees, tax } = ask(input)
  return [duty, fees, tax].map((sum) => (sum.without.length > 0 ? '?' : spreadText(sum)))
}

const by = (id: string, value: boolean): Pick<DutyCaseInput, 'rest'> => ({ rest: { switches: { [id]: value } } })

// Duty is a percentage of 121; VAT is one of 121 and the duty.
describe('shipments, worked by hand', () => {
  test.each<[string, DutyCaseInput, string, string]>([
    ['T-shirts to the United Kingdom: 12 %, 20 % of 135.52', { market: 'GB', code: '6109.10' }, '14.52', '27.104'],
    ['with 10 to the first destination', { market: 'GB', code: '610910', inland: '10' }, '14.52', '29.104'],
    ['shoes of leather: 4 to 8 %', { market: 'GB', code: '640399' }, '4.84..9.68', '25.168..26.136'],
    ['smartphones', { market: 'GB', code: '85171300' }, '0', '24.2'],
    ['toys: 0 to 4 %', { market: 'GB', code: '950300' }, '0..4.84', '24.2..25.168'],
    ['bicycles: 14 %', { market: 'GB', code: '871200' }, '16.94', '27.588'],
    ['porcelain: 12 %', { market: 'GB', code: '691110' }, '14.52', '27.104'],
    ['kitchenware of plastic: 6 %', { market: 'GB', code: '3924100000' }, '7.26', '25.652'],
    ['batteries: 0 to 2 %', { market: 'GB', code: '850760' }, '0..2.42', '24.2..24.684'],
    ['cheese by its weight', { market: 'GB', code: '040690' }, '?', '?'],
    ['preparations, some lines by weight', { market: 'GB', code: '210690' }, '?', '?'],
    ['a code that is none', { market: 'GB', code: '999999' }, '?', '?'],
    ['T-shirts to Germany: 12 %, 19 % of 135.52', { market: 'DE', code: '610910' }, '14.52', '25.7488'],
    ['bags to France: 2.7 to 9.7 %', { market: 'FR', code: '420292' }, '3.267..11.737', '24.8534..26.5474'],
    ['bicycles to Italy: 14 to 15 %', { market: 'IT', code: '871200' }, '16.94..18.15', '30.3468..30.613'],
    ['porcelain to Spain: 12 %', { market: 'ES', code: '691110' }, '14.52', '28.4592'],
    ['kitchenware to the Netherlands: 6.5 %', { market: 'NL', code: '392410' }, '7.865', '27.06165'],
    ['toys to Poland: 0 to 4.7 %', { market: 'PL', code: '950300' }, '0..5.687', '27.83..29.13801'],
    ['machines to Sweden: 0 to 3.7 %', { market: 'SE', code: '854370' }, '0..4.477', '30.25..31.36925'],
    ['pots to Hungary: 3.2 %', { market: 'HU', code: '732393' }, '3.872', '33.71544'],
    ['valves to Ireland: 2.2 %', { market: 'IE', code: '848180' }, '2.662', '28.44226'],
    ['cosmetics to Finland: 0 %', { market: 'FI', code: '330499' }, '0', '30.855'],
    ['televisions to Luxembourg: 14 %', { market: 'LU', code: '852872' }, '16.94', '23.4498'],
    ['smartphones to Denmark', { market: 'DK', code: '851713' }, '0', '30.25'],
    ['jewellery to Austria: 4 %', { market: 'AT', code: '711719' }, '4.84', '25.168'],
    [
      'shoes of plastic to Belgium: 16.8 to 17 %',
      { market: 'BE', code: '640299' },
      '20.328..20.57',
      '29.67888..29.7297',
    ],
    ['a rate that the visitor enters', { market: 'DE', code: '420292', own: '3.7' }, '4.477', '23.84063'],
    ['a reduced VAT', { market: 'GB', code: '610910', ownTax: '5' }, '14.52', '6.776'],
    ['a duty rate for an unknown code', { market: 'GB', code: '999999', own: '0' }, '0', '24.2'],
  ])('%s', (_, input, duty, tax) => expect(sums({ ...SHIPPED, ...input })).toEqual([duty, '0', tax]))
})

describe('parcels of a low value, worked by hand', () => {
  const shirt = { code: '610910', goods: '50', consignment: '50', freight: '5' }
  test.each<[string, DutyCaseInput, string[]]>([
    // 3 a code; 19 % of 55, with the 3 or without.
    ['to Germany', { ...shirt, market: 'DE' }, ['3', '0', '10.45..11.02']],
    ['where VAT counts the 3', { ...shirt, market: 'DE', ...by('vat-on-flat', true) }, ['3', '0', '11.02']],
    ['where VAT does not', { ...shirt, market: 'DE', ...by('vat-on-flat', false) }, ['3', '0', '10.45']],
    ['the last day of the exemption', { ...shirt, market: 'DE', date: '2026-06-30' }, ['0', '0', '10.45']],
    ['the first day of the 3', { ...shirt, market: 'DE', date: '2026-07-01' }, ['3', '0', '10.45..11.02']],
    ['the day after the 3: 12 % of 55', { ...shirt, market: 'DE', date: '2028-07-01' }, ['6.6', '0', '11.704']],
    [
      'to a business: 12 % of 55, 19 % of 61.6',
      { ...shirt, market: 'DE', ...by('low-value-b2b', true) },
      ['6.6', '0', '11.704'],
    ],
    ['with IOSS', { ...shirt, market: 'DE', ...by('ioss', true) }, ['3', '0', '0']],
    [
      'at the limit',
      { ...shirt, market: 'DE', goods: '150', consignment: '150', freight: '0', ...by('ioss', true) },
      ['3', '0', '0'],
    ],
    [
      'just above it: 12 % of 150.01',
      { ...shirt, market: 'DE', goods: '150.01', consignment: '150.01', freight: '0' },
      ['18.0012', '0', '31.922128'],
    ],
    [
      'above it by freight: 3, or 12 % of 153',
      { ...shirt, market: 'DE', goods: '148', consignment: '148', ...by('ioss', true) },
      ['3..18.36', '0', '0..32.5584'],
    ],
    [
      'above it by freight, by the goods alone',
      {
        ...shirt,
        market: 'DE',
        goods: '148',
        consignment: '148',
        rest: { switches: { ioss: true, 'low-value-cif': false } },
      },
      ['3', '0', '0'],
    ],
    [
      'to Romania at 5 lei: 25 lei',
      { ...shirt, market: 'RO', rest: { rates: { RON: parseDecimal('0.2') } } },
      ['3', '5', '11.55..12.18'],
    ],
    ['to Romania without a rate', { ...shirt, market: 'RO' }, ['3', '?', '11.55..12.18']],
    ['to Italy, where 2 may be due', { ...shirt, market: 'IT' }, ['3', '0..2', '12.1..12.76']],
    ['to France in May', { ...shirt, market: 'FR', date: '2026-05-01' }, ['0', '2', '11']],
    ['to France in July', { ...shirt, market: 'FR', date: '2026-07-01' }, ['3', '0', '11..11.6']],
    [
      'with the planned fee of the Union',
      { ...shirt, market: 'DE', rest: { switches: { 'low-value-planned-fee': true, 'vat-on-flat': true } } },
      ['3', '2', '11.02'],
    ],
    ['to the United Kingdom', { ...shirt, market: 'GB' }, ['0', '0', '0']],
    [
      'at the limit of the United Kingdom',
      { ...shirt, market: 'GB', goods: '135', consignment: '135', freight: '0' },
      ['0', '0', '0'],
    ],
    [
      'just above it: 12 % of 135.01, 20 %',
      { ...shirt, market: 'GB', goods: '135.01', consignment: '135.01', freight: '0' },
      ['16.2012', '0', '30.24224'],
    ],
    [
      'above it by freight: 0, or 12 % of 140',
      { ...shirt, market: 'GB', goods: '130', consignment: '130', freight: '10' },
      ['0..16.8', '0', '0..31.36'],
    ],
    ['cigarettes are not exempt', { ...shirt, market: 'GB', code: '240220' }, ['5.5..27.5', '0', '0']],
    ['a duty rate of the visitor counts all the same', { ...shirt, market: 'GB', own: '10' }, ['5.5', '0', '0']],
  ])('%s', (_, input, expected) => expect(sums(input)).toEqual(expected))

  test('a shipment without the value of a parcel has no such rules', () =>
    expect(sums({ code: '610910', goods: '50', freight: '5', market: 'DE' })).toEqual(['6.6', '0', '11.704']))
})

test.each<[string, string, string, string]>([
  ['DE', '640299', '子目里各税号税率不同，知道完整税号后可以填入税率。', 'A'],
  [
    'GB',
    '030721',
    '2021 年的税率换算到 HS 2022，范围包括它的各个前身。子目里各税号税率不同，知道完整税号后可以填入税率。',
    'C',
  ],
  ['GB', '610910', '', 'B'],
])('%s %s says why it is a range and how far it is trusted', (market, code, note, trust) =>
  expect(ask({ market, code }).layers[0]).toMatchObject({ note, source: { trust } }),
)

test.each([
  ['CN', false],
  ['VN', true],
])('goods of %s may have a preference: %s', (origin, may) =>
  expect(
    ask({ market: 'DE', code: '610910', origin }).warnings.includes('原产地可能有协定税率或普惠制，没有算入。'),
  ).toBe(may),
)

test.each<[string, boolean | undefined, boolean | undefined]>([
  ['DE', true, true],
  ['GB', false, false],
  ['DE', undefined, undefined],
  ['SA', true, undefined],
])('import VAT of %s for an importer that is registered (%s) is deductible: %s', (market, isRegistered, expected) => {
  const rest = isRegistered === undefined ? {} : { isTaxRegistered: isRegistered }
  expect(ask({ market, code: '610910', rest }).isTaxDeductible).toBe(expected)
})
