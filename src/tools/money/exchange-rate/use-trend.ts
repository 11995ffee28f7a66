import { useMemo } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import type { TrendDayCount, Trend } from '../../../engines/exchange-rate/operation/trend.ts'
import { isTrendStale, readStoredTrend, refreshTrend, type StoredTrend } from '../../../sync/rates/rates-trend.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** Trend of a pair, as far as stored on this device. */
export interface PairTrend {
  /** Trend of the pair; undefined until it has been read, or if there is none. */
  trend: Trend | undefined
  busy: boolean
  /** Message that explains a missing or outdated trend; '' otherwise. */
  problem: string
  retry: () => void
}

/** Query that returns the stored trend at once, then a newer one if it is stale or too short. */
function trendOf(provider: RateProvider, from: string, to: string): ReadQuery<StoredTrend> {
  return {
    key: ['trend', provider, from, to],
    async read({ tell }) {
      const known = await readStoredTrend(provider, from, to).catch((error: unknown) =>
        console.warn('trend not read', error),
      )
      if (known) tell(known)
      if (known && known.history.days.length > 1 && !isTrendStale(known, Date.now())) return known
      if (!navigator.onLine) throw new Error('网络未连接')
      return refreshTrend(provider, from, to)
    },
  }
}

/** Trend of a pair over the last days. */
export function useTrend(provider: RateProvider, from: string, to: string, recentDay: TrendDayCount): PairTrend {
  const { value: known, error, busy, retry } = useRead(trendOf(provider, from, to))
  const history = known?.history
  const request = useMemo(() => history && { history, from, to, recentDay }, [history, from, to, recentDay])
  const answer = useWorkerAnswer(exchangeRateWorker, 'readTrend', request)
  return { trend: answer.value, busy: busy || answer.busy, problem: error?.message ?? '', retry }
}
