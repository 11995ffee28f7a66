import type { Transaction } from 'kysely'
import type { Store } from './store.ts'

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

/** Makes all rows of an index anew from the other tables, whatever it holds. */
export type Rebuild = (trx: Transaction<Schema>, kind: Store['kind']) => Promise<void>

/**
 * What a table says of itself. A backup holds the rows of a table by its primary key, or leaves them out: then a restore
 * makes them anew where they follow from others, or leaves the table empty.
 */
export type TableFacts<Column extends string = string> = { readonly key: readonly Column[]; readonly inBackups: true } | { readonly key?: readonly Column[]; readonly inBackups: false; readonly rebuild?: Rebuild }

/** Every table, one after those it refers to: the order in which a backup is restored. */
export const TABLES = {
  exchange_rate_batch: { key: ['provider', 'date'], inBackups: true },
  exchange_rate: { key: ['provider', 'date', 'code'], inBackups: true },
  bank_board: { key: ['bank'], inBackups: true },
  bank_rate: { key: ['bank', 'position'], inBackups: true },
  fetch_state: { key: ['provider'], inBackups: true },
} as const satisfies { readonly [Table in keyof Schema]: TableFacts<keyof Schema[Table] & string> }
