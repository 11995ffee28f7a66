import type { BoardRow } from './board.ts'
import type { PairRates } from './conversion.ts'
import type { RateProvider } from './rates.ts'

/** Whose rates came with the app, and of which day (YYYY-MM-DD). They are never today's. */
export interface BundledDay {
  provider: RateProvider
  date: string
}

/** A pair by the bundled rates: 1 of each in the other. */
export interface BundledPair extends BundledDay, PairRates {
  from: string
  to: string
}

/** What 1 of the source is by the bundled rates. */
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
