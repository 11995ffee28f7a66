/** How a visitor arranged one region of the one-click board, against the region's own list. */
export interface BoardArrangement {
  /** Codes in the visitor's order; those of the region that are not here follow in its own. */
  order: string[]
  hidden: string[]
  added: string[]
  /** When it was arranged, in milliseconds since 1970; missing where an earlier version did. */
  at?: number
}

/** What this device keeps of a visitor's choices about currencies. */
export interface CurrencyChoices {
  /** `USD/CNY`, the latest first. */
  favouritePairs: string[]
  /** By the slug of the region. */
  boards: Record<string, BoardArrangement>
}

/** The choices of a visitor who has not made any. */
export const createDefaultCurrencyChoices = (): CurrencyChoices => ({ favouritePairs: [], boards: {} })

/** How many pairs are kept at hand. */
export const FAVOURITE_PAIRS_LIMIT = 12
