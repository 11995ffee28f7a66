import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { RegionGroup } from '../../../engines/exchange-rate/operation/currencies.ts'
import type { BoardArrangement } from '../../../lib/kept/currency-choices.ts'
import { arrangeBoard, useCurrencyChoices } from '../../../state/currency-choices.ts'
import { showToast } from '../../../state/toast.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { Flag } from '../../flag.tsx'
import { getCurrencyName, findCurrency } from '../shared/currency.ts'
import { moveCode } from './rearrange.ts'

export interface ArrangeListProps {
  group: RegionGroup
  /** Shown codes in the visitor's order. */
  chosen: readonly string[]
}

/** Moves a code to another position and keeps the focus on its handle. */
type Move = (code: string, place: number) => void

/** Restores the focus, which some browsers drop when an element moves. */
function refocus(id: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${id}`)?.focus())
}

function MoveButton({
  icon,
  label,
  onClick,
  disabled,
  id,
}: {
  icon: IconName
  label: string
  onClick: () => void
  disabled?: boolean
  id?: string
}) {
  return (
    <button
      aria-label={label}
      className="btn-quiet shrink-0 disabled:bg-transparent disabled:opacity-40"
      disabled={disabled}
      id={id}
      onClick={onClick}
      title={label}
      type="button"
    >
      <Icon className="size-4" name={icon} />
    </button>
  )
}

/** Index of the row under a pointer; above the list that of the first row, below it that of the last. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children]
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return at === -1 ? rows.length - 1 : at
}

interface HandleProps {
  code: string
  place: number
  count: number
  onMove: Move
  onGrab: (code: string, event: PointerEvent<HTMLButtonElement>) => void
}

function DragHandle({ code, place, count, onMove, onGrab }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : place + step
    if (next === place || next < 0 || next >= count) return
    event.preventDefault()
    onMove(code, next)
    refocus(`drag-${code}`)
  }
  return (
    <button
      aria-label={`移动${getCurrencyName(code)}，第 ${place + 1} 位，共 ${count} 位，按上下方向键`}
      className="btn-quiet shrink-0 cursor-grab touch-none active:cursor-grabbing"
      id={`drag-${code}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => onGrab(code, event)}
      title="拖动，或按上下方向键"
      type="button"
    >
      <Icon className="size-4" name="grip-vertical" />
    </button>
  )
}

/** Drag and drop of rows. The list captures the pointer, as a moved row would lose it. */
function useDrag(shown: readonly string[], onMove: Move) {
  const dragged = useRef('')
  const [grabbed, setGrabbed] = useState('')
  const drop = (): void => {
    dragged.current = ''
    setGrabbed('')
  }
  return {
    grabbed,
    onGrab: (code: string, event: PointerEvent<HTMLButtonElement>): void => {
      dragged.current = code
      setGrabbed(code)
      event.currentTarget.closest('ul')?.setPointerCapture(event.pointerId)
    },
    list: {
      onPointerMove: (event: PointerEvent<HTMLUListElement>): void => {
        const place = shown.indexOf(dragged.current)
        const target = place === -1 ? place : placeAt(event.currentTarget, event.clientY)
        if (target !== place) onMove(dragged.current, target)
      },
      onPointerUp: drop,
      onLostPointerCapture: drop,
    },
  }
}

/** Editable order of the board's rows: drag, arrow keys or buttons, and a reset to the region's default. */
export function ArrangeList({ group, chosen }: ArrangeListProps) {
  const { boards } = useCurrencyChoices()
  const board = boards[group.slug]
  const change = useCallback((next: BoardArrangement | undefined) => arrangeBoard(group.slug, next), [group.slug])
  const move: Move = (code, place) => change(moveCode(group.codes, board, code, place))
  const drag = useDrag(chosen, move)
  const reset = (): void => {
    change(undefined)
    showToast('已恢复默认', { position: 'bottom', action: { label: '撤销', run: () => change(board) } })
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2 py-2">
        <button className="btn" disabled={!board} onClick={reset} type="button">
          <Icon className="size-4" name="rotate-ccw" />
          恢复默认
        </button>
      </div>
      <ul aria-label="货币顺序" {...drag.list}>
        {chosen.map((code, place) => (
          <li
            className={`row-auto flex min-h-13 items-center border-b border-rule ${drag.grabbed === code ? 'bg-sea-wash' : ''}`}
            key={code}
          >
            <DragHandle code={code} count={chosen.length} onGrab={drag.onGrab} onMove={move} place={place} />
            <Flag className="mx-2 h-5 w-7" code={findCurrency(code)?.flag ?? ''} letters={code} />
            <span className="min-w-0 flex-1 truncate">
              {getCurrencyName(code)}{' '}
              <span className="text-xs text-soft numerals">{[code, findCurrency(code)?.sign].join(' ').trim()}</span>
            </span>
            <MoveButton
              disabled={place === 0}
              icon="arrow-up"
              label={`上移${getCurrencyName(code)}`}
              onClick={() => move(code, place - 1)}
            />
            <MoveButton
              disabled={place === chosen.length - 1}
              icon="arrow-down"
              label={`下移${getCurrencyName(code)}`}
              onClick={() => move(code, place + 1)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
