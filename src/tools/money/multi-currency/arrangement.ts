import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { findCurrency } from '../shared/currency.ts'

/** Arrangement of a list that was never changed. */
export const DEFAULT_ARRANGEMENT: BoardArrangement = { order: [], hidden: [], added: [] }

/** Codes of a list in the visitor's order, hidden ones separate. */
export interface ArrangedCodes {
  shown: readonly string[]
  hidden: readonly string[]
}

/**
 * Applies an arrangement to a region's default list. Codes that no longer exist are dropped; new ones of the region are
 * appended.
 */
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
