import { HOLIDAY_TYPES, COVERED_YEARS, type HolidayType } from '../../../engines/holiday/operation.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** The type that is filtered for; undefined for all. */
export function readType({ type = '' }: UrlState): HolidayType | undefined {
  return HOLIDAY_TYPES.find((known) => known.type === type)?.type
}

/** The month before or after one, across the turn of the year; undefined beyond the facts. */
export function stepMonth(year: number, month: number, step: 1 | -1): { y: string; m: string } | undefined {
  const index = year * 12 + month - 1 + step
  const next = Math.floor(index / 12)
  return next < COVERED_YEARS.first || next > COVERED_YEARS.last
    ? undefined
    : { y: String(next), m: String((index % 12) + 1) }
}

/** 11月26日 for a date; with the year where it differs from the given one. */
export function shortDate(date: string, year: string): string {
  const [own = '', month, day] = date.split('-')
  return `${own === year ? '' : `${own}年`}${Number(month)}月${Number(day)}日`
}

/** How far away a day is, in words. */
export function countdown(days: number): string {
  if (days === 0) return '就是今天'
  return days === 1 ? '就在明天' : `还有 ${days} 天`
}

/** The months of a year as a visitor wants them: those that are not over first, and those that are over apart. */
export function splitMonths<Month extends { month: number }>(
  months: readonly Month[],
  year: number,
  today: string,
): { ahead: Month[]; over: Month[] } {
  const isOver = ({ month }: Month): boolean => String(year) === today.slice(0, 4) && month < Number(today.slice(5, 7))
  return { ahead: months.filter((month) => !isOver(month)), over: months.filter(isOver) }
}
