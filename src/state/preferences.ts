import { proxy, subscribe, useSnapshot } from 'valtio'
import { parseUrlState, type UrlState } from './url-state.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A tool that was used, with what was last entered in it. */
export interface RecentTool {
  slug: string
  state: UrlState
}

interface Preferences {
  theme: ThemeChoice
  favourites: string[]
  recents: RecentTool[]
  /** Units on top of a converter, by group, in the visitor's order. */
  pinnedUnits: Record<string, string[]>
}

const KEY = 'crossport.preferences'
const RECENT_LIMIT = 8
/** Longer inputs are drafts, not something to show on a card. */
const STATE_LIMIT = 400

/** Changed by the functions of this room only. */
export const preferences = proxy<Preferences>({ theme: 'system', favourites: [], recents: [], pinnedUnits: {} })

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function readRecent(value: unknown): RecentTool[] {
  if (typeof value !== 'object' || value === null || !('slug' in value) || !isText(value.slug)) return []
  const state = 'state' in value && typeof value.state === 'object' && value.state !== null ? value.state : {}
  const entries = Object.entries(state).filter((entry): entry is [string, string] => isText(entry[1]))
  return [{ slug: value.slug, state: Object.fromEntries(entries) }]
}

/** Reads stored preferences; anything that does not fit is left at its default, for the store is open to every script and user. */
export function parsePreferences(text: string | null): Preferences {
  const result: Preferences = { theme: 'system', favourites: [], recents: [], pinnedUnits: {} }
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    return result
  }
  if (typeof value !== 'object' || value === null) return result
  if ('theme' in value && (value.theme === 'light' || value.theme === 'dark')) result.theme = value.theme
  if ('favourites' in value && Array.isArray(value.favourites)) result.favourites = [...new Set(value.favourites.filter(isText))]
  if ('recents' in value && Array.isArray(value.recents)) result.recents = value.recents.flatMap(readRecent).slice(0, RECENT_LIMIT)
  if ('pinnedUnits' in value && typeof value.pinnedUnits === 'object' && value.pinnedUnits !== null) {
    for (const [group, units] of Object.entries(value.pinnedUnits)) {
      if (Array.isArray(units)) result.pinnedUnits[group] = [...new Set(units.filter(isText))]
    }
  }
  return result
}

function applyTheme(): void {
  const dark = preferences.theme === 'dark' || (preferences.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#10161f' : '#faf9f5')
}

/** Reads what this device keeps and follows changes, also those of other tabs. Call once, after hydration. */
export function startPreferences(): void {
  const load = (): void => {
    Object.assign(preferences, parsePreferences(localStorage.getItem(KEY)))
    applyTheme()
  }
  load()
  subscribe(preferences, () => {
    applyTheme()
    try {
      localStorage.setItem(KEY, JSON.stringify(preferences))
    } catch (error) {
      // Storage may be full or forbidden (private mode): the choice then lasts as long as the page.
      console.warn('preferences not stored', error)
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) load()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)
}

export function usePreferences(): Readonly<Preferences> {
  return useSnapshot(preferences) as Readonly<Preferences>
}

export function setTheme(theme: ThemeChoice): void {
  preferences.theme = theme
}

/** Adds or removes a favourite; true when it is one afterwards. */
export function toggleFavourite(slug: string): boolean {
  const index = preferences.favourites.indexOf(slug)
  if (index === -1) preferences.favourites.unshift(slug)
  else preferences.favourites.splice(index, 1)
  return index === -1
}

/** Puts a tool first among the recent ones, with what is entered in it. */
export function recordRecent(slug: string, hash: string): void {
  const state = hash.length > STATE_LIMIT ? {} : parseUrlState(hash)
  preferences.recents = [{ slug, state }, ...preferences.recents.filter((recent) => recent.slug !== slug)].slice(0, RECENT_LIMIT)
}

export function clearRecents(): void {
  preferences.recents = []
}
