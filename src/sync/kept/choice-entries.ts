import type { SyncKind } from '../../lib/kept/kinds.ts'
import type { Entry, LocalEntries } from '../../lib/kept/replica.ts'
import { NO_CHOICES, type Choices } from '../../state/kept-choices.ts'
import { areCustomMarkets } from '../../state/markets.ts'
import { parseCurrencyChoices } from '../../state/currency-choices-storage.ts'

/** JSON of list items without further data. */
export const LIST_ENTRY_FORM = '{}'

const listed = (keys: readonly string[]): Entry[] => keys.map((key) => ({ key, form: LIST_ENTRY_FORM }))
const keysOf = (local: LocalEntries, kind: SyncKind): string[] => (local.get(kind) ?? []).map(({ key }) => key)

/** Kinds stored in the preferences and currency choices. */
export const CHOICE_KINDS = [
  'favourite',
  'recent',
  'market',
  'unit',
  'hs',
  'bank',
  'pair',
  'board',
  'lesson',
] as const satisfies readonly SyncKind[]

/** Normalizes a board arrangement from another device; undefined if it is invalid. */
export function normalizeBoard(slug: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { boards } = parseCurrencyChoices(JSON.stringify({ boards: Object.fromEntries([[slug, value]]) }))
  return Object.hasOwn(boards, slug) ? JSON.stringify(boards[slug]) : undefined
}

/** Converts choices to sync entries. Inputs of recent tools are not synced, nor are default markets. */
export function choicesToEntries({ preferences, currencies, lessons }: Choices): Map<SyncKind, Entry[]> {
  const units = Object.entries(preferences.pinnedUnits).flatMap(([group, ids]) => ids.map((id) => `${group}:${id}`))
  const boards = Object.entries(currencies.boards).map(([key, board]): Entry => ({
    key,
    form: JSON.stringify(board),
    ...(board.at !== undefined && { time: board.at }),
  }))
  return new Map<SyncKind, Entry[]>([
    ['favourite', listed(preferences.favourites)],
    ['recent', listed(preferences.recents.map(({ slug }) => slug))],
    ['market', listed(areCustomMarkets(preferences.markets) ? preferences.markets : [])],
    ['unit', listed(units)],
    ['hs', listed(preferences.pinnedHsCodes)],
    ['bank', listed(preferences.bankFavourites)],
    ['pair', listed(currencies.favouritePairs)],
    ['board', boards],
    ['lesson', listed(lessons)],
  ])
}

function unitsOf(local: LocalEntries): Record<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const key of keysOf(local, 'unit')) {
    const at = key.indexOf(':')
    groups.set(key.slice(0, at), [...(groups.get(key.slice(0, at)) ?? []), key.slice(at + 1)])
  }
  return Object.fromEntries(groups)
}

/** Replaces the synced parts of the choices by entries; unsynced parts are preserved. */
export function mergeEntriesIntoChoices({ preferences, currencies }: Choices, local: LocalEntries): Choices {
  const markets = keysOf(local, 'market')
  const recents = keysOf(local, 'recent').map(
    (slug) => preferences.recents.find((known) => known.slug === slug) ?? { slug, state: {} },
  )
  const boards = Object.fromEntries(
    (local.get('board') ?? []).map(({ key, form }): [string, unknown] => [key, JSON.parse(form)]),
  )
  return {
    preferences: {
      ...preferences,
      recents,
      favourites: keysOf(local, 'favourite'),
      markets: markets.length > 0 ? markets : [...NO_CHOICES.preferences.markets],
      pinnedUnits: unitsOf(local),
      pinnedHsCodes: keysOf(local, 'hs'),
      bankFavourites: keysOf(local, 'bank'),
    },
    currencies: {
      ...currencies,
      favouritePairs: keysOf(local, 'pair'),
      boards: parseCurrencyChoices(JSON.stringify({ boards })).boards,
    },
    lessons: keysOf(local, 'lesson'),
  }
}
