import type { RateTable } from './rates.ts'

/** Request to convert one amount to all targets. `previous` is an earlier table of the same provider. */
export interface BoardRequest {
  table: RateTable
  previous: RateTable | null
  source: string
  text: string
  targets: readonly string[]
}

/** Row of the board (product-spec 3, Currency entry). Without a rate the texts are blank and `problem` says why. */
export interface BoardRow {
  code: string
  /**
   * Input ÷ resertRate with two decimals or those of the target's minor unit (ISO 4217), two digits if that would read
   * 0; '' without an input.
   */
  amount: string
  /** Units of the target per 1 of the source, 6 to 8 significant digits. */
  toRate: string
  /** Value of resertRate, 6 decimals. */
  toRateValue: string
  /** Signed percentage with 2 decimals; '' if the day before is unknown. */
  chg: string
  /** Direction of `chg`, for the colour. */
  direction: 'up' | 'down' | 'flat' | ''
  problem: string
  /** Note beside the rate: 已停用：…, 与英镑等值 …; '' for most. */
  note: string
}

/** Board rows. `message` describes an unreadable amount, otherwise ''; rates are given in either case. */
export interface BoardAnswer {
  rows: BoardRow[]
  message: string
  /** Explains how an ambiguous amount was read; '' for most. */
  note: string
}
