import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { LookupResult } from './use-lookup.ts'
import { PendingRows, PendingRow } from './rows-to-come.tsx'
import { useRows } from './use-rows.ts'

interface VirtualListProps {
  label: string
  result: LookupResult
  /** Estimated height of a row in pixels, before it is measured. */
  rowHeight: number
  children: (row: LookupRow) => ReactNode
}

/** Viewport while prerendering: nothing is visible. */
const NO_WINDOW = { width: 0, height: 0 }

/**
 * List that renders only the rows in view; the document's rows are rendered in full until the list's position is known.
 */
export function VirtualList({ label, result, rowHeight, children }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const measured = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    startTransition(() => setTop(measured))
  }, [result.first])
  const margin = top ?? 0
  // Rows are rendered once the list's position is known; before that, all of them would be rendered again at once.
  const count = top === undefined ? 0 : result.total
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: margin,
    initialRect: typeof window === 'undefined' ? NO_WINDOW : { width: innerWidth, height: innerHeight },
  })
  const items = virtual.getVirtualItems()
  const { rowAt, reach } = useRows(result)
  const lastIndex = items.at(-1)?.index ?? 0
  const firstIndex = items[0]?.index ?? 0
  useEffect(() => {
    reach(firstIndex)
    reach(lastIndex)
  }, [reach, firstIndex, lastIndex])
  if (top === undefined && result.begun) {
    const rows = result.first?.rows ?? []
    return (
      <ul aria-label={label} className="relative" ref={list}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list, as below
          <li aria-posinset={index + 1} aria-setsize={result.total} className="border-b border-rule" key={index}>
            {children(row)}
          </li>
        ))}
        <PendingRows count={result.total - rows.length} height={rowHeight} />
      </ul>
    )
  }
  return (
    <ul
      aria-label={label}
      className="relative"
      ref={list}
      style={{ height: top === undefined ? result.total * rowHeight : virtual.getTotalSize() }}
    >
      {items.map((item) => {
        const row = rowAt(item.index)
        return (
          <li
            aria-posinset={item.index + 1}
            aria-setsize={result.total}
            className="absolute inset-x-0 top-0 border-b border-rule"
            data-index={item.index}
            key={item.key}
            ref={virtual.measureElement}
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            {row ? children(row) : <PendingRow height={rowHeight} />}
          </li>
        )
      })}
    </ul>
  )
}
