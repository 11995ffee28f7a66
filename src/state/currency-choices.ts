import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

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

/** How many pairs are kept at hand. */
export const FAVOURITE_PAIRS_LIMIT = 12

/** Changed by the functions of this folder only; defaults until `startCurrencyChoices`. */
export const currencyChoices = proxy<CurrencyChoices>({ favouritePairs: [], boards: {} })

export const useCurrencyChoices: () => Readonly<CurrencyChoices> = snapshotHook(
  currencyChoices,
) as () => Readonly<CurrencyChoices>

/** Keeps a pair at hand or takes it away; true when it is kept afterwards. The oldest goes where there are too many. */
export function toggleFavouritePair(from: string, to: string): boolean {
  const pair = `${from}/${to}`
  const others = currencyChoices.favouritePairs.filter((kept) => kept !== pair)
  const kept = others.length === currencyChoices.favouritePairs.length
  currencyChoices.favouritePairs = kept ? [pair, ...others].slice(0, FAVOURITE_PAIRS_LIMIT) : others
  return kept
}

/** Arranges a region of the board; undefined brings its own list back. */
export function arrangeBoard(slug: string, board: BoardArrangement | undefined): void {
  const others = Object.entries(currencyChoices.boards).filter(([other]) => other !== slug)
  currencyChoices.boards = Object.fromEntries(board ? [...others, [slug, { ...board, at: Date.now() }]] : others)
}
