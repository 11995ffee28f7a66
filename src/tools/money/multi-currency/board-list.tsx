import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { usePendingPreferencesClass } from '../../../state/preferences-known.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { BoardLine } from './board-row.tsx'
import type { Board } from './use-board.ts'

/**
 * Milliseconds without a change after which rows out of view are updated too, for page search, printing and screen
 * readers.
 */
const PAUSE_MS = 400
const NONE: ReadonlySet<string> = new Set()

/** True if the browser renders the row, or cannot tell if it does. */
function isDrawn(row: Element): boolean {
  return row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true
}

/** Codes of the rows in or near the view (`row-auto`), and a ref for their list. */
function useDrawnCodes() {
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = (): void =>
      setNear(new Set([...element.children].filter(isDrawn).map((row) => row.getAttribute('data-code') ?? '')))
    look()
    // The event fires for each row; one check per frame covers all of them.
    let frame = 0
    const onChange = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    element.addEventListener('contentvisibilityautostatechange', onChange)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('contentvisibilityautostatechange', onChange)
    }
  }, [])
  return { list, near }
}

/** Returns the value once it has not changed for `PAUSE_MS`. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface BoardListProps extends Pick<Board, 'shown' | 'drawn'> {
  label: string
  onSource: (code: string) => void
}

/**
 * Rows of all currencies except the source. Only visible rows are updated at every key, as 170 rows take longer than a
 * frame.
 */
export const BoardList = memo(function BoardList({ label, shown, drawn, onSource }: BoardListProps) {
  const { list, near } = useDrawnCodes()
  const settled = useSettled(drawn)
  const alive = useIsHydrated()
  const isFirst = settled.rows.size === 0
  return (
    <ul
      aria-label={label}
      className={`${alive ? '' : 'entered:invisible'} ${usePendingPreferencesClass('own-markets:invisible')}`}
      data-result
      ref={list}
    >
      {shown.map((code) => {
        const { rows, source, wrong } = isFirst || near.has(code) ? drawn : settled
        return (
          <BoardLine
            alive={alive}
            code={code}
            key={code}
            onSource={onSource}
            row={rows.get(code)}
            source={source}
            wrong={wrong}
          />
        )
      })}
    </ul>
  )
})
