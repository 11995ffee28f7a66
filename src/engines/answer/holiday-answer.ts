import { buildToolPath } from './address.ts'
import type { Candidate } from './fit.ts'
import type { CountryHoliday } from './holiday-names.ts'
import type { Place } from './places.ts'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
/** Explanation of each holiday type. */
export const HOLIDAY_TYPE_MEANINGS: Readonly<Record<string, string>> = {
  public: '法定假日，放假',
  bank: '部分机构放假',
  optional: '可选假日',
  marketing: '营销日，不放假',
  observance: '纪念日，一般不放假',
  workday: '调休上班',
}
const DAY_MS = 86_400_000

/** Days between two dates. */
export const countDaysUntil = (today: string, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
/** Describes how far away a day is. */
export const formatDaysAway = (days: number): string =>
  days === 0 ? '就是今天' : days === 1 ? '明天' : days > 0 ? `${days} 天后` : `${-days} 天前`
/** Formats a date without its year, with its weekday. */
export const formatDateWithWeekday = (date: string): string =>
  `${date.slice(5)} ${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''}`
/** Notes to show beside a day. */
export const formatMarks = ({ marks }: CountryHoliday): string =>
  marks === '' ? '' : `，${marks.replaceAll('|', '、')}`

/** Place of the question, today there, and the score of the match. */
export interface HolidayContext {
  place: Place
  today: string
  fit: number
}

/** Builds an answer about a day of a country. */
export function createHolidayAnswer(
  { place, fit }: HolidayContext,
  id: string,
  rest: {
    title: string
    value: string
    more?: readonly CountryHoliday[]
    note: string
    state?: Record<string, string>
    date: string
  },
): Candidate {
  const more = (rest.more ?? []).map(({ name, date }) => ({ label: name, value: formatDateWithWeekday(date) }))
  const state = { land: place.country.toLowerCase(), y: rest.date.slice(0, 4), d: rest.date, ...rest.state }
  return {
    fit,
    answer: {
      id: `holiday-${place.country}-${id}`,
      kind: 'holiday',
      slug: 'jieri',
      title: rest.title,
      ranges: [],
      value: rest.value,
      ...(more.length > 0 && { more }),
      note: rest.note,
      href: buildToolPath('jieri', state),
    },
  }
}
