import type { BoardRow } from './board.ts'
import type { PairRates } from './conversion.ts'
import type { RateProvider } from './rates.ts'

/** Provider and day (YYYY-MM-DD) of the bundled rates. They are never called today's. */
export interface BundledDay {
  provider: RateProvider
  date: string
}

/** Pair by the bundled rates: 1 of each in the other. */
export interface BundledPair extends BundledDay, PairRates {
  from: string
  to: string
}

/** Board of 1 unit of the source by the bundled rates. */
export interface BundledBoard extends BundledDay {
  source: string
  rows: readonly BoardRow[]
}

export interface BundledBoardRequest {
  source: string
  /** Slug of a region. */
  region: string
  /** Maximum rows. */
  most: number
}
