import { compare, rational, type Rational } from '../../lib/number/rational.ts'
import { roundQuotient, toSignificant } from '../shared/number/rounding.ts'
import { computeRelativeChange, formatChange } from './change.ts'
import { openTable, formatCrossRate } from './cross.ts'
import type { Trend, TrendPoint, TrendRequest } from './operation/trend.ts'

const DAY_MS = 86_400_000
/** Significant digits of the mean and the change. */
const DIGITS = { mean: 8, change: 16 }
/** Denominator for summing values as integers, far finer than any displayed digit. */
const FINEST = 10n ** 40n

interface Day extends TrendPoint {
  exact: Rational
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

function readDays(request: TrendRequest): Day[] {
  const { from, to, recentDay } = request
  const { provider, base, days } = request.history
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const newest = sorted.at(-1)
  if (!newest) return []
  const first = daysBefore(newest.date, recentDay)
  return sorted.flatMap(({ date, rates }) => {
    if (date < first) return []
    const open = openTable({ provider, base, date, fetchedAt: null, rates })
    const exact = open.cross(from, to)
    return exact ? [{ date, value: formatCrossRate(open, from, to), exact }] : []
  })
}

function mean(days: readonly Day[]): string {
  const sum = days.reduce((total, { exact: { n, d } }) => total + roundQuotient(n * FINEST, d).whole, 0n)
  return toSignificant(rational(sum, FINEST * BigInt(days.length)), DIGITS.mean)
}

const point = ({ date, value }: Day): TrendPoint => ({ date, value })

/**
 * Trend of a pair over the last days of one provider: points, minimum, maximum, mean, and the change from first to
 * last.
 */
export function computeTrend(request: TrendRequest): Trend {
  const days = readDays(request)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { points: [], summary: undefined }
  const min = days.reduce((lowest, day) => (compare(day.exact, lowest.exact) < 0 ? day : lowest))
  const max = days.reduce((highest, day) => (compare(day.exact, highest.exact) > 0 ? day : highest))
  const change = computeRelativeChange(last.exact, first.exact)
  return {
    points: days.map(point),
    summary: {
      min: point(min),
      max: point(max),
      mean: mean(days),
      changeRate: toSignificant(change, DIGITS.change),
      chg: formatChange(change).chg,
    },
  }
}
