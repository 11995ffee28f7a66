import { markPreferencesLoaded } from './state/preferences-known.ts'
import { startPreferences } from './state/preferences-storage.ts'

/** Loads the preferences stored on this device, including the data of custom markets, before the next render. */
export async function loadPreferences(): Promise<void> {
  if (startPreferences())
    await import('./tools/markets.ts')
      .then(({ loadMarkets }) => loadMarkets())
      .catch((error: unknown) => console.warn('markets not read', error))
  markPreferencesLoaded()
}
