import { addDays } from './event-range.ts'

/** An event's fields that calendars need. Days are YYYY-MM-DD, months 1 to 12. */
export interface CalendarEvent {
  startsOn?: string | undefined
  endsOn?: string | undefined
  months: readonly string[]
}

/** Lists `count` consecutive months, YYYY-MM, from the month of a day. */
export function listMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, at) => new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7))
}

/** True if a text is a valid month, YYYY-MM. */
export function isMonth(text: string): boolean {
  return /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)
}

/** The first and the last day of a month. */
export function getMonthBounds(month: string): { first: string; last: string } {
  const [next = ''] = listMonths(addDays(`${month}-28`, 4), 1)
  return { first: `${month}-01`, last: addDays(`${next}-01`, -1) }
}

/** The days of a month in weeks from Monday to Sunday; '' before its first and after its last day. */
export function getMonthWeeks(month: string): string[][] {
  const { first, last } = getMonthBounds(month)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const length = Number(last.slice(8))
  const days = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, at) => {
    const day = at - before + 1
    return day >= 1 && day <= length ? `${month}-${String(day).padStart(2, '0')}` : ''
  })
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** True if an event with dates overlaps the days from `first` to `last`. */
export function isEventWithin({ startsOn, endsOn }: CalendarEvent, first: string, last: string): boolean {
  return startsOn !== undefined && endsOn !== undefined && startsOn <= last && endsOn >= first
}

/** True if an event without a date usually takes place in a month, YYYY-MM. */
export function isUsualInMonth({ startsOn, months }: CalendarEvent, month: string): boolean {
  return startsOn === undefined && months.includes(String(Number(month.slice(5))))
}

const dayLabel = (day: string) => `${String(Number(day.slice(5, 7)))}月${String(Number(day.slice(8)))}日`

/** Formats an event's dates: 2026年4月15日–5月5日, or 通常在 4 月 if no date is announced. */
export function formatEventDates({ startsOn, endsOn, months }: CalendarEvent): string {
  if (startsOn === undefined || endsOn === undefined) return `通常在 ${months.join('、')} 月`
  const first = `${startsOn.slice(0, 4)}年${dayLabel(startsOn)}`
  if (endsOn === startsOn) return first
  if (endsOn.slice(0, 4) !== startsOn.slice(0, 4)) return `${first}–${endsOn.slice(0, 4)}年${dayLabel(endsOn)}`
  return `${first}–${endsOn.slice(0, 7) === startsOn.slice(0, 7) ? `${String(Number(endsOn.slice(8)))}日` : dayLabel(endsOn)}`
}
