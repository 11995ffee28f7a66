import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, parseDecimal, multiply, subtract } from '../../lib/number/rational.ts'
import dataset from './dataset.build.ts'
import { readLengths } from './read-product.ts'
import { readQuantities } from './read-quantity.ts'

test.each([
  ['5kg', 'zhiliang', 'kg', '5'],
  ['5KG', 'zhiliang', 'kg', '5'],
  ['５ｋｇ', 'zhiliang', 'kg', '5'],
  ['5斤', 'zhiliang', 'jin', '5'],
  ['5 lb 3 oz', 'zhiliang', 'lb', '5.1875'],
  ['12½ in', 'len', 'in', '12.5'],
  [`3'6"`, 'len', 'ft', '3.5'],
  ["5'6", 'len', 'ft', '5.5'],
  ['1米75', 'len', 'm', '1.75'],
  ['两米三', 'len', 'm', '2.3'],
  ['2 米 5', 'len', 'm', '2.5'],
  ['一米七五', 'len', 'm', '1.75'],
  ['1米05', 'len', 'm', '1.05'],
  ['十二米五', 'len', 'm', '12.5'],
  ['三斤二', 'zhiliang', 'jin', '3.2'],
  ['一丈二', 'len', 'zhang', '1.2'],
  ['三亩二', 'mianji', 'mu', '3.2'],
  ['5-1/2"', 'len', 'in', '5.5'],
  [`6'2-1/2"`, 'len', 'ft', '6.208333333333333333'],
  ['10 meters', 'len', 'm', '10'],
  ['5 kilometers 200 meters', 'len', 'km', '5.2'],
  ['2 liters', 'tiji', 'l', '2'],
  ['1 hour 30 mins', 'time', 'h', '1.5'],
  ['2 hrs', 'time', 'h', '2'],
  ['2个月10天', 'time', 'month', '2.328767123287671233'],
  ['42cm', 'len', 'cm', '42'],
  ['5m', 'len', 'm', '5'],
  ['2 CBM', 'tiji', 'm3', '2'],
  ['25C', 'wendu', 'c', '25'],
  ['-4°F', 'wendu', 'f', '-4'],
  ['5 GB', 'dianzi', 'gbyte', '5'],
  ['0xff', 'jinzhi', 'hex', '255'],
  ['0b101', 'jinzhi', 'bin', '5'],
  ['1,234.5 g', 'zhiliang', 'g', '1234.5'],
])('%s is first of all %s: %s %s', (text, group, unit, value) => {
  const [first] = readQuantities(text)
  expect(first).toMatchObject({ group, unit })
  // A fraction such as 10 days of a month has endless decimals, so it is compared with a tolerance.
  const away = first && subtract(first.ratio, parseDecimal(value))
  expect(away && compare(multiply(away, away), parseDecimal(value.length > 12 ? '1e-30' : '0'))).toBeLessThanOrEqual(0)
})

test.each([
  '',
  '5',
  '1.2万',
  'kg',
  'LAX9',
  'ONT8',
  '8518.30',
  '蓝牙耳机',
  '+971',
  '5 parrots',
  '0xzz',
  '1,5 cm',
  'TikTok',
  '6 18',
  `5'11 cm`,
  '3 ft 20 cm',
  '2 km 3 mi',
  '2米345',
  '三斤二五',
  '5-1/2',
])('%j is no quantity', (text) => expect(readQuantities(text)).toEqual([]))

describe('sides', () => {
  test.each([
    ['10cm*8cm*3in', ['10 cm', '8 cm', '3 in']],
    ['60×40×30 cm', ['60 cm', '40 cm', '30 cm']],
    ['60cm x 40 X 30', ['60 cm', '40 cm', '30 cm']],
    ['６０＊４０＊３０ｃｍ', ['60 cm', '40 cm', '30 cm']],
    ['10*8cm*3in', ['10 cm', '8 cm', '3 in']],
    ['L60 W40 H30 cm', ['60 cm', '40 cm', '30 cm']],
    ['长60cm，宽40cm，高30cm', ['60 cm', '40 cm', '30 cm']],
    ['10*8*3', ['10 ', '8 ', '3 ']],
  ])('%s', (text, sides) =>
    expect(readLengths(text)?.map(({ ratio, unit }) => `${Number(ratio.n) / Number(ratio.d)} ${unit}`)).toEqual(sides),
  )

  test.each(['', '5', '10cm', '1*2*3*4 cm', '10cm*8kg*3cm', '-1*2*3cm', '0xff', 'a*b*c'])('%j has none', (text) =>
    expect(readLengths(text)).toBeUndefined(),
  )
})

test('every unit is read behind a number by its symbol and its names, in its group', () => {
  const spelled = dataset
    .filter(({ id }) => id !== 'jinzhi' && id !== 'guojidanwei')
    .flatMap(({ id, units }) =>
      units.flatMap(({ zh, en, symbol }) =>
        [zh, en, symbol].filter((label) => /\D/.test(label)).map((label) => ({ id, label })),
      ),
    )
  for (const { id, label } of spelled)
    expect(
      readQuantities(`7 ${label}`).map(({ group }) => group),
      label,
    ).toContain(id)
})

test('whatever is typed is read or not, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,'"* x/+\-a-z°²寸尺斤半两五]{0,14}$/), (text) => {
      readQuantities(text)
      readLengths(text)
    }),
    { numRuns: 500 },
  )
})
