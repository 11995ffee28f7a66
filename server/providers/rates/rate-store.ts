import * as bankRates from '../../store/bank-rates.ts'
import * as fetchState from '../../store/fetch-state.ts'
import * as rates from '../../store/rates.ts'
import type { Store } from '../../store/store.ts'

/** Who publishes rates. Rates of two of them never meet in one table. */
export type RateProvider = 'currency-api' | 'ecb'
/** What is refreshed: the rate providers and Bank of China's board. */
export type SourceId = RateProvider | 'boc'

/** The rates of one provider for one day: 1 `base` = `rates[code]` of `code`, decimal text; the base itself is in it with 1. */
export interface RateBatch {
  provider: RateProvider
  /** The day that the provider gives, YYYY-MM-DD. */
  date: string
  /** ISO time (UTC) of our fetch; '' for the history that comes with the program. */
  fetchedAt: string
  base: 'USD' | 'EUR'
  rates: Readonly<Record<string, string>>
}

/** One currency of a bank's board: CNY for 100 units, decimal text, '' where the bank quotes none. */
export interface BoardRow {
  code: string
  name: string
  spotBuy: string
  cashBuy: string
  spotSell: string
  cashSell: string
  middle: string
  publishedAt: string
}

/** A bank's whole board; times are ISO in UTC, `publishedAt` is the latest of its rows. */
export interface BankBoard {
  bank: 'boc'
  publishedAt: string
  fetchedAt: string
  rows: readonly BoardRow[]
}

/** What is known of the fetches of one source; times are ISO in UTC, undefined where there was none. */
export interface FetchState {
  etag: string | undefined
  lastModified: string | undefined
  attemptedAt: string | undefined
  failures: number
  nextAt: string | undefined
}

/** How a claimed fetch ended, and when the next is due; `claimedAt` is the `now` of the claim. */
export type FetchOutcome =
  | {
      claimedAt: string
      nextAt: string
      succeededAt: string
      etag: string | undefined
      lastModified: string | undefined
    }
  | { claimedAt: string; nextAt: string; failure: string }

/** What the refresh needs of a store. */
export interface RateStore {
  latestRates(provider: RateProvider): Promise<RateBatch | undefined>
  /** The newest batch of a day strictly before `date`. */
  ratesBefore(provider: RateProvider, date: string): Promise<RateBatch | undefined>
  rateHistory(provider: RateProvider, codes: readonly string[], fromDate: string): Promise<readonly { date: string }[]>
  saveRates(batch: RateBatch): Promise<void>
  saveHistory(batches: readonly RateBatch[]): Promise<void>
  latestBoard(): Promise<BankBoard | undefined>
  saveBoard(board: BankBoard): Promise<void>
  /** True for one of several processes, when the source is due at `now`; until `finish` or `leaseUntil`. */
  claim(source: SourceId, now: string, leaseUntil: string): Promise<boolean>
  finish(source: SourceId, outcome: FetchOutcome): Promise<void>
  read(source: SourceId): Promise<FetchState | undefined>
}

/** The server's store as the refresh uses it. */
export function createRateStore(store: Store): RateStore {
  return {
    latestRates: async (provider) => batchOf(provider, await rates.latestRates(store, provider)),
    ratesBefore: async (provider, date) => batchOf(provider, await rates.ratesBefore(store, provider, date)),
    rateHistory: (provider, codes, fromDate) => rates.rateHistory(store, provider, codes, fromDate),
    saveRates: (batch) => rates.saveRates(store, batch),
    saveHistory: (batches) => rates.saveHistory(store, batches),
    latestBoard: async () => {
      const board = await bankRates.latestBoard(store, 'boc')
      return board && { ...board, bank: 'boc' }
    },
    saveBoard: async (board) => {
      await bankRates.saveBoard(store, board)
    },
    claim: (source, now, leaseUntil) => fetchState.claimFetch(store, source, now, leaseUntil),
    finish: async (source, outcome) => {
      await fetchState.finishFetch(store, source, outcome)
    },
    read: (source) => fetchState.read(store, source),
  }
}

function batchOf(provider: RateProvider, batch: rates.RateBatch | undefined): RateBatch | undefined {
  return batch && { ...batch, provider }
}
