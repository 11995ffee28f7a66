import { DEFAULT_MARKETS } from '../default-markets.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A recently used tool with its last input. */
export interface RecentTool {
  slug: string
  state: Readonly<Record<string, string>>
  /** Result as the page shows it, such as `5 kg = 11.0231 lb`; absent if the page reports none. */
  result?: string
}

/** The visitor's preferences on this device. */
export interface Preferences {
  theme: ThemeChoice
  favourites: string[]
  recents: RecentTool[]
  /** Pinned units of the converter by group, in the visitor's order. */
  pinnedUnits: Record<string, string[]>
  /** Pinned HS codes, in the order of pinning. */
  pinnedHsCodes: string[]
  /** Favorite currencies of the bank board, ISO 4217, in the order of choosing. */
  bankFavourites: string[]
  /** The visitor's markets, ISO 3166 alpha-2, the most important first; never empty. */
  markets: string[]
  /** True if this device stores the answers of AI tools. */
  keepsHistory: boolean
}

/** Preferences of a new visitor. */
export const createDefaultPreferences = (): Preferences => ({
  theme: 'system',
  favourites: [],
  recents: [],
  pinnedUnits: {},
  pinnedHsCodes: [],
  bankFavourites: [],
  markets: [...DEFAULT_MARKETS],
  keepsHistory: true,
})

/** Maximum recent tools. */
export const MAX_RECENT_TOOLS = 8
/** Maximum characters of a result, which is one line of a list; a longer result is cut. */
export const MAX_RESULT_LENGTH = 80
/** Maximum markets of a visitor; a board can show this number at a glance. */
export const MAX_CHOSEN_MARKETS = 8
/** Maximum items of the lists that keep the order of pinning. */
export const PINNED_LIMITS = { pinnedHsCodes: 30, bankFavourites: Infinity } as const satisfies Partial<
  Record<keyof Preferences, number>
>
