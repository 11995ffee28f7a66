import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format-date.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Fault } from '../../shared/fault.tsx'
import { ListPlaceholder } from './list-room.tsx'
import { NoRows } from './no-rows.tsx'
import type { LookupResult } from './use-lookup.ts'

interface LookupStateProps {
  result: LookupResult
  children?: ReactNode
}

/** Where the data stands: loading, failed, nothing found, or the list itself. */
export function LookupState({ result: { first, begun, total, error, retry, set }, children }: LookupStateProps) {
  if ((error && !begun) || (first && total === 0)) return <NoRows error={error} retry={retry} set={set} />
  if (!first) return <ListPlaceholder />
  return (
    <>
      {error && <Fault className="mt-4" error={error} retry={retry} />}
      {children}
    </>
  )
}

function DataSources() {
  return (
    <AppLink className="underline underline-offset-4 hover:text-ink" href="/data-sources">
      数据来源
    </AppLink>
  )
}

/** How far the data can be trusted, its date, and where it comes from. */
export function SourceText({ note, date }: { note: string; date: string }) {
  return (
    <p className="prose-zh text-sm">
      {note}数据日期：{formatDate(date)}。
      <DataSources />
    </p>
  )
}

/** The same of a list once it has come, without the date, which stands above it (`list-origin.tsx`). */
export function SourceNote({ result: { first } }: { result: LookupResult }) {
  return first ? (
    <p className="mt-6 prose-zh text-sm">
      {first.note} <DataSources />
    </p>
  ) : null
}
