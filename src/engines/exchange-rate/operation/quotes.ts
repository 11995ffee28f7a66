import type { RateProvider, RateTable } from './rates.ts'

/** Frozen rate, as stored in a list or a link. */
export interface FrozenRate {
  /** Plain decimal text. */
  amount: string
  from: string
  to: string
  /** 1 `from` in `to`. */
  rate: string
  provider: RateProvider
}

/** Frozen quotes, and the table to compare them with; null if there is none. */
export interface QuotesRequest {
  table: RateTable | null
  quotes: readonly FrozenRate[]
}

/**
 * Comparison of a frozen quote with today's rate. The fields after `result` are blank if the table is another
 * provider's or has no rate.
 */
export interface QuoteComparison {
  /** Amount × frozen rate, rounded to the minor unit of `to`, half up; with more digits if that would give 0. */
  result: string
  /** Frozen rate with the usual number of digits. */
  rate: string
  currentRate: string
  currentResult: string
  /** Change of the current rate since the frozen one, signed, with 2 decimals. */
  chg: string
  direction: 'up' | 'down' | 'flat' | ''
}
