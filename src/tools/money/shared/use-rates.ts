import { useCallback, useEffect, useMemo, useState } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import type { KnownRates } from '../../../sync/rates.ts'
import { NO_RATES, type Rates } from './rates.ts'

type Answer = Omit<Rates, 'refresh'>

const same = (a: KnownRates | undefined, b: KnownRates | undefined): boolean => a?.checkedAt === b?.checkedAt && a?.table.date === b?.table.date && a?.table.fetchedAt === b?.table.fetchedAt

/** Rates of a provider: the last known ones at once, newer ones when they come, from whichever tab. */
export function useRates(provider: RateProvider): Rates {
  const [answer, setAnswer] = useState<Answer & { provider: RateProvider }>({ ...NO_RATES, provider })
  if (answer.provider !== provider) setAnswer({ ...NO_RATES, provider })

  const change = useCallback(
    (next: (before: Answer) => Partial<Answer>): void => setAnswer((before) => (before.provider === provider ? { ...before, ...next(before) } : before)),
    [provider],
  )

  useEffect(() => {
    let end: (() => void) | undefined
    let current = true
    const tell = (known: KnownRates | undefined): void => {
      // The same rates keep their identity, or everything would be reckoned again.
      // What was got since ends an old failure.
      if (current) change((before) => (same(before.known, known) ? { ready: true } : { known, ready: true, problem: '' }))
    }
    import('./follow-rates.ts')
      .then(({ followRates }) => followRates(provider, tell))
      .then(
        (stop) => {
          if (current) end = stop
          else stop()
        },
        (error: unknown) => {
          console.warn('rates not read', error)
          change(() => ({ ready: true, problem: '汇率没有读出来，请刷新页面重试' }))
        },
      )
    return () => {
      current = false
      end?.()
    }
  }, [provider, change])

  const refresh = useCallback(() => {
    change(() => ({ busy: true, problem: '' }))
    import('../../../sync/rates.ts')
      .then(({ refreshRates }) => refreshRates(provider))
      .then(
        (known) => change(() => ({ busy: false, ready: true, ...(known && { known }) })),
        (error: unknown) => change(() => ({ busy: false, problem: error instanceof Error ? error.message : '汇率没有取到，请稍后重试' })),
      )
  }, [provider, change])

  return useMemo(() => ({ ...answer, refresh }), [answer, refresh])
}
