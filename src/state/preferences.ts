import { proxy } from 'valtio'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import { snapshotHook } from './snapshot-hook.ts'
import { parseUrlState, type UrlState } from './url-state.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A tool that was used, with what was last entered in it. */
export interface RecentTool {
  slug: string
  state: UrlState
  /** What came of it in the words of its page, such as `5 kg = 11.0231 lb`; missing where a page says nothing. */
  result?: string
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
  /** Currencies on top of the bank's board, ISO 4217, in the order they were chosen. */
  bankFavourites: string[]
  /** Countries that the visitor sells to, ISO 3166 alpha-2, the most important first; never empty. */
  markets: string[]
  /** Whether answers of the tools that write are kept on this device. */
  keepsHistory: boolean
}

/** How many tools are remembered. */
export const RECENT_LIMIT = 8
/** Longer inputs are drafts, not something to show on a card. */
const STATE_LIMIT = 400
/** A longer result is cut: it is one line of a list. */
export const RESULT_LIMIT = 80

/** Changed by the functions of this folder only. */
export const preferences = proxy<Preferences>({
  theme: 'system',
  favourites: [],
  recents: [],
  pinnedUnits: {},
  pinnedHsCodes: [],
  bankFavourites: [],
  markets: [...DEFAULT_MARKETS],
  keepsHistory: true,
})

const useCurrent = snapshotHook(preferences)

export function usePreferences(): Readonly<Preferences> {
  return useCurrent() as Readonly<Preferences>
}

/** Choices made before the stored preferences were loaded; undefined afterwards. */
let early: (() => void)[] | undefined = []

/** Applies a choice now, and again on top of the stored preferences if they are loaded later. A choice must be idempotent: it sets, never toggles. */
export function applyChoice(choice: () => void): void {
  choice()
  early?.push(choice)
}

/** Takes over the stored preferences and applies earlier choices on top. True when there were such choices, so that the caller stores them. */
export function applyStoredPreferences(stored: Preferences): boolean {
  Object.assign(preferences, stored)
  const choices = early ?? []
  early = undefined
  for (const choice of choices) choice()
  return choices.length > 0
}

export function setTheme(theme: ThemeChoice): void {
  applyChoice(() => {
    preferences.theme = theme
  })
}

/** Adds or removes a favourite; true when it is one afterwards. */
export function toggleFavourite(slug: string): boolean {
  const wanted = !preferences.favourites.includes(slug)
  applyChoice(() => {
    const others = preferences.favourites.filter((other) => other !== slug)
    preferences.favourites = wanted ? [slug, ...others] : others
  })
  return wanted
}

/** Puts a tool first among the recent ones, with what is entered in it and what came of it; '' where that is nothing. */
export function recordRecent(slug: string, hash: string, result = ''): void {
  const state = hash.length > STATE_LIMIT ? {} : parseUrlState(hash)
  const recent: RecentTool = { slug, state, ...(result !== '' && { result: result.slice(0, RESULT_LIMIT) }) }
  applyChoice(() => {
    preferences.recents = [recent, ...preferences.recents.filter((other) => other.slug !== slug)].slice(0, RECENT_LIMIT)
  })
}

/** Whether answers are kept from now on; those kept already stay. */
export function setHistoryEnabled(keeps: boolean): void {
  applyChoice(() => {
    preferences.keepsHistory = keeps
  })
}

export function clearRecents(): void {
  applyChoice(() => {
    preferences.recents = []
  })
}
