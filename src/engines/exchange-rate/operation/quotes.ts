import type { RateProvider, RateTable } from './rates.ts'

/** A rate that was frozen, as a list or a link has it. */
export interface FrozenRate {
  /** Plain decimal text. */
  amount: string
  from: string
  to: string
  /** 1 `from` in `to`. */
  rate: string
  provider: RateProvider
}

/** Frozen quotes and the table that they are held against; null where there is none. */
export interface QuotesRequest {
  table: RateTable | null
  quotes: readonly FrozenRate[]
}

/** How a frozen quote stands. The texts after `result` are blank where the table is another provider's or has no rate. */
export interface QuoteComparison {
  /** Amount × frozen rate to the minor unit of `to`, half up; with the digits it has where that would make it nothing. */
  result: string
  /** The frozen rate with as many digits as rates are shown with. */
  rate: string
  currentRate: string
  currentResult: string
  /** The current rate against the frozen one, signed, with 2 decimals. */
  chg: string
  direction: 'up' | 'down' | 'flat' | ''
}
