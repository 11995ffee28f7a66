import { useCallback, useEffect, useMemo } from 'react'
import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { startRateRefresh } from '../../../sync/rates/rates-refresh.ts'
import { readCurrentRates, refreshRates, type KnownRates } from '../../../sync/rates/rates.ts'
import { useRead, type ReadQuery } from '../../../sync/calls/use-read.ts'
import type { Rates } from './rates.ts'
import { useRefresh } from './use-refresh.ts'

const ratesOf = (provider: RateProvider): ReadQuery<KnownRates | null> => ({
  key: ['rates', provider],
  topic: 'rates',
  read: async () => (await readCurrentRates(provider)) ?? null,
})

/** Provides a provider's rates: the stored ones at once, newer ones when they arrive, also from other tabs. */
export function useRates(provider: RateProvider): Rates {
  const { value, error } = useRead(ratesOf(provider))
  const known = value ?? undefined
  const ready = value !== undefined || error !== undefined
  const ask = useCallback(() => refreshRates(provider), [provider])
  const { refreshing: busy, fault, refresh } = useRefresh(ask, known?.checkedAt)
  // The stored rates are shown before the server is asked.
  useEffect(() => (ready ? startRateRefresh(provider) : undefined), [provider, ready])
  const problem = error && !known ? '汇率没有读出来，请刷新页面重试' : fault
  return useMemo(() => ({ known, ready, busy, problem, refresh }), [known, ready, busy, problem, refresh])
}
