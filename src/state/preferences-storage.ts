import { subscribe } from 'valtio'
import landCodes from './land-codes.build.ts'
import { areCustomMarkets, MARKETS_LIMIT } from './markets.ts'
import {
  createPreferences,
  preferences,
  RECENT_LIMIT,
  RESULT_LIMIT,
  applyStoredPreferences,
  type Preferences,
  type RecentTool,
} from './preferences.ts'

const KEY = 'crossport.preferences'

/** Parses stored preferences. Invalid parts get their defaults, because any script or user can write the storage. */
export function parsePreferences(text: string | null): Preferences {
  const result = createPreferences()
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return result
  }
  if (typeof value !== 'object' || value === null) return result
  if ('theme' in value && (value.theme === 'light' || value.theme === 'dark')) result.theme = value.theme
  if ('favourites' in value && Array.isArray(value.favourites))
    result.favourites = [...new Set(value.favourites.filter(isText))]
  if ('recents' in value && Array.isArray(value.recents)) {
    const seen = new Set<string>()
    result.recents = value.recents
      .flatMap(readRecent)
      .filter(({ slug }) => seen.size < seen.add(slug).size)
      .slice(0, RECENT_LIMIT)
  }
  if ('pinnedUnits' in value && typeof value.pinnedUnits === 'object' && value.pinnedUnits !== null) {
    // Built from entries, so that a key named `__proto__` is an ordinary key.
    result.pinnedUnits = Object.fromEntries(
      Object.entries(value.pinnedUnits).flatMap(([group, units]) =>
        Array.isArray(units) ? [[group, [...new Set(units.filter(isText))]]] : [],
      ),
    )
  }
  if ('pinnedHsCodes' in value && Array.isArray(value.pinnedHsCodes))
    result.pinnedHsCodes = [...new Set(value.pinnedHsCodes.filter(isText))]
  // Earlier versions stored bank favorites among the pinned units, under the path of their tool.
  const { [OLD_BANK_FAVOURITES]: oldFavourites = [], ...pinnedUnits } = result.pinnedUnits
  result.pinnedUnits = pinnedUnits
  result.bankFavourites =
    'bankFavourites' in value && Array.isArray(value.bankFavourites)
      ? [...new Set(value.bankFavourites.filter(isText))]
      : oldFavourites
  const markets =
    'markets' in value && Array.isArray(value.markets)
      ? [...new Set(value.markets.filter(isText))].filter((code) => LANDS.has(code))
      : []
  if ('keepsHistory' in value) result.keepsHistory = value.keepsHistory !== false
  if (markets.length > 0) result.markets = markets.slice(0, MARKETS_LIMIT)
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
    // A browser that forbids storage throws on mere access.
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
