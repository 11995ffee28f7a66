import { HOLIDAY_TYPES, COVERED_YEARS, type HolidayType } from '../../../engines/holiday/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Reads the type filter; undefined for all. */
export function readHolidayType({ type = '' }: UrlState): HolidayType | undefined {
  return HOLIDAY_TYPES.find((known) => known.type === type)?.type
}

/** Previous or next month as URL state, across years; undefined outside the covered years. */
export function stepMonth(year: number, month: number, step: 1 | -1): { y: string; m: string } | undefined {
  const index = year * 12 + month - 1 + step
  const next = Math.floor(index / 12)
  return next < COVERED_YEARS.first || next > COVERED_YEARS.last
    ? undefined
    : { y: String(next), m: String((index % 12) + 1) }
}

/** Formats a date as 11月26日, with the year if it differs from the given one. */
export function formatShortDate(date: string, year: string): string {
  const [own = '', month, day] = date.split('-')
  return `${own === year ? '' : `${own}年`}${Number(month)}月${Number(day)}日`
}

/** Formats the number of days until a holiday. */
export function formatCountdown(days: number): string {
  if (days === 0) return '就是今天'
  return days === 1 ? '就在明天' : `还有 ${days} 天`
}

/** Splits a year's months into current and future ones, and past ones. */
export function splitMonths<Month extends { month: number }>(
  months: readonly Month[],
  year: number,
  today: string,
): { ahead: Month[]; over: Month[] } {
  const isOver = ({ month }: Month): boolean => String(year) === today.slice(0, 4) && month < Number(today.slice(5, 7))
  return { ahead: months.filter((month) => !isOver(month)), over: months.filter(isOver) }
}
