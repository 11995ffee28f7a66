import { useEffect, useMemo } from 'react'
import type { BoardRow } from '../../../engines/exchange-rate/operation/board.ts'
import type { BundledBoard } from '../../../engines/exchange-rate/operation/bundled.ts'
import { startRateRefresh } from '../../../sync/rates/rates-refresh.ts'
import { readCurrentRates, type KnownRates } from '../../../sync/rates/rates.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** Source of the board's rates. */
const PROVIDER = 'currency-api'

const RATES: ReadQuery<KnownRates | null> = {
  key: ['rates', PROVIDER],
  topic: 'rates',
  read: async () => (await readCurrentRates(PROVIDER)) ?? null,
}

/** Units of each market's currency per 1 yuan and the date; from the document until the device's rates are read. */
export interface MarketRates {
  date: string | undefined
  rows: ReadonlyMap<string, BoardRow>
}

/**
 * Rates against the yuan stored on this device, refreshed while shown. `currencies` must be the same object while it is
 * unchanged.
 */
export function useMarketRates(currencies: readonly string[], bundled: BundledBoard | null): MarketRates {
  const { value } = useRead(RATES)
  const read = value !== undefined
  // The device's rates are shown before the server is asked.
  useEffect(() => (read ? startRateRefresh(PROVIDER) : undefined), [read])
  const { table, previous } = value ?? {}
  const request = useMemo(
    () => table && { table, previous: previous ?? null, source: 'CNY', text: '', targets: currencies },
    [table, previous, currencies],
  )
  const { value: answer } = useWorkerAnswer(exchangeRateWorker, 'fillBoard', request)
  return useMemo(() => {
    const rows = answer?.rows ?? bundled?.rows ?? []
    return { date: answer ? table?.date : bundled?.date, rows: new Map(rows.map((row) => [row.code, row])) }
  }, [answer, table, bundled])
}
