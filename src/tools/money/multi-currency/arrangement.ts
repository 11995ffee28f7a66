import type { BoardArrangement } from '../../../state/currency-choices.ts'
import { currencyOf } from '../shared/currency.ts'

/** A list that nobody has arranged. */
const AS_IT_IS: BoardArrangement = { order: [], hidden: [], added: [] }

/** The codes of a list as the visitor arranged them, hidden ones apart. */
export interface ArrangedCodes {
  shown: readonly string[]
  hidden: readonly string[]
}

/** Applies an arrangement to a region's own list. Codes that are no currency any more are left out, and new ones of the region stand at its end. */
export function arrange(own: readonly string[], { order, hidden, added }: BoardArrangement = AS_IT_IS): ArrangedCodes {
  const all = new Set([...own, ...added.filter((code) => currencyOf(code))])
  const ordered = [...new Set([...order.filter((code) => all.has(code)), ...all])]
  return { shown: ordered.filter((code) => !hidden.includes(code)), hidden: ordered.filter((code) => hidden.includes(code)) }
}

/** Puts a shown code in the place of another shown one. */
export function moveCode(own: readonly string[], board: BoardArrangement = AS_IT_IS, code: string, place: number): BoardArrangement {
  const { shown, hidden } = arrange(own, board)
  const others = shown.filter((other) => other !== code)
  if (others.length === shown.length) return board
  const at = Math.min(others.length, Math.max(0, place))
  return { ...board, order: [...others.slice(0, at), code, ...others.slice(at), ...hidden] }
}

/** Takes a code off the list; one that was added is forgotten. */
export function hideCode(own: readonly string[], board: BoardArrangement = AS_IT_IS, code: string): BoardArrangement {
  if (!own.includes(code)) return { ...board, added: board.added.filter((other) => other !== code), order: board.order.filter((other) => other !== code) }
  return { ...board, hidden: [...board.hidden.filter((other) => other !== code), code] }
}

/** Brings a code onto the list: a hidden one back to its place, another one at the end. */
export function showCode(own: readonly string[], board: BoardArrangement = AS_IT_IS, code: string): BoardArrangement {
  const hidden = board.hidden.filter((other) => other !== code)
  if (own.includes(code) || board.added.includes(code)) return { ...board, hidden }
  return { ...board, hidden, added: [...board.added, code] }
}
