import { describe, expect, test } from 'vitest'
import { fillBundledBoard, convertBundledPair, parseBundledRates } from './bundled.ts'

const COLUMNS = ['code', 'base', 'date', 'rate', 'previous_date', 'previous']
const row = (code: string, rate: string, previous: string, before = '2026-09-28'): string[] => [
  code,
  'USD',
  '2026-09-29',
  rate,
  before,
  previous,
]

test('two days as two tables, never said to be fetched', () => {
  expect(parseBundledRates({ columns: COLUMNS, rows: [row('CNY', '7.1', '7.0'), row('KPW', '900', '')] })).toEqual({
    table: {
      provider: 'currency-api',
      date: '2026-09-29',
      fetchedAt: null,
      base: 'USD',
      rates: { CNY: '7.1', KPW: '900' },
    },
    previous: { provider: 'currency-api', date: '2026-09-28', fetchedAt: null, base: 'USD', rates: { CNY: '7.0' } },
  })
})

test('one day has none before it', () =>
  expect(parseBundledRates({ columns: COLUMNS, rows: [row('CNY', '7.1', '', '')] }).previous).toBeNull())

test.each([
  ['no rows', COLUMNS, []],
  ['a column missing', COLUMNS.slice(1), [row('CNY', '7.1', '7')]],
])('%s throws', (_, columns, rows) => expect(() => parseBundledRates({ columns, rows })).toThrow(RangeError))

describe('what a document shows of them', () => {
  const rates = parseBundledRates({
    columns: COLUMNS,
    rows: [row('CNY', '7', '7.07'), row('EUR', '0.8', '0.8'), row('JPY', '160', '159.5')],
  })
  const day = { provider: 'currency-api', date: '2026-09-29' }

  test.each([
    ['USD', 'CNY', { rate: '7', inverse: '0.142857', one: '7.00', oneBack: '0.1429' }],
    ['EUR', 'CNY', { rate: '8.75', inverse: '0.114286', one: '8.75', oneBack: '0.1143' }],
  ])('%s and %s both ways, dated', (from, to, expected) =>
    expect(convertBundledPair(rates, { from, to })).toEqual({ ...day, from, to, ...expected }),
  )

  test.each([
    ['USD', 'KPW'],
    ['XXX', 'CNY'],
  ])('%s and %s: nothing', (from, to) => expect(convertBundledPair(rates, { from, to })).toBeNull())

  test('the first rows of a region but the source, for one unit and with their change', () => {
    const board = fillBundledBoard(rates, { source: 'USD', region: 'hot', most: 2 })
    expect(board).toMatchObject({
      ...day,
      source: 'USD',
      rows: [
        { code: 'CNY', amount: '7.00', toRate: '7', chg: '+1.00%' },
        { code: 'GBP', toRate: '' },
      ],
    })
    expect(board?.rows).toHaveLength(2)
  })

  test('no such region: nothing', () =>
    expect(fillBundledBoard(rates, { source: 'USD', region: 'nowhere', most: 2 })).toBeNull())
})
