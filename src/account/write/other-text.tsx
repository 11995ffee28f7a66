import { useState } from 'react'
import { diffForms } from '../../lib/content/form-difference.ts'
import type { ContentEditorState } from '../../sync/publishing/writing-session.ts'
import { formatBeijingDayTime } from '../information/day-text.ts'
import { DifferenceLines } from './difference-lines.tsx'

/**
 * Conflict with a version sent by another device: shows both texts and continues with the chosen one; the other text
 * becomes a separate content.
 */
export function ConflictChoice({
  state: { writing, other },
  onChoose,
}: {
  state: ContentEditorState
  onChoose: (mine: boolean) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  if (!other) return null
  const choose = async (isMine: boolean): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await onChoose(isMine)
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="两份不同的稿件" className="mt-4 rounded-lg border border-signal bg-sheet p-4">
      <h2 className="text-base">这份稿件在另一处也改过</h2>
      <p className="mt-1 prose-zh text-sm">
        另一份存于 {formatBeijingDayTime(other.updatedAt)}。选一份接着写，没选的会存成一篇新的草稿，两份都不会丢。
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button className="btn btn-sea" disabled={busy} onClick={() => void choose(true)} type="button">
          接着写这一份
        </button>
        <button className="btn border-edge" disabled={busy} onClick={() => void choose(false)} type="button">
          接着写另一份
        </button>
      </div>
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      <details className="mt-2">
        <summary className="flex min-h-11 items-center text-sm underline underline-offset-4">
          从另一份到这一份，哪里不同
        </summary>
        <DifferenceLines difference={diffForms(other.texts, writing.texts)} type={writing.type} />
      </details>
    </section>
  )
}
