import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { applyArrangement, DEFAULT_ARRANGEMENT } from './arrangement.ts'

/** Moves a shown code to the position of another. */
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

/** Hides a code; an added one is removed. */
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

/** Shows a code: a hidden code at its old position, a new code at the end. */
export function showCode(
  own: readonly string[],
  board: BoardArrangement = DEFAULT_ARRANGEMENT,
  code: string,
): BoardArrangement {
  const hidden = board.hidden.filter((other) => other !== code)
  if (own.includes(code) || board.added.includes(code)) return { ...board, hidden }
  return { ...board, hidden, added: [...board.added, code] }
}
