import { proxy } from 'valtio'
import {
  createDefaultCurrencyChoices,
  FAVOURITE_PAIRS_LIMIT,
  type BoardArrangement,
  type CurrencyChoices,
} from '../lib/kept/currency-choices.ts'
import { createSnapshotHook } from './snapshot-hook.ts'

/**
 * The choices of this page. Only the functions of this folder change them; they are defaults until
 * `startCurrencyChoices`.
 */
export const currencyChoices = proxy<CurrencyChoices>(createDefaultCurrencyChoices())

export const useCurrencyChoices: () => Readonly<CurrencyChoices> = createSnapshotHook(
  currencyChoices,
) as () => Readonly<CurrencyChoices>

/** Adds or removes a favorite pair; true if added. The oldest is dropped above the limit. */
export function toggleFavoritePair(from: string, to: string): boolean {
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
