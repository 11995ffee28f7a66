import type { LookupResult } from '../shared/use-lookup.ts'
import { VirtualList } from '../shared/virtual-list.tsx'
import { TermRow } from './term-row.tsx'

export interface TermListProps {
  result: LookupResult
  rowHeight: number
  /** The id of the term that is open. */
  open: string
  onToggle: (id: string) => void
}

/** The terms that fit. */
export function TermList({ result, rowHeight, open, onToggle }: TermListProps) {
  return (
    <VirtualList label="术语" result={result} rowHeight={rowHeight}>
      {(row) => <TermRow onToggle={onToggle} open={row.id === open} row={row} />}
    </VirtualList>
  )
}
