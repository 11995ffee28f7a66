import type { ReactNode } from 'react'
import { useUrlState } from '../../../state/url-state.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { ListRoom } from './list-room.tsx'
import type { LookupResult } from './use-lookup.ts'

/** Where the data stands: loading, failed, nothing found, or the list itself. */
export function LookupState({ result, children }: { result: LookupResult; children: ReactNode }) {
  const [state, setState] = useUrlState()
  if (result.error) {
    return (
      <p className="mt-4 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
        {result.error.message}
        <button className="btn" onClick={result.retry} type="button">
          重试
        </button>
      </p>
    )
  }
  if (!result.first) return <ListRoom />
  if (result.total > 0) return children
  return (
    <div className="py-12 text-center text-sm text-soft">
      <p>没有符合的结果。换个说法试试，中文、拼音、首字母、英文和代码都可以。</p>
      {Object.keys(state).length > 0 && (
        <button className="btn mt-4" onClick={() => setState(Object.fromEntries(Object.keys(state).map((key) => [key, ''])))} type="button">
          清除条件
        </button>
      )}
    </div>
  )
}

/** How far the data can be trusted, its date, and where it comes from. */
export function SourceNote({ result }: { result: LookupResult }) {
  if (!result.first) return <p className="min-h-12" />
  return (
    <p className="mt-6 prose-zh text-sm">
      {result.first.note}数据日期：{formatDate(result.first.date)}。
      <AppLink className="underline underline-offset-4 hover:text-ink" href="/data-sources">
        数据来源
      </AppLink>
    </p>
  )
}
