import { useEffect, useRef, useState } from 'react'
import { showToast } from '../state/toast.ts'
import { getErrorSentence } from './sentence-of.ts'

/** Action of a row; an action that cannot be undone asks for confirmation. */
export interface RowAction {
  label: string
  asks?: string
  run: () => Promise<void>
}

/** Buttons of a row of a list. */
export function RowActions({ title, actions }: { title: string; actions: readonly RowAction[] }) {
  const [asked, setAsked] = useState<RowAction>()
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const taken = useRef(-1)
  // The pressed button was replaced by the confirmation.
  useEffect(() => {
    if (asked || taken.current < 0) return
    if (document.activeElement === document.body) row.current?.querySelectorAll('button')[taken.current]?.focus()
    taken.current = -1
  }, [asked])
  const run = async ({ run: work }: RowAction): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(getErrorSentence(error, '没有成功，请重试'), { type: 'fail' })
    } finally {
      setBusy(false)
      setAsked(undefined)
    }
  }
  const ask = (action: RowAction, index: number): void => {
    taken.current = index
    setAsked(action)
  }
  if (asked) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm" role="alert">
        {asked.asks}
        <button className="btn border-signal text-signal" disabled={busy} onClick={() => void run(asked)} type="button">
          确定{asked.label}
        </button>
        <button autoFocus className="btn" disabled={busy} onClick={() => setAsked(undefined)} type="button">
          返回
        </button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-1" ref={row}>
      {actions.map((action, index) => (
        <button
          aria-label={`${action.label}：${title}`}
          className="btn-quiet"
          disabled={busy}
          key={action.label}
          onClick={() => (action.asks === undefined ? void run(action) : ask(action, index))}
          type="button"
        >
          {action.label}
        </button>
      ))}
    </div>
  )
}
