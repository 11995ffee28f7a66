import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { useClassUntilPreferencesLoaded } from '../../../state/preferences-known.ts'
import { useIsHydrated } from '../../shared/use-alive.ts'
import { BoardLine } from './board-row.tsx'
import type { Board } from './use-board.ts'

/** Milliseconds without a change after which the rows out of sight follow: for searching the page, printing and reading aloud. */
const PAUSE_MS = 400
const NONE: ReadonlySet<string> = new Set()

/** Whether the browser draws a row, as far as it says: one that does not know draws all. */
function isDrawn(row: Element): boolean {
  return row.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? true
}

/** The codes of the rows that the browser draws, in or near the view (`row-auto`), and the list that they are in. */
function useDrawnCodes() {
  const list = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState<ReadonlySet<string>>(NONE)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = (): void =>
      setNear(new Set([...element.children].filter(isDrawn).map((row) => row.getAttribute('data-code') ?? '')))
    look()
    // It comes for each row that begins or ends to be drawn; one look a frame tells them all.
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

/** A value as it was before the changes of the last moment. */
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

/** The currencies of a group but the source. Only what can be seen is drawn at every key: a hundred and seventy rows take longer than a frame. */
export const BoardList = memo(function BoardList({ label, shown, drawn, onSource }: BoardListProps) {
  const { list, near } = useDrawnCodes()
  const settled = useSettled(drawn)
  const alive = useIsHydrated()
  const isFirst = settled.rows.size === 0
  return (
    <ul
      aria-label={label}
      className={`${alive ? '' : 'entered:invisible'} ${useClassUntilPreferencesLoaded('own-markets:invisible')}`}
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
