import { describe, expect, test } from 'vitest'
import type { RateTable } from '../../engines/exchange-rate/operation/rates.ts'
import { areRatesNewer, parseRatesWithPrevious } from './rates-answer.ts'

const TABLE: RateTable = {
  provider: 'currency-api',
  date: '2026-11-20',
  fetchedAt: '2026-11-20T01:00:00.000Z',
  base: 'USD',
  rates: { CNY: '7.1' },
}
const BEFORE: RateTable = { ...TABLE, date: '2026-11-19' }

describe('an answer with rates', () => {
  test('is taken whole', () =>
    expect(parseRatesWithPrevious({ table: TABLE, previous: BEFORE }, 'currency-api')).toEqual({
      table: TABLE,
      previous: BEFORE,
    }))

  test.each<[string, unknown]>([
    ['none', null],
    ['of another provider', { ...BEFORE, provider: 'ecb' }],
    ['of the same day', { ...BEFORE, date: TABLE.date }],
    ['that is broken', { ...BEFORE, rates: {} }],
  ])('a day before %s is left out', (_, previous) =>
    expect(parseRatesWithPrevious({ table: TABLE, previous }, 'currency-api')).toEqual({
      table: TABLE,
      previous: null,
    }),
  )

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a page of a captive portal', '<html>'],
    ['a list', [TABLE]],
    ['another provider', { ...TABLE, provider: 'ecb' }],
    ['no date', { ...TABLE, date: 'today' }],
    ['a date that is none', { ...TABLE, date: '2026-13-45' }],
    ['no rates', { ...TABLE, rates: {} }],
    ['rates that are no text', { ...TABLE, rates: { CNY: 7.1 } }],
    ['a day long after it was fetched', { ...TABLE, date: '2099-01-01' }],
    ['a fetch that cannot be read', { ...TABLE, fetchedAt: 'soon' }],
  ])('%s is refused', (_, table) =>
    expect(parseRatesWithPrevious({ table, previous: null }, 'currency-api')).toBeUndefined(),
  )

  test('a day ahead of UTC is one in Asia, and rates that came with the server have no time', () => {
    for (const table of [
      { ...TABLE, date: '2026-11-21' },
      { ...TABLE, fetchedAt: null },
    ])
      expect(parseRatesWithPrevious({ table, previous: null }, 'currency-api')).toBeDefined()
  })
})

test.each<[string, Partial<RateTable>, boolean]>([
  ['a later day', { date: '2026-11-21', fetchedAt: null }, true],
  ['an earlier day, however late it was fetched', { date: '2026-11-19', fetchedAt: '2026-11-21T00:00:00.000Z' }, false],
  ['the same day fetched later', { fetchedAt: '2026-11-20T02:00:00.000Z' }, true],
  ['the same day fetched earlier', { fetchedAt: '2026-11-20T00:00:00.000Z' }, false],
  ['the same day without a time', { fetchedAt: null }, false],
  ['the very same', {}, true],
])('%s replaces what is known: %s', (_, change, expected) =>
  expect(areRatesNewer({ ...TABLE, ...change }, TABLE)).toBe(expected),
)
