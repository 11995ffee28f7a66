import type { RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { onAnnounced } from '../../../sync/device.ts'
import { keepFresh } from '../../../sync/rates-refresh.ts'
import { currentRates, type KnownRates } from '../../../sync/rates.ts'

/** Tells of a provider's rates: those of this device at once, newer ones when they come, from whichever tab. Returns what ends it. */
export async function followRates(provider: RateProvider, tell: (known: KnownRates | undefined) => void): Promise<() => void> {
  const take = async (): Promise<void> => tell(await currentRates(provider))
  await take()
  const unsubscribe = onAnnounced('rates', () => void take().catch((error: unknown) => console.warn('rates not read', error)))
  const rest = keepFresh(provider)
  return () => {
    unsubscribe()
    rest()
  }
}
