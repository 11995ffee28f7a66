/** A visitor's changes to the list of one region of the one-click board. */
export interface BoardArrangement {
  /** Currency codes in the visitor's order; the region's other codes follow in the region's order. */
  order: string[]
  hidden: string[]
  added: string[]
  /** Time of the last change, in milliseconds since 1970; absent if an earlier version stored it. */
  at?: number
}

/** The visitor's currency choices on this device. */
export interface CurrencyChoices {
  /** Favorite pairs such as `USD/CNY`, latest first. */
  favouritePairs: string[]
  /** Arrangements by region slug. */
  boards: Record<string, BoardArrangement>
}

/** Currency choices of a new visitor. */
export const createDefaultCurrencyChoices = (): CurrencyChoices => ({ favouritePairs: [], boards: {} })

/** Maximum favorite pairs. */
export const FAVOURITE_PAIRS_LIMIT = 12
