import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation.ts'
import type { KnownRates } from '../../../sync/rates.ts'

/** The rates a screen reckons with, and how asking for newer ones goes. */
export interface Rates {
  /** Undefined until this device has been looked at, and where it has none. */
  known: KnownRates | undefined
  /** Whether the device has been looked at. */
  ready: boolean
  busy: boolean
  /** One sentence on why the last asking failed, '' otherwise. */
  problem: string
  refresh: () => void
}

type Answer = Pick<Rates, 'known' | 'ready' | 'busy' | 'problem'>
const NOTHING: Answer = { known: undefined, ready: false, busy: false, problem: '' }

const sync = () => import('../../../sync/rates.ts')

/** Rates of a provider: the last known ones at once, newer ones when they come, from whichever tab. */
export function useRates(provider: RateProvider): Rates {
  const [answer, setAnswer] = useState<Answer & { provider: RateProvider }>({ ...NOTHING, provider })
  if (answer.provider !== provider) setAnswer({ ...NOTHING, provider })

  const change = useCallback(
    (next: Partial<Answer>): void => setAnswer((before) => (before.provider === provider ? { ...before, ...next } : before)),
    [provider],
  )

  useEffect(() => {
    let stop: (() => void) | undefined
    let current = true
    const start = async (): Promise<void> => {
      const [{ currentRates }, { subscribeMoney }, { keepFresh }] = await Promise.all([sync(), import('../../../sync/rates-channel.ts'), import('../../../sync/rates-refresh.ts')])
      const take = async (): Promise<void> => {
        const known = await currentRates(provider)
        // The same rates keep their identity, or everything would be reckoned again.
        if (current) setAnswer((before) => ({ ...before, known: before.known?.table === known?.table && before.known?.checkedAt === known?.checkedAt ? before.known : known, ready: true }))
      }
      await take()
      if (!current) return
      const unsubscribe = subscribeMoney((topic) => {
        if (topic === 'rates') take().catch((error: unknown) => console.warn('rates not read', error))
      })
      const rest = keepFresh(provider)
      stop = () => {
        unsubscribe()
        rest()
      }
    }
    start().catch((error: unknown) => {
      console.warn('rates not read', error)
      if (current) change({ ready: true, problem: '汇率没有读出来，请刷新页面重试' })
    })
    return () => {
      current = false
      stop?.()
    }
  }, [provider, change])

  const refresh = useCallback(() => {
    change({ busy: true, problem: '' })
    sync()
      .then(({ refreshRates }) => refreshRates(provider))
      .then(
        (known) => change({ busy: false, ready: true, ...(known && { known }) }),
        (error: unknown) => change({ busy: false, problem: error instanceof Error ? error.message : '汇率没有取到，请稍后重试' }),
      )
  }, [provider, change])

  return { ...answer, refresh }
}

const MINUTE_MS = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** The current minute in milliseconds since 1970; 0 while prerendering and hydrating. */
export function useMinute(): number {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  )
}
