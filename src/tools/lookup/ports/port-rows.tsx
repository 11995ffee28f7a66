import { useEffect } from 'react'
import type { LookupResult } from '../shared/use-lookup.ts'
import { useRows } from '../shared/use-rows.ts'
import { Pager } from './pager.tsx'
import { PortRow } from './port-row.tsx'
import { PAGE_SIZE, countPages } from './query.ts'

export interface PortRowsProps {
  result: LookupResult
  /** Page number, from 1. */
  page: number
  /** Code of the port whose details are open. */
  current: string
  onOpen: (code: string) => void
  /** Path of the tool, for the page links. */
  path: string
  onLeave: () => void
}

/** One page of the list of ports, with links to the other pages. */
export function PortRows({ result, page, current, onOpen, path, onLeave }: PortRowsProps) {
  const first = (page - 1) * PAGE_SIZE
  const { rowAt, reach } = useRows(result)
  useEffect(() => reach(first), [reach, first])
  const places = Array.from({ length: Math.min(PAGE_SIZE, result.total - first) }, (_, index) => first + index)
  return (
    <>
      <ol aria-label="港口" start={first + 1}>
        {places.map((index) => {
          const row = rowAt(index)
          return (
            <li className="border-b border-rule" key={index}>
              {row ? (
                <PortRow current={row.code === current} onOpen={onOpen} row={row} />
              ) : (
                <div aria-busy="true" className="min-h-13" />
              )}
            </li>
          )
        })}
      </ol>
      <Pager count={countPages(result.total)} current={page} onLeave={onLeave} path={path} />
    </>
  )
}
