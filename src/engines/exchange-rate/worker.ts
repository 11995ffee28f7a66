import { expose, loadReference } from '../../workers/host.ts'
import { readBankBoard } from './bank-board.ts'
import { bundledRates, type RatesReference } from './bundled.ts'
import { convertColumn } from './column.ts'
import { convert, fillBoard } from './engine.ts'
import type { BundledRates } from './operation.ts'
import { compareQuotes } from './quote.ts'
import { readTrend } from './trend.ts'

const api = {
  /** The rates that are stored with the app. Throws UserError when they cannot be had. */
  bundled: async (): Promise<BundledRates> => bundledRates(await loadReference<RatesReference>('rates')),
  convert,
  fillBoard,
  readTrend,
  convertColumn,
  readBankBoard,
  compareQuotes,
}

/** What the exchange-rate worker offers. */
export type ExchangeRateApi = typeof api

expose(api)
