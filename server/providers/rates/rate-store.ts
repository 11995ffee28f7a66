import * as bankRates from '../../store/bank-rates.ts'
import * as fetchState from '../../store/fetch-state.ts'
import * as rates from '../../store/rates.ts'
import type { Store } from '../../store/store.ts'

/** Publishers of rates; rates of different publishers are never mixed in a table. */
export type RateProvider = 'currency-api' | 'ecb'
/** Sources that are refreshed: the rate providers and Bank of China's board. */
export type SourceId = RateProvider | 'boc'

/**
 * One provider's rates of one day: 1 `base` = `rates[code]` units of `code`, as decimal text; the base itself is
 * included as 1.
 */
export interface RateBatch {
  provider: RateProvider
  /** The provider's date, YYYY-MM-DD. */
  date: string
  /** ISO time (UTC) of our fetch; '' for the bundled history. */
  fetchedAt: string
  base: 'USD' | 'EUR'
  rates: Readonly<Record<string, string>>
}

/** One currency of a bank's board: CNY for 100 units as decimal text, '' if not quoted. */
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

/** The state of one source's fetches; times are ISO in UTC, undefined if there was none. */
export interface FetchState {
  etag: string | undefined
  lastModified: string | undefined
  attemptedAt: string | undefined
  failures: number
  nextAt: string | undefined
}

/** The outcome of a claimed fetch, and the next due time; `claimedAt` is the `now` of the claim. */
export type FetchOutcome =
  | {
      claimedAt: string
      nextAt: string
      succeededAt: string
      etag: string | undefined
      lastModified: string | undefined
    }
  | { claimedAt: string; nextAt: string; failure: string }

/** Store operations that the refresh needs. */
export interface RateStore {
  latestRates(provider: RateProvider): Promise<RateBatch | undefined>
  /** The newest batch before `date`, excluding that day. */
  ratesBefore(provider: RateProvider, date: string): Promise<RateBatch | undefined>
  rateHistory(provider: RateProvider, codes: readonly string[], fromDate: string): Promise<readonly { date: string }[]>
  saveRates(batch: RateBatch): Promise<void>
  saveHistory(batches: readonly RateBatch[]): Promise<void>
  latestBoard(): Promise<BankBoard | undefined>
  saveBoard(board: BankBoard): Promise<void>
  /** Claims a due source for this process until `finish` or `leaseUntil`; false if another process has it. */
  claim(source: SourceId, now: string, leaseUntil: string): Promise<boolean>
  finish(source: SourceId, outcome: FetchOutcome): Promise<void>
  read(source: SourceId): Promise<FetchState | undefined>
}

/** Adapts the server's store for the refresh. */
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
