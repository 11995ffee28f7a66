import * as bankRates from '../../store/bank-rates.ts'
import * as fetchState from '../../store/fetch-state.ts'
import * as rates from '../../store/rates.ts'
import type { Store } from '../../store/store.ts'

/** Publishers of rates; rates of different publishers are never mixed in a table. */
export type RateProvider = 'currency-api' | 'ecb'
/** Sources that are refreshed: the rate providers and Bank of China's board. */
export type SourceId = RateProvider | 'boc'

/** One provider's rates of one day; `fetchedAt` is '' for the bundled history. */
export interface RateBatch extends rates.RateBatch {
  provider: RateProvider
}

/** A bank's whole board: CNY for 100 units; `publishedAt` is the latest of its rows. */
export interface BankBoard extends bankRates.BankBoard {
  bank: 'boc'
}

/** The state of one source's fetches. */
export type FetchState = Pick<fetchState.FetchState, 'etag' | 'lastModified' | 'attemptedAt' | 'failures' | 'nextAt'>

/** Store operations that the refresh needs. */
export interface RateStore {
  latestRates(provider: RateProvider): Promise<RateBatch | undefined>
  /** Newest batch of a day before `date`. */
  readRatesBefore(provider: RateProvider, date: string): Promise<RateBatch | undefined>
  rateHistory(provider: RateProvider, codes: readonly string[], fromDate: string): Promise<readonly { date: string }[]>
  saveRates(batch: RateBatch): Promise<void>
  saveHistory(batches: readonly RateBatch[]): Promise<void>
  latestBoard(): Promise<BankBoard | undefined>
  saveBoard(board: BankBoard): Promise<void>
  /** Claims a due source for this process until `finish` or `leaseUntil`; false if another process has it. */
  claim(source: SourceId, now: string, leaseUntil: string): Promise<boolean>
  finish(source: SourceId, outcome: fetchState.FetchOutcome): Promise<void>
  read(source: SourceId): Promise<FetchState | undefined>
}

/** Adapts the server's store for the refresh. */
export function createRateStore(store: Store): RateStore {
  return {
    latestRates: async (provider) => batchOf(provider, await rates.readLatestRates(store, provider)),
    readRatesBefore: async (provider, date) => batchOf(provider, await rates.readRatesBefore(store, provider, date)),
    rateHistory: (provider, codes, fromDate) => rates.readRateHistory(store, provider, codes, fromDate),
    saveRates: (batch) => rates.saveRates(store, batch),
    saveHistory: (batches) => rates.saveHistory(store, batches),
    latestBoard: async () => {
      const board = await bankRates.readLatestBoard(store, 'boc')
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
