import { expect, test } from 'vitest'
import { addDays, isCalendarDay, findRangeFault } from './event-range.ts'

test.each<[from: string, to: string, fault: string | undefined]>([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2027-11-20', undefined],
  ['2026-11-20', '2027-11-21', '日期范围最多 366 天'],
  ['2027-11-20', '2028-11-19', undefined],
  ['2027-11-20', '2028-11-20', '日期范围最多 366 天'],
  ['2026-11-20', '2026-11-19', '结束日期不能早于开始日期'],
  ['2026-02-29', '2026-03-01', '日期应写成 2026-11-20 这样'],
  ['2026-11-20', '', '日期应写成 2026-11-20 这样'],
  ['20.11.2026', '2026-11-20', '日期应写成 2026-11-20 这样'],
])('from %s to %s: %s', (from, to, fault) => expect(findRangeFault(from, to)).toBe(fault))

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, other) => expect(addDays(day, days)).toBe(other))

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  ['2026-01-01T00:00', false],
])('%s is a day: %s', (text, is) => expect(isCalendarDay(text)).toBe(is))
