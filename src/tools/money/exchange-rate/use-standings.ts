import { useMemo } from 'react'
import type { FrozenRate, QuoteComparison } from '../../../engines/exchange-rate/operation/quotes.ts'
import type { RateTable } from '../../../engines/exchange-rate/operation/rates.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** Compares locked quotes with today's rates, in order; `quotes` must be the same object while it is unchanged. */
export function useQuoteComparisons(
  quotes: readonly FrozenRate[],
  table: RateTable | undefined,
): readonly (QuoteComparison | undefined)[] {
  const request = useMemo(() => (quotes.length === 0 ? undefined : { table: table ?? null, quotes }), [quotes, table])
  return useWorkerAnswer(exchangeRateWorker, 'compareQuotes', request).value ?? []
}
