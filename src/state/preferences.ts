import { proxy } from 'valtio'
import {
  createDefaultPreferences,
  MAX_RECENT_TOOLS,
  MAX_RESULT_LENGTH,
  type Preferences,
  type RecentTool,
  type ThemeChoice,
} from '../lib/kept/preferences.ts'
import { createSnapshotHook } from './snapshot-hook.ts'
import { parseUrlState } from './url-state.ts'

/** Maximum characters of a stored input; longer inputs are drafts and do not fit on a card. */
const STATE_LIMIT = 400

/** The preferences of this page; only the functions of this folder change them. */
export const preferences = proxy<Preferences>(createDefaultPreferences())

const useCurrent = createSnapshotHook(preferences)

export function usePreferences(): Readonly<Preferences> {
  return useCurrent() as Readonly<Preferences>
}

/** Choices made before the stored preferences are loaded; undefined afterwards. */
let early: (() => void)[] | undefined = []

/**
 * Applies a choice now, and again to the stored preferences if they are loaded later. A choice must be idempotent: it
 * sets a value and does not toggle it.
 */
export function applyChoice(choice: () => void): void {
  choice()
  early?.push(choice)
}

/**
 * Applies the stored preferences, and on top of them the earlier choices. Returns true if there were such choices, so
 * that the caller stores them.
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
export function toggleFavorite(slug: string): boolean {
  const wanted = !preferences.favourites.includes(slug)
  applyChoice(() => {
    const others = preferences.favourites.filter((other) => other !== slug)
    preferences.favourites = wanted ? [slug, ...others] : others
  })
  return wanted
}

/** Moves a tool to the front of the recent ones, with its input and result, each '' if there is none. */
export function recordRecentTool(slug: string, hash: string, result = ''): void {
  const state = hash.length > STATE_LIMIT ? {} : parseUrlState(hash)
  const recent: RecentTool = { slug, state, ...(result !== '' && { result: result.slice(0, MAX_RESULT_LENGTH) }) }
  applyChoice(() => {
    preferences.recents = [recent, ...preferences.recents.filter((other) => other.slug !== slug)].slice(
      0,
      MAX_RECENT_TOOLS,
    )
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
