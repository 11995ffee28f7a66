import type { RateHistory } from './rates.ts'

/** Periods of a trend, in days. */
export const TREND_DAY_COUNTS = [7, 30, 90, 365] as const

export type TrendDayCount = (typeof TREND_DAY_COUNTS)[number]

/** Request for the history of a pair. */
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

/** Trend over the days that have a rate; `recentDay` counts back from the newest day, which itself is not counted. */
export interface Trend {
  points: TrendPoint[]
  /** Undefined if there are no points. */
  summary:
    | {
        min: TrendPoint
        max: TrendPoint
        mean: string
        /** Change from the first to the last value, as a fraction. */ changeRate: string
        chg: string
      }
    | undefined
}
