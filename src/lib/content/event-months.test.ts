import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  getMonthBounds,
  isMonth,
  isUsualInMonth,
  isEventWithin,
  listMonths,
  getMonthWeeks,
  formatEventDates,
} from './event-months.ts'

test.each([
  ['2026-11-23', 3, ['2026-11', '2026-12', '2027-01']],
  ['2026-01-31', 2, ['2026-01', '2026-02']],
  ['2026-11', 1, ['2026-11']],
])('from %s, %i months', (day, count, months) => expect(listMonths(day, count)).toEqual(months))

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, last) => {
  expect(getMonthBounds(month)).toEqual({ first: `${month}-01`, last })
})

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['0026-11', false],
  ['2026-11-01', false],
  ['', false],
])('%j is a month: %s', (text, is) => expect(isMonth(text)).toBe(is))

test.each([
  ['2026-11', 6, ['', '', '', '', '', '', '2026-11-01'], ['2026-11-30', '', '', '', '', '', '']],
  [
    '2027-02',
    4,
    ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07'],
    ['2027-02-22', '2027-02-23', '2027-02-24', '2027-02-25', '2027-02-26', '2027-02-27', '2027-02-28'],
  ],
])('%s has %i weeks', (month, count, first, last) => {
  const weeks = getMonthWeeks(month)
  expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([count, first, last])
})

test.each<[string, string, boolean]>([
  ['2026-04-15', '2026-05-05', true],
  ['2026-04-30', '2026-04-30', true],
  ['2026-03-01', '2026-03-31', false],
  ['2026-05-01', '2026-05-02', false],
  ['2026-01-01', '2026-12-31', true],
])('an event from %s to %s is within April: %s', (startsOn, endsOn, is) =>
  expect(isEventWithin({ startsOn, endsOn, months: ['4'] }, '2026-04-01', '2026-04-30')).toBe(is),
)

test('only an event without a date is usual in a month', () => {
  expect([
    isUsualInMonth({ months: ['4', '10'] }, '2026-10'),
    isUsualInMonth({ months: ['4'] }, '2026-10'),
    isUsualInMonth({ startsOn: '2026-10-01', endsOn: '2026-10-02', months: ['10'] }, '2026-10'),
  ]).toEqual([true, false, false])
})

test.each<[string | undefined, string | undefined, string[], string]>([
  ['2026-04-15', '2026-04-15', ['4'], '2026年4月15日'],
  ['2026-04-15', '2026-04-19', ['4'], '2026年4月15日–19日'],
  ['2026-04-15', '2026-05-05', ['4', '5'], '2026年4月15日–5月5日'],
  ['2026-12-30', '2027-01-02', ['12', '1'], '2026年12月30日–2027年1月2日'],
  [undefined, undefined, ['4', '10'], '通常在 4、10 月'],
])('%s to %s', (startsOn, endsOn, months, when) => expect(formatEventDates({ startsOn, endsOn, months })).toBe(when))

test('weeks hold every day of the month once, each under its weekday', () => {
  assert(
    property(integer({ min: 1990, max: 2100 }), integer({ min: 1, max: 12 }), (year, month) => {
      const weeks = getMonthWeeks(`${year}-${String(month).padStart(2, '0')}`)
      const days = weeks.flat().filter((day) => day !== '')
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
      for (const week of weeks)
        for (const [column, day] of week.entries())
          if (day !== '') expect((new Date(day).getUTCDay() + 6) % 7).toBe(column)
    }),
  )
})
