import type { Rational } from '../../lib/number/rational.ts'
import type { FeeLine } from '../shared/fees/fee-line.ts'
import type { ExtraLargeWeight, FbaKind, FbaTier } from './operation.ts'

/** One piece as it is packed for the customer. */
export interface PackedPiece {
  /** Sides in metres, in any order. */
  sides: readonly [Rational, Rational, Rational]
  /** Unit weight in kilograms. */
  weight: Rational
}

/** A piece to be fulfilled by Amazon. */
export interface FulfilmentRequest extends PackedPiece {
  /** ISO 3166 alpha-2 code of the store's country. */
  market: string
  /** Day of the sale, YYYY-MM-DD. */
  date: string
  kind: FbaKind
  /** Category of the referral fee; in GB it decides up to which price the low-price fee applies. '' if not chosen. */
  category: string
  extraLargeWeight: ExtraLargeWeight
}

/** Weights in the unit of the tier's table. */
export interface BilledWeight {
  unit: 'lb' | 'kg'
  actual: Rational
  dimensional: Rational
  /** Weight that the fee counts, before it is rounded up to the steps of the table. */
  billed: Rational
}

/**
 * Fulfilment fees of a piece. Lines: `fba-base`, `fba-fuel`, `fba-overmax`, `fba-placement`. All lines are in
 * `currency`; a line that is not charged is missing.
 */
export type FulfilmentAnswer =
  | {
      state: 'known'
      currency: string
      tier: FbaTier
      weight: BilledWeight
      lines: FeeLine[]
      /** Chinese sentences. */
      warnings: string[]
    }
  /** No facts for the market or day, or a piece beyond all tiers; `reason` is a Chinese sentence. */
  | { state: 'unknown'; reason: string }

/** Storage of one piece. */
export interface StorageRequest extends PackedPiece {
  market: string
  /** First day in the warehouse, YYYY-MM-DD. */
  date: string
  /** Whole months until the piece is sold, up to `MAX_STORAGE_MONTHS`. */
  months: number
  kind: FbaKind
  extraLargeWeight: ExtraLargeWeight
}

/** A smaller or lighter packing that pays less. */
export interface TierHint {
  /** Measure that is cut from `from` to `to`: a side in metres, or the weight in kilograms. */
  by: 'longest' | 'median' | 'shortest' | 'weight'
  from: Rational
  to: Rational
  tier: FbaTier
  /** Saving a piece in the market's currency, at the given price. */
  saving: Rational
  /** Chinese sentence: 最短边再减 2 cm，降到「小号标准尺寸」，每件省 1.40 USD. */
  text: string
}
