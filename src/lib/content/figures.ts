import { formatThousands } from '../number/thousands.ts'
/** Counts of one day or of several days together. */
export interface FigureCounts {
  views: number
  ends: number
  registrations: number
  misses: number
}

/** A range of days, both included, YYYY-MM-DD. */
export interface DaySpan {
  from: string
  to: string
}

const DAY_MS = 86_400_000
/** Maximum days of one query (src/api/contracts/content-figures.ts). */
export const MAX_FIGURE_DAYS = 366

const dayAt = (day: string, after: number): string =>
  new Date(Date.parse(day) + after * DAY_MS).toISOString().slice(0, 10)

/** Number of days in a range; below 1 if the range ends before it begins. */
export function countDays({ from, to }: DaySpan): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** The range of `days` days that ends on `to`. */
export function getSpanEndingOn(to: string, days: number): DaySpan {
  return { from: dayAt(to, 1 - days), to }
}

/** The range of equal length directly before another. */
export function getPreviousSpan(span: DaySpan): DaySpan {
  return getSpanEndingOn(dayAt(span.from, -1), countDays(span))
}

/** Returns the error of a range, or undefined if the range is valid. */
export function findSpanFault({ from, to }: DaySpan): string | undefined {
  const days = countDays({ from, to })
  if (Number.isNaN(days)) return '请填开始和结束日期'
  if (days < 1) return '结束日期不能早于开始日期'
  return days > MAX_FIGURE_DAYS ? `一次最多看 ${String(MAX_FIGURE_DAYS)} 天` : undefined
}

/** Describes a change in words: 比前 7 天多 12%. Small numbers are not given as percentages. */
export function describeChange(now: number, before: number, days: number): string {
  const than = `比前 ${String(days)} 天`
  if (now === before) return `和前 ${String(days)} 天一样`
  const more = now > before ? '多' : '少'
  const difference = Math.abs(now - before)
  if (before < 20) return `${than}${more} ${formatThousands(difference)}`
  const part = Math.round((difference / before) * 100)
  return part === 0 ? `和前 ${String(days)} 天几乎一样` : `${than}${more} ${formatThousands(part)}%`
}

/** Percentage of readers who reached the end of a text, rounded; undefined if there were no readers. */
export function getReadToEndPercent({ views, ends }: Pick<FigureCounts, 'views' | 'ends'>): number | undefined {
  return views === 0 ? undefined : Math.round((ends / views) * 100)
}

/** The day with the highest count, the earlier of two equal ones; undefined if there are no counts. */
export function findTopDay<Name extends string, Day extends Record<Name, number>>(
  days: readonly Day[],
  name: Name,
): Day | undefined {
  return days.reduce<Day | undefined>((best, day) => (day[name] > (best?.[name] ?? 0) ? day : best), undefined)
}

/** Axis ticks from 0 to at least `most`: at most four steps of 1, 2 or 5 times a power of ten. */
export function getAxisTicks(most: number): number[] {
  const span = Math.max(1, most)
  const power = Math.max(1, 10 ** Math.floor(Math.log10(span / 4)))
  const step = ([1, 2, 5, 10].find((times) => span / (times * power) <= 4) ?? 10) * power
  return Array.from({ length: Math.ceil(span / step) + 1 }, (_, at) => at * step)
}
