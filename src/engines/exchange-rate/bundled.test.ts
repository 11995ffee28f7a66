import { expect, test } from 'vitest'
import { bundledRates } from './bundled.ts'

const COLUMNS = ['code', 'base', 'date', 'rate', 'previous_date', 'previous']
const row = (code: string, rate: string, previous: string, before = '2026-09-28'): string[] => [code, 'USD', '2026-09-29', rate, before, previous]

test('two days as two tables, never said to be fetched', () => {
  expect(bundledRates({ columns: COLUMNS, rows: [row('CNY', '7.1', '7.0'), row('KPW', '900', '')] })).toEqual({
    table: { provider: 'currency-api', date: '2026-09-29', fetchedAt: null, base: 'USD', rates: { CNY: '7.1', KPW: '900' } },
    previous: { provider: 'currency-api', date: '2026-09-28', fetchedAt: null, base: 'USD', rates: { CNY: '7.0' } },
  })
})

test('one day has none before it', () => expect(bundledRates({ columns: COLUMNS, rows: [row('CNY', '7.1', '', '')] }).previous).toBeNull())

test.each([
  ['no rows', COLUMNS, []],
  ['a column missing', COLUMNS.slice(1), [row('CNY', '7.1', '7')]],
])('%s throws', (_, columns, rows) => expect(() => bundledRates({ columns, rows })).toThrow(RangeError))
