import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import type { RecentDay, Trend } from '../../../engines/exchange-rate/operation/trend.ts'
import type { KnownTrend } from '../../../sync/rates-trend.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** A pair's past as far as this device has it. */
export interface PairTrend {
  /** Undefined until it has been read, and where there is none. */
  trend: Trend | undefined
  busy: boolean
  /** One sentence on why there is none or none newer, '' otherwise. */
  problem: string
  retry: () => void
}

const OFFLINE = '网络未连接'

interface Loaded {
  pair: string
  known: KnownTrend | undefined
  busy: boolean
  problem: string
}

/** A pair's trend: the last known one at once, a newer one when it is stale and comes. */
export function useTrend(provider: RateProvider, from: string, to: string, recentDay: RecentDay): PairTrend {
  const pair = [provider, from, to].join()
  const [loaded, setLoaded] = useState<Loaded>({ pair, known: undefined, busy: true, problem: '' })
  /** The pair that is asked for again, fresh or not. */
  const [again, setAgain] = useState<{ pair: string }>()
  if (loaded.pair !== pair) setLoaded({ pair, known: undefined, busy: true, problem: '' })

  useEffect(() => {
    let current = true
    const show = (change: Partial<Loaded>): void => {
      if (current) setLoaded((before) => ({ ...before, ...change }))
    }
    const load = async (): Promise<void> => {
      const { isTrendStale, knownTrend, refreshTrend } = await import('../../../sync/rates-trend.ts')
      const known = await knownTrend(provider, from, to).catch((error: unknown) => console.warn('trend not read', error))
      if (known) show({ known })
      const fresh = known && again?.pair !== pair && !isTrendStale(known, Date.now())
      if (fresh || !navigator.onLine) {
        show({ busy: false, problem: fresh ? '' : OFFLINE })
        return
      }
      show({ known: await refreshTrend(provider, from, to), busy: false, problem: '' })
    }
    load().catch((error: unknown) => show({ busy: false, problem: error instanceof Error ? error.message : '走势没有取到' }))
    return () => {
      current = false
    }
  }, [provider, from, to, pair, again])

  const history = loaded.known?.history
  const request = useMemo(() => history && { history, from, to, recentDay }, [history, from, to, recentDay])
  const { value, busy } = useWorkerAnswer(exchangeRateWorker, 'readTrend', request)
  const retry = useCallback(() => {
    setLoaded((before) => ({ ...before, busy: true, problem: '' }))
    setAgain({ pair })
  }, [pair])
  useEffect(() => {
    if (loaded.problem === '') return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [loaded.problem, retry])
  return { trend: value, busy: loaded.busy || busy, problem: loaded.problem, retry }
}
