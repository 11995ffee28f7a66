import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { LookupResult } from './use-lookup.ts'
import { useRows } from './use-rows.ts'

interface VirtualListProps {
  label: string
  result: LookupResult
  /** Height of a row before it is measured, in pixels. */
  rowHeight: number
  children: (row: LookupRow) => ReactNode
}

/** The rows that fit, of which only those in view are drawn. */
export function VirtualList({ label, result, rowHeight, children }: VirtualListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const measured = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    startTransition(() => setTop(measured))
  }, [result.first])
  const margin = top ?? 0
  // Rows are drawn once it is known where the list begins: drawn before, all of them would be drawn again at once.
  const count = top === undefined ? 0 : result.total
  const virtual = useWindowVirtualizer({ count, estimateSize: () => rowHeight, overscan: 8, scrollMargin: margin, initialRect: { width: innerWidth, height: innerHeight } })
  const items = virtual.getVirtualItems()
  const { rowAt, reach } = useRows(result)
  const lastIndex = items.at(-1)?.index ?? 0
  const firstIndex = items[0]?.index ?? 0
  useEffect(() => {
    reach(firstIndex)
    reach(lastIndex)
  }, [reach, firstIndex, lastIndex])
  return (
    <ul aria-label={label} className="relative" ref={list} style={{ height: top === undefined ? result.total * rowHeight : virtual.getTotalSize() }}>
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
            {row ? children(row) : <div aria-busy="true" className="m-3 h-4 w-1/2 rounded-sm bg-sunk" style={{ height: rowHeight - 24 }} />}
          </li>
        )
      })}
    </ul>
  )
}
