import { expect, test } from 'vitest'
import { daysUntil } from '../../../engines/holiday/operation.ts'
import { formatCountdown, splitMonths } from './shown-days.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ month: index + 1 }))

test.each([
  [2026, '2026-11-22', [11, 12], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [2026, '2026-01-31', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
  [2027, '2026-11-22', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
  [2025, '2026-11-22', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
])('the months of %d on %s', (year, today, ahead, over) => {
  const split = splitMonths(MONTHS, year, today)
  expect([split.ahead.map(({ month }) => month), split.over.map(({ month }) => month)]).toEqual([ahead, over])
})

test.each([
  ['2026-11-22', '2026-11-22', '就是今天'],
  ['2026-11-23', '2026-11-22', '就在明天'],
  ['2027-01-01', '2026-12-25', '还有 7 天'],
])('%s on %s', (date, today, words) => {
  expect(formatCountdown(daysUntil(date, today))).toBe(words)
})
