import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'
import { parseUrlState, type UrlState } from './url-state.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A tool that was used, with what was last entered in it. */
export interface RecentTool {
  slug: string
  state: UrlState
}

/** What this device keeps of a visitor's choices. */
export interface Preferences {
  theme: ThemeChoice
  favourites: string[]
  recents: RecentTool[]
  /** Units on top of a converter, by group, in the visitor's order. */
  pinnedUnits: Record<string, string[]>
  /** HS codes kept at hand, in the order they were pinned. */
  pinnedHsCodes: string[]
}

/** How many tools are remembered. */
export const RECENT_LIMIT = 8
/** Longer inputs are drafts, not something to show on a card. */
const STATE_LIMIT = 400

/** Changed by the functions of this room only. */
export const preferences = proxy<Preferences>({ theme: 'system', favourites: [], recents: [], pinnedUnits: {}, pinnedHsCodes: [] })

const useCurrent = snapshotHook(preferences)

export function usePreferences(): Readonly<Preferences> {
  return useCurrent() as Readonly<Preferences>
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
