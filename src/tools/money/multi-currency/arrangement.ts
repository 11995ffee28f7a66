import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { findCurrency } from '../shared/currency.ts'

/** A list that nobody has arranged. */
export const DEFAULT_ARRANGEMENT: BoardArrangement = { order: [], hidden: [], added: [] }

/** The codes of a list as the visitor arranged them, hidden ones apart. */
export interface ArrangedCodes {
  shown: readonly string[]
  hidden: readonly string[]
}

/** Applies an arrangement to a region's own list. Codes that are no currency any more are left out, and new ones of the region stand at its end. */
export function applyArrangement(
  own: readonly string[],
  { order, hidden, added }: BoardArrangement = DEFAULT_ARRANGEMENT,
): ArrangedCodes {
  const all = new Set([...own, ...added.filter((code) => findCurrency(code))])
  const ordered = [...new Set([...order.filter((code) => all.has(code)), ...all])]
  return {
    shown: ordered.filter((code) => !hidden.includes(code)),
    hidden: ordered.filter((code) => hidden.includes(code)),
  }
}
