import { subscribe } from 'valtio'
import { areCustomMarkets } from '../lib/default-markets.ts'
import { PREFERENCE_KINDS } from '../lib/kept/choice-kinds.ts'
import { parseJsonFields } from '../lib/kept/parse-fields.ts'
import { createDefaultPreferences, type Preferences } from '../lib/kept/preferences.ts'
import { preferences, applyStoredPreferences } from './preferences.ts'

const KEY = 'crossport.preferences'

/** Parses stored preferences. Invalid parts get their defaults, because any script or user can write the storage. */
export function parsePreferences(text: string | null): Preferences {
  const result = createDefaultPreferences()
  const stored = parseJsonFields(text)
  if (stored.theme === 'light' || stored.theme === 'dark') result.theme = stored.theme
  if ('keepsHistory' in stored) result.keepsHistory = stored.keepsHistory !== false
  for (const kind of Object.values(PREFERENCE_KINDS)) Object.assign(result, kind.parse(stored))
  return result
}

function applyTheme(): void {
  const dark =
    preferences.theme === 'dark' ||
    (preferences.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#10161f' : '#faf9f5')
}

/** Reads the storage; null if it is empty or forbidden. */
export function readStoredPreferences(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch (error) {
    // A browser that forbids storage throws at any access.
    console.warn('preferences not read', error)
    return null
  }
}

function store(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences))
  } catch (error) {
    // If storage is full or forbidden (private mode), the choice lasts until the page is closed.
    console.warn('preferences not stored', error)
  }
}

/**
 * Loads the stored preferences and follows changes, also of other tabs. Call once, after hydration. Returns true if the
 * visitor chose markets.
 */
export function startPreferences(): boolean {
  const load = (): boolean => {
    const changed = applyStoredPreferences(parsePreferences(readStoredPreferences()))
    applyTheme()
    return changed
  }
  if (load()) store()
  subscribe(preferences, () => {
    applyTheme()
    store()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) load()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
  return areCustomMarkets(preferences.markets)
}
