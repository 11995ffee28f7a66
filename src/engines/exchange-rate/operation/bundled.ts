import type { BoardRow } from './board.ts'
import type { RateProvider } from './rates.ts'

/** Whose rates came with the app, and of which day (YYYY-MM-DD). They are never today's. */
export interface BundledDay {
  provider: RateProvider
  date: string
}

/** A pair by the bundled rates: 1 of each in the other, with the digits that published rates carry. */
export interface BundledPair extends BundledDay {
  from: string
  to: string
  rate: string
  inverse: string
}

/** A board by the bundled rates, without an amount. */
export interface BundledBoard extends BundledDay {
  source: string
  rows: readonly BoardRow[]
}

export interface BundledBoardRequest {
  source: string
  /** A region's slug. */
  region: string
  /** How many rows are wanted at most. */
  most: number
}
