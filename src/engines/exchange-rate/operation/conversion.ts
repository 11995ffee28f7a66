import type { RateTable } from './rates.ts'

/** What a conversion is asked with: the text stands in the field of `from`, or of `to` where `side` says so. */
export interface ConversionRequest {
  table: RateTable
  from: string
  to: string
  text: string
  side: 'from' | 'to'
}

/** What one unit of each is in the other. */
export interface PairRates {
  /** 1 `from` in `to`, with the 6 to 8 significant digits that the published rates carry. */
  rate: string
  /** 1 `to` in `from`. */
  inverse: string
  /** 1 `from` as an amount of `to`, and the other way round. */
  one: string
  oneBack: string
}

/**
 * The pair in numbers. The one that was typed is as it was read, without separators; the other is rounded to the minor
 * unit of its currency (ISO 4217), half up, and keeps its digits where that would make it nothing.
 */
export interface Conversion extends PairRates {
  from: string
  to: string
  /** What was multiplied with: 1 of the typed currency in the other one, with up to 16 significant digits. */
  exactRate: string
  /** How the amount was read where it could be meant otherwise, such as 1.234 of euros; '' for most. */
  note: string
}

/** What was typed wrongly is an answer; the rates are there all the same. A pair without a rate has `no-rate`. */
export type ConversionAnswer =
  | ({ state: 'ok' } & Conversion)
  | ({ state: 'empty' } & PairRates)
  | ({ state: 'error'; message: string } & PairRates)
  | { state: 'no-rate'; message: string }

/** One source against several targets (product-spec 7.2, calMulti); all blank where there is no rate. Fractions with up to 16 significant digits. */
export interface MultiRate {
  /** Units of the source for 1 of the target. */
  resertRate: string
  /** Units of the target for 1 of the source. */
  rate: string
  /** resertRate against the day before, as a fraction; '' where the day before is not known. */
  changeRate: string
}

/** A pasted spreadsheet column of amounts of `from`, one a line. */
export interface RateColumnRequest {
  table: RateTable
  from: string
  to: readonly string[]
  text: string
}

/** One row a pasted line: the cell, then one amount a target; a cell that cannot be read has its sentence in the first one. */
export interface ColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
  /** How cells were read that could be meant otherwise, in one sentence. */
  note?: string
}
