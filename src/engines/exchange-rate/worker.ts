import { exposeWorkerApi, loadReference, type ReportProgress } from '../../workers/host.ts'
import { computeBankBoard } from './bank-board.ts'
import { parseBundledRates, type RatesReference } from './bundled.ts'
import { convertColumn } from './column.ts'
import { convert, fillBoard } from './engine.ts'
import { createTableCache } from './kept-tables.ts'
import type { BundledRates } from './operation/rates.ts'
import { compareQuotes } from './quote.ts'
import { createBankReference } from './reference.ts'
import { computeTrend } from './trend.ts'

const whole = createTableCache()

function withTables<Request extends object, Answer>(
  answer: (request: Request, progress: ReportProgress) => Answer,
): typeof answer {
  return (request, progress) => answer(whole(request), progress)
}

const api = {
  /**
   * Loads the bundled rates.
   * @throws UserError if they cannot be loaded.
   */
  bundled: async (): Promise<BundledRates> => parseBundledRates(await loadReference<RatesReference>('rates')),
  convert: withTables(convert),
  fillBoard: withTables(fillBoard),
  readTrend: computeTrend,
  convertColumn: withTables(convertColumn),
  readBankBoard: computeBankBoard,
  referenceOf: withTables(createBankReference),
  compareQuotes: withTables(compareQuotes),
}

/** API of the exchange-rate worker. */
export type ExchangeRateApi = typeof api

exposeWorkerApi(api)
