import type { ReactNode } from 'react'
import { ListRoom } from './list-room.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { LookupResult } from './use-lookup.ts'

const NoRows = lazyPart(async () => (await import('./no-rows.tsx')).NoRows)
const SourceText = lazyPart(async () => (await import('./source-note.tsx')).SourceText)

interface LookupStateProps {
  result: LookupResult
  children?: ReactNode
}

/** Where the data stands: loading, failed, nothing found, or the list itself. */
export function LookupState({ result: { first, total, error, retry, set }, children }: LookupStateProps) {
  if (error || (first && total === 0)) return <NoRows error={error} retry={retry} set={set} />
  return first ? children : <ListRoom />
}

/** How far the data can be trusted, its date, and where it comes from. */
export function SourceNote({ result: { first } }: { result: LookupResult }) {
  return <div className="mt-6 min-h-12">{first && <SourceText date={first.date} note={first.note} />}</div>
}
