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

/** State of a list: loading, failed, nothing found, or the list. */
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

/** Reliability of the data, its date, and a link to its source. */
export function SourceText({ note, date }: { note: string; date: string }) {
  return (
    <p className="prose-zh text-sm">
      {note}数据日期：{formatDate(date)}。
      <DataSources />
    </p>
  )
}

/** `SourceText` of a loaded list, without the date, which `list-origin.tsx` shows above the list. */
export function SourceNote({ result: { first } }: { result: LookupResult }) {
  return first ? (
    <p className="mt-6 prose-zh text-sm">
      {first.note} <DataSources />
    </p>
  ) : null
}
