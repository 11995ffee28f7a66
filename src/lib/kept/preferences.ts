import { DEFAULT_MARKETS } from '../default-markets.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** A tool that was used, with what was last entered in it. */
export interface RecentTool {
  slug: string
  state: Readonly<Record<string, string>>
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

/** The preferences of a visitor who has not chosen anything. */
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

/** How many tools are remembered. */
export const MAX_RECENT_TOOLS = 8
/** A longer result is cut: it is one line of a list. */
export const MAX_RESULT_LENGTH = 80
/** How many markets a visitor has at most: what a board still shows at a glance. */
export const MAX_CHOSEN_MARKETS = 8
/** How many items are kept at hand in lists that keep the order in which these were pinned. */
export const PINNED_LIMITS = { pinnedHsCodes: 30, bankFavourites: Infinity } as const satisfies Partial<
  Record<keyof Preferences, number>
>
