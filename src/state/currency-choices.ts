import { proxy } from 'valtio'
import { snapshotHook } from './snapshot-hook.ts'

/** A visitor's arrangement of one region of the one-click board, relative to the region's own list. */
export interface BoardArrangement {
  /** Codes in the visitor's order; the region's other codes follow in their own order. */
  order: string[]
  hidden: string[]
  added: string[]
  /** Time of the arrangement, in milliseconds since 1970; absent if stored by an earlier version. */
  at?: number
}

/** A visitor's choices about currencies on this device. */
export interface CurrencyChoices {
  /** Pairs such as `USD/CNY`, the latest first. */
  favouritePairs: string[]
  /** Arrangements by the region's slug. */
  boards: Record<string, BoardArrangement>
}

/** Maximum favorite pairs. */
export const FAVOURITE_PAIRS_LIMIT = 12

/** Changed by the functions of this folder only; defaults until `startCurrencyChoices`. */
export const currencyChoices = proxy<CurrencyChoices>({ favouritePairs: [], boards: {} })

export const useCurrencyChoices: () => Readonly<CurrencyChoices> = snapshotHook(
  currencyChoices,
) as () => Readonly<CurrencyChoices>

/** Adds or removes a favorite pair; true if added. The oldest is dropped above the limit. */
export function toggleFavouritePair(from: string, to: string): boolean {
  const pair = `${from}/${to}`
  const others = currencyChoices.favouritePairs.filter((kept) => kept !== pair)
  const kept = others.length === currencyChoices.favouritePairs.length
  currencyChoices.favouritePairs = kept ? [pair, ...others].slice(0, FAVOURITE_PAIRS_LIMIT) : others
  return kept
}

/** Arranges a region of the board; undefined restores its own list. */
export function arrangeBoard(slug: string, board: BoardArrangement | undefined): void {
  const others = Object.entries(currencyChoices.boards).filter(([other]) => other !== slug)
  currencyChoices.boards = Object.fromEntries(board ? [...others, [slug, { ...board, at: Date.now() }]] : others)
}
