import { TREND_DAY_COUNTS, type TrendDayCount } from '../../../engines/exchange-rate/operation/trend.ts'
import type { UrlState } from '../../../state/url-state.ts'

const DEFAULT_DAYS: TrendDayCount = 30

/** Reads the number of days of the trend from the URL. */
export function readTrendDays(state: UrlState): TrendDayCount {
  const days = Number(state.d)
  return TREND_DAY_COUNTS.find((candidate) => candidate === days) ?? DEFAULT_DAYS
}

/** URL state of the number of days. */
export function toDaysState(days: TrendDayCount): UrlState {
  return { d: days === DEFAULT_DAYS ? '' : String(days) }
}
