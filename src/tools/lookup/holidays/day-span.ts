import { COVERED_YEARS } from '../../../engines/holiday/operation.ts'
import { addDays, isCalendarDay } from '../../../lib/content/event-range.ts'
import { formatDate } from '../../../lib/format-date.ts'
import type { UrlState } from '../../../state/url-state.ts'

/** Named date ranges; '' is the year shown on the page. */
export type SpanPreset = '' | 'month' | 'quarter' | 'this' | 'next' | 'own'

/** Date range in the URL, both days included, YYYY-MM-DD; '' for a day that is not chosen yet. */
export interface DaySpan {
  preset: SpanPreset
  from: string
  to: string
}

/** First and last day covered by the data. */
export const COVERED_SPAN = {
  from: `${String(COVERED_YEARS.first)}-01-01`,
  to: `${String(COVERED_YEARS.last)}-12-31`,
} as const
const QUARTER_MONTHS = 3
const OWN = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/

const lastOfMonth = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

const yearSpan = (year: number): { from: string; to: string } => ({
  from: `${String(year)}-01-01`,
  to: `${String(year)}-12-31`,
})

/** Same day of the month some months later, or the month's last day if it is shorter. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = lastOfMonth(year, month + months)
  const same = `${last.slice(0, 8)}${day.slice(8)}`
  return same < last ? same : last
}

/** Reads the date range for files from the URL: a named range or two dates; `year` is the year shown on the page. */
export function readDaySpan({ span = '' }: UrlState, year: number, today: string): DaySpan {
  const thisYear = Number(today.slice(0, 4))
  const [own, from = '', to = ''] = OWN.exec(span) ?? []
  if (own !== undefined) return { preset: 'own', from, to }
  if (span === 'month')
    return { preset: span, from: `${today.slice(0, 8)}01`, to: monthsAfter(`${today.slice(0, 8)}31`, 0) }
  if (span === 'quarter') return { preset: span, from: today, to: addDays(monthsAfter(today, QUARTER_MONTHS), -1) }
  if (span === 'this') return { preset: span, ...yearSpan(thisYear) }
  if (span === 'next') return { preset: span, ...yearSpan(thisYear + 1) }
  return { preset: '', ...yearSpan(year) }
}

/** Serializes a date range for the URL. */
export function serializeSpan({ from, to }: Pick<DaySpan, 'from' | 'to'>): string {
  return `${from}..${to}`
}

/** Error message for a range for which no file can be made; undefined if it is valid. */
export function findSpanError({ from, to }: DaySpan): string | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return '选开始和结束日期'
  if (to < from) return '结束日期不能早于开始日期'
  return to < COVERED_SPAN.from || from > COVERED_SPAN.to
    ? `只有 ${String(COVERED_YEARS.first)} 至 ${String(COVERED_YEARS.last)} 年的资料`
    : undefined
}

/** Date range in a file name: 2026年, 2026年11月, 2026-11-29至2027-02-28. */
export function formatSpanForFile({ from, to }: DaySpan): string {
  const [year = '', month = ''] = from.split('-')
  if (from === `${year}-01-01` && to === `${year}-12-31`) return `${year}年`
  if (from.endsWith('-01') && to === lastOfMonth(Number(year), Number(month)))
    return `${year}年${String(Number(month))}月`
  return from === to ? from : `${from}至${to}`
}

/** Date range for display, with the part that the data does not cover. */
export function formatSpan({ from, to }: DaySpan): string {
  const beyond =
    from < COVERED_SPAN.from || to > COVERED_SPAN.to
      ? `，其中只有 ${String(COVERED_YEARS.first)} 至 ${String(COVERED_YEARS.last)} 年的资料`
      : ''
  return `${formatDate(from)}${from === to ? '' : `至${formatDate(to)}`}${beyond}`
}
