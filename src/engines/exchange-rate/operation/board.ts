import type { RateTable } from './rates.ts'

/** One amount into all targets. `previous` is an earlier table of the same provider. */
export interface BoardRequest {
  table: RateTable
  previous: RateTable | null
  source: string
  text: string
  targets: readonly string[]
}

/** A line of the board (product-spec 3, Currency entry). Blank texts where there is no rate, and then `problem` says why. */
export interface BoardRow {
  code: string
  /** Input ÷ resertRate with two decimals or those of the target's minor unit (ISO 4217), two digits where that would read 0; '' without an input. */
  amount: string
  /** Units of the target for 1 of the source, 6 to 8 significant digits. */
  toRate: string
  /** resertRate, 6 decimals. */
  toRateValue: string
  /** Signed percentage with 2 decimals; '' where the day before is not known. */
  chg: string
  /** Whether `chg` is above, below or at zero, for the colour. */
  direction: 'up' | 'down' | 'flat' | ''
  problem: string
  /** Said beside the rate: 已停用：…, 与英镑等值 …; '' for most. */
  note: string
}

/** `message` is the sentence on an amount that cannot be read, '' otherwise; rates stand all the same. */
export interface BoardAnswer {
  rows: BoardRow[]
  message: string
  /** How the amount was read where it could be meant otherwise; '' for most. */
  note: string
}
