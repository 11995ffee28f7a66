import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { applyArrangement, DEFAULT_ARRANGEMENT } from './arrangement.ts'

/** Puts a shown code in the place of another shown one. */
export function moveCode(
  own: readonly string[],
  board: BoardArrangement = DEFAULT_ARRANGEMENT,
  code: string,
  place: number,
): BoardArrangement {
  const { shown, hidden } = applyArrangement(own, board)
  const others = shown.filter((other) => other !== code)
  if (others.length === shown.length) return board
  const at = Math.min(others.length, Math.max(0, place))
  return { ...board, order: [...others.slice(0, at), code, ...others.slice(at), ...hidden] }
}

/** Takes a code off the list; one that was added is forgotten. */
export function hideCode(
  own: readonly string[],
  board: BoardArrangement = DEFAULT_ARRANGEMENT,
  code: string,
): BoardArrangement {
  if (!own.includes(code))
    return {
      ...board,
      added: board.added.filter((other) => other !== code),
      order: board.order.filter((other) => other !== code),
    }
  return { ...board, hidden: [...board.hidden.filter((other) => other !== code), code] }
}

/** Brings a code onto the list: a hidden one back to its place, another one at the end. */
export function showCode(
  own: readonly string[],
  board: BoardArrangement = DEFAULT_ARRANGEMENT,
  code: string,
): BoardArrangement {
  const hidden = board.hidden.filter((other) => other !== code)
  if (own.includes(code) || board.added.includes(code)) return { ...board, hidden }
  return { ...board, hidden, added: [...board.added, code] }
}
