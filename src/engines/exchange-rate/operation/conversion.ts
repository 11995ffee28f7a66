import type { RateTable } from './rates.ts'

/** Request of a conversion; `text` is the amount in the field of `from`, or of `to` if `side` says so. */
export interface ConversionRequest {
  table: RateTable
  from: string
  to: string
  text: string
  side: 'from' | 'to'
}

/** Rates of a pair in both directions. */
export interface PairRates {
  /** 1 `from` in `to`, with the 6 to 8 significant digits of the published rates. */
  rate: string
  /** 1 `to` in `from`. */
  inverse: string
  /** 1 `from` as a formatted amount of `to`, and the reverse. */
  one: string
  oneBack: string
}

/**
 * Converted pair. The typed amount has no separators; the other is rounded to its minor unit (ISO 4217), half up, and
 * keeps its digits if that would give 0.
 */
export interface Conversion extends PairRates {
  from: string
  to: string
  /** Factor used: 1 of the typed currency in the other, up to 16 significant digits. */
  exactRate: string
  /** Explains how an ambiguous amount was read, such as 1.234 of euros; '' for most. */
  note: string
}

/** An input error is an answer with a message, and still has the rates. A pair without a rate has state `no-rate`. */
export type ConversionAnswer =
  | ({ state: 'ok' } & Conversion)
  | ({ state: 'empty' } & PairRates)
  | ({ state: 'error'; message: string } & PairRates)
  | { state: 'no-rate'; message: string }

/**
 * Rates of one source against a target (product-spec 7.2, calMulti); blank without a rate. Fractions have up to 16
 * significant digits.
 */
export interface MultiRate {
  /** Units of the source per 1 of the target. */
  resertRate: string
  /** Units of the target per 1 of the source. */
  rate: string
  /** Change of resertRate since the day before, as a fraction; '' if that day is unknown. */
  changeRate: string
}

/** Pasted column of amounts of `from`, one a line. */
export interface RateColumnRequest {
  table: RateTable
  from: string
  to: readonly string[]
  text: string
}

/**
 * One row per pasted line: the cell, then an amount per target; an unreadable cell has its message in the first one.
 */
export interface ColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
  /** Explains how ambiguous cells were read, in one sentence. */
  note?: string
}
