import { proxy } from 'valtio'
import { DEFAULT_MARKETS } from '../lib/default-markets.ts'
import { snapshotHook } from './snapshot-hook.ts'
import { parseUrlState, type UrlState } from './url-state.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A recently used tool with its last input. */
export interface RecentTool {
  slug: string
  state: UrlState
  /** Result as its page shows it, such as `5 kg = 11.0231 lb`; absent if the page reports none. */
  result?: string
}

/** The visitor's preferences on this device. */
export interface Preferences {
  theme: ThemeChoice
  favourites: string[]
  recents: RecentTool[]
  /** Units pinned to the top of a converter, by group, in the visitor's order. */
  pinnedUnits: Record<string, string[]>
  /** Pinned HS codes in the order of pinning. */
  pinnedHsCodes: string[]
  /** Currencies pinned to the top of the bank's board, ISO 4217, in the order of pinning. */
  bankFavourites: string[]
  /** Countries that the visitor sells to, ISO 3166 alpha-2, the most important first; never empty. */
  markets: string[]
  /** True if answers of the writing tools are stored on this device. */
  keepsHistory: boolean
}

/** Maximum recent tools. */
export const RECENT_LIMIT = 8
/** Maximum characters of a recent tool's input; longer inputs are drafts, not shown on cards. */
const STATE_LIMIT = 400
/** Maximum characters of a result, which is one line of a list; longer ones are cut. */
export const RESULT_LIMIT = 80

/** Preferences of a visitor who has chosen nothing. */
export const createPreferences = (): Preferences => ({
  theme: 'system',
  favourites: [],
  recents: [],
  pinnedUnits: {},
  pinnedHsCodes: [],
  bankFavourites: [],
  markets: [...DEFAULT_MARKETS],
  keepsHistory: true,
})

/** Changed by the functions of this folder only. */
export const preferences = proxy(createPreferences())

const useCurrent = snapshotHook(preferences)

export function usePreferences(): Readonly<Preferences> {
  return useCurrent() as Readonly<Preferences>
}

/** Choices made before the stored preferences are loaded; undefined afterwards. */
let early: (() => void)[] | undefined = []

/** Applies a choice now, and again on top of the stored preferences if they are loaded later. A choice must be idempotent: it sets, never toggles. */
export function applyChoice(choice: () => void): void {
  choice()
  early?.push(choice)
}

/**
 * Applies the stored preferences and earlier choices on top. Returns true if there were such choices, so that the
 * caller stores them.
 */
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

/** Adds or removes a favorite; returns true if it was added. */
export function toggleFavourite(slug: string): boolean {
  const wanted = !preferences.favourites.includes(slug)
  applyChoice(() => {
    const others = preferences.favourites.filter((other) => other !== slug)
    preferences.favourites = wanted ? [slug, ...others] : others
  })
  return wanted
}

/** Moves a tool to the front of the recent ones, with its input and result, each '' if there is none. */
export function recordRecent(slug: string, hash: string, result = ''): void {
  const state = hash.length > STATE_LIMIT ? {} : parseUrlState(hash)
  const recent: RecentTool = { slug, state, ...(result !== '' && { result: result.slice(0, RESULT_LIMIT) }) }
  applyChoice(() => {
    preferences.recents = [recent, ...preferences.recents.filter((other) => other.slug !== slug)].slice(0, RECENT_LIMIT)
  })
}

/** Turns the storing of future answers on or off; stored ones are not affected. */
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
