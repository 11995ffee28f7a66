import { useState } from 'react'
import type { DaySpan } from '../../lib/content/figures.ts'
import { showToast } from '../../state/toast.ts'
import { Icon } from '../../ui/icon.tsx'
import { saveFile } from '../../ui/save-file.ts'

interface SpanLineProps {
  span: DaySpan
  save: () => Promise<{ fileName: string; csv: string }>
  /** Further note on the numbers, such as their age. */
  note?: string | undefined
}

/** Days that the numbers cover, and a button that saves them as a file. */
export function SpanHeader({ span, save, note }: SpanLineProps) {
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const { fileName, csv } = await save()
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    } catch (refusal) {
      showToast(refusal instanceof Error ? refusal.message : '没有下载成功', { type: 'fail' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-soft numerals">
      <span>
        {span.from} 至 {span.to}，按北京时间{note}
      </span>
      <button className="btn" disabled={busy} onClick={() => void download()} type="button">
        <Icon className="size-4" name="download" />
        下载 CSV
      </button>
    </p>
  )
}
