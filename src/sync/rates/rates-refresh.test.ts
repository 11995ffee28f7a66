import { expect, test } from 'vitest'
import { isStale } from './rates-refresh.ts'
import { isTrendStale } from './rates-trend.ts'

const NOW = Date.parse('2026-11-21T04:00:00Z')
const MINUTE = 60_000
const history = { provider: 'ecb', base: 'EUR', days: [] } as const

test.each<[string, number, boolean, boolean]>([
  ['never', 0, true, true],
  ['just now', NOW, false, false],
  ['29 minutes ago', NOW - 29 * MINUTE, false, false],
  ['30 minutes ago', NOW - 30 * MINUTE, true, false],
  ['six hours ago', NOW - 360 * MINUTE, true, true],
  ['in a time to come, by a clock that was wrong', NOW + MINUTE, true, true],
])('asked %s: rates %s, trends %s', (_, checkedAt, rates, trend) => {
  expect(isStale(checkedAt, NOW)).toBe(rates)
  expect(isTrendStale({ history, checkedAt }, NOW)).toBe(trend)
})
