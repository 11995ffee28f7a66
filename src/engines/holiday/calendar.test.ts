import { expect, test } from 'vitest'
import { countDaysBetween, formatWeekday } from './calendar.ts'

test.each([
  ['2026-11-26', '周四'],
  ['2024-02-29', '周四'],
  ['2025-01-01', '周三'],
  ['2031-12-31', '周三'],
])('%s is a %s', (date, weekday) => expect(formatWeekday(date)).toBe(weekday))

test.each([
  ['2026-11-21', '2026-11-26', 5],
  ['2026-11-26', '2026-11-26', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-01', '2026-02-28', -1],
])('from %s to %s: %i days', (from, to, days) => expect(countDaysBetween(from, to)).toBe(days))
