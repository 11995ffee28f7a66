import { describe, expect, test } from 'vitest'
import {
  recountDaysAhead,
  recountYear,
  type DayAhead,
  type DaysAhead,
  type Holiday,
  type HolidayYear,
} from './operation.ts'

const day = (date: string, days: number): DayAhead => ({
  name: date,
  date,
  weekday: '',
  days,
  marks: [],
  certain: true,
})
const holiday = (date: string): Holiday => ({
  country: 'US',
  date,
  weekday: '',
  name: date,
  en: '',
  type: 'public',
  marks: [],
})

/** Days until the day off and the sale; `-` if there is none. */
const shown = ({ lines }: DaysAhead): string =>
  lines.map(({ off, sale }) => `${String(off?.days ?? '-')} ${String(sale?.days ?? '-')}`).join()

describe('what was counted on one day and is read on another', () => {
  const ahead: DaysAhead = {
    date: '2026-11-20',
    lines: [{ country: 'US', off: day('2026-12-25', 26), sale: day('2026-11-30', 1), awaited: ['Prime'] }],
  }
  test.each([
    ['2026-11-29', '26 1'],
    ['2026-11-30', '25 0'],
    ['2026-12-01', '24 -'],
    ['2026-11-28', '27 2'],
    ['2026-12-26', '- -'],
  ])('the days ahead on %s', (today, words) =>
    expect(shown(recountDaysAhead({ today: '2026-11-29', value: ahead }, today))).toBe(words),
  )

  const year: HolidayYear = {
    country: 'US',
    year: 2026,
    months: [],
    counts: { public: 0, bank: 0, optional: 0, marketing: 0, observance: 0, workday: 0 },
    next: { holiday: holiday('2026-12-25'), days: 26, certain: true },
    coming: [holiday('2026-11-30'), holiday('2026-12-25')],
    awaited: [],
    salesAwaited: [],
    workdaysAwaited: false,
    date: '2026-11-20',
    note: '',
  }
  test.each([
    ['2026-11-29', 26, 2],
    ['2026-11-30', 25, 2],
    ['2026-12-01', 24, 1],
    ['2026-12-26', undefined, 0],
  ])('the year on %s', (today, days, left) => {
    const { next, coming } = recountYear({ today: '2026-11-29', value: year }, today)
    expect([next?.days, coming.length]).toEqual([days, left])
  })
})
