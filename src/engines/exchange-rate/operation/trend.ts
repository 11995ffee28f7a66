import type { RateHistory } from './rates.ts'

/** How far back a trend looks, in days. */
export const TREND_DAY_COUNTS = [7, 30, 90, 365] as const

export type TrendDayCount = (typeof TREND_DAY_COUNTS)[number]

/** A pair's past. */
export interface TrendRequest {
  history: RateHistory
  from: string
  to: string
  recentDay: TrendDayCount
}

export interface TrendPoint {
  date: string
  /** 1 `from` in `to`. */
  value: string
}

/** Days without a rate are left out; `recentDay` days are counted back from the newest day there is, that day not counted. */
export interface Trend {
  points: TrendPoint[]
  /** The rest is undefined where there are no points. */
  summary:
    | {
        min: TrendPoint
        max: TrendPoint
        mean: string
        /** Last against first, as a fraction. */ changeRate: string
        chg: string
      }
    | undefined
}
