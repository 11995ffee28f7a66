import { markPreferencesLoaded } from './state/preferences-known.ts'
import { startPreferences } from './state/preferences-storage.ts'

/** Loads what this device keeps. Where the visitor chose markets, what they mean is there when the next render asks. */
export async function loadPreferences(): Promise<void> {
  if (startPreferences())
    await import('./tools/markets.ts')
      .then(({ loadMarkets }) => loadMarkets())
      .catch((error: unknown) => console.warn('markets not read', error))
  markPreferencesLoaded()
}
