/** One published set of exchange rates. Times are ISO strings in UTC, dates YYYY-MM-DD. */
interface ExchangeRateBatchTable {
  provider: string
  date: string
  base: 'USD' | 'EUR'
  fetched_at: string
}

/** Units of `code` for one unit of the batch's base, as a decimal string. */
interface ExchangeRateTable {
  provider: string
  date: string
  code: string
  value: string
}

/** The newest board of each bank. */
interface BankBoardTable {
  bank: string
  published_at: string
  fetched_at: string
}

/** Prices in renminbi as the bank prints them; an empty string is an empty cell. */
interface BankRateTable {
  bank: string
  position: number
  code: string
  name: string
  spot_buy: string
  cash_buy: string
  spot_sell: string
  cash_sell: string
  middle: string
  /** Null in rows of before version 4. */
  published_at: string | null
}

/** What is known of the calls to one outside provider, and who is calling it now. */
interface FetchStateTable {
  provider: string
  etag: string | null
  last_modified: string | null
  attempted_at: string | null
  succeeded_at: string | null
  failure: string | null
  failures: number
  next_at: string | null
  lease_until: string | null
}

/** The tables as the newest migration leaves them. */
export interface Schema {
  exchange_rate_batch: ExchangeRateBatchTable
  exchange_rate: ExchangeRateTable
  bank_board: BankBoardTable
  bank_rate: BankRateTable
  fetch_state: FetchStateTable
}

/** Every table with its primary key, a table after those it refers to: the order in which a backup is restored. */
export const TABLES = {
  exchange_rate_batch: ['provider', 'date'],
  exchange_rate: ['provider', 'date', 'code'],
  bank_board: ['bank'],
  bank_rate: ['bank', 'position'],
  fetch_state: ['provider'],
} as const satisfies { [Table in keyof Schema]: readonly (keyof Schema[Table])[] }
