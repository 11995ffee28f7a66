import { AppLink } from '../../../ui/app-link.tsx'
import { formatDate } from '../../../lib/format-date.ts'

/** How far the data can be trusted, its date, and where it comes from. */
export function Facts({ note, date }: { note: string; date: string }) {
  return (
    <p className="mt-6 prose-zh text-sm">
      {note}数据日期：{formatDate(date)}。
      <AppLink className="underline underline-offset-4 hover:text-ink" href="/data-sources">
        数据来源
      </AppLink>
    </p>
  )
}

/** What went wrong, and a way to try again. */
export function Failure({ message, retry }: { message: string; retry: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-3 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
      {message}
      <button className="btn" onClick={retry} type="button">
        重试
      </button>
    </p>
  )
}
