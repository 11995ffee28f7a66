import { formatDate } from '../../../lib/format-date.ts'
import { AppLink } from '../../../ui/app-link.tsx'

/** How far the data can be trusted, its date, and where it comes from. */
export function SourceText({ note, date }: { note: string; date: string }) {
  return (
    <p className="prose-zh text-sm">
      {note}数据日期：{formatDate(date)}。
      <AppLink className="underline underline-offset-4 hover:text-ink" href="/data-sources">
        数据来源
      </AppLink>
    </p>
  )
}
