import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, monthWeeks, nextDay, weekdayOf } from './calendar.ts'

test.each([
  ['2026-11-26', '周四'],
  ['2024-02-29', '周四'],
  ['2025-01-01', '周三'],
  ['2031-12-31', '周三'],
])('%s is a %s', (date, weekday) => expect(weekdayOf(date)).toBe(weekday))

test.each([
  ['2026-11-21', '2026-11-26', 5],
  ['2026-11-26', '2026-11-26', 0],
  ['2026-12-31', '2027-01-01', 1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-03-01', '2026-02-28', -1],
])('from %s to %s: %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

test.each([
  ['2026-02-28', '2026-03-01'],
  ['2024-02-28', '2024-02-29'],
  ['2026-12-31', '2027-01-01'],
])('after %s comes %s', (date, next) => expect(nextDay(date)).toBe(next))

describe('weeks of a month', () => {
  test('begin on Monday, with blanks outside', () => {
    const weeks = monthWeeks(2026, 11)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual(['', '', '', '', '', '', '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', '', '', '', '', '', ''])
  })

  test('need no blanks when a February of 28 days begins on Monday', () => {
    expect(monthWeeks(2027, 2)).toHaveLength(4)
    expect(monthWeeks(2027, 2).flat()).not.toContain('')
  })

  test('hold every day of the month once, each under its weekday', () => {
    assert(
      property(integer({ min: 1990, max: 2100 }), integer({ min: 1, max: 12 }), (year, month) => {
        const weeks = monthWeeks(year, month)
        const days = weeks.flat().filter((date) => date !== '')
        expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
        expect(new Set(days).size).toBe(days.length)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          for (const [column, date] of week.entries()) if (date !== '') expect(weekdayOf(date)).toBe(['周一', '周二', '周三', '周四', '周五', '周六', '周日'][column])
        }
      }),
    )
  })
})
