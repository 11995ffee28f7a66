import { useId, useState } from 'react'
import { showToast } from '../../state/toast.ts'
import {
  differenceQuery,
  runReviewStep,
  versionsQuery,
  type ContentVersions,
  type ReviewedContent,
} from '../../sync/publishing/desk.ts'
import { useRead } from '../../sync/calls/use-read.ts'
import { LoadingOrError } from '../../account/information/section.tsx'
import { DifferenceLines } from '../../account/write/difference-lines.tsx'
import { formatBeijingDayTime } from '../../account/information/day-text.ts'

interface PickProps {
  label: string
  value: number
  onChange: (number: number) => void
  versions: ContentVersions
}

function Pick({ label, value, onChange, versions: { current, list } }: PickProps) {
  const id = useId()
  return (
    <label className="min-w-0 flex-1 basis-40 text-sm font-medium" htmlFor={id}>
      {label}
      <select
        className="field select mt-1 w-full"
        id={id}
        onChange={(event) => onChange(Number(event.target.value))}
        value={value}
      >
        <option value={current}>现在的（第 {current} 版）</option>
        {list.map(({ number, replacedAt }) => (
          <option key={number} value={number}>
            第 {number} 版，{formatBeijingDayTime(replacedAt)} 前
          </option>
        ))}
      </select>
    </label>
  )
}

function Comparison({
  content: { id, type, version, isFile },
  versions,
}: {
  content: ReviewedContent
  versions: ContentVersions
}) {
  const { current, list } = versions
  const [from, setFrom] = useState(list[0]?.number ?? current)
  const [to, setTo] = useState(current)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [older, newer] = from < to ? [from, to] : [to, from]
  const difference = useRead(
    older === newer ? undefined : differenceQuery(id, older, newer === current ? undefined : newer),
  )
  const restore = async (): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      await runReviewStep('return', { id, version, to: older })
      showToast(`已恢复第 ${String(older)} 版`, { type: 'success' })
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Pick label="较早" onChange={setFrom} value={from} versions={versions} />
        <Pick label="较晚" onChange={setTo} value={to} versions={versions} />
        {!isFile && older !== current && (
          <button className="btn border-edge" disabled={busy} onClick={() => void restore()} type="button">
            恢复第 {older} 版
          </button>
        )}
      </div>
      <p className="mt-2 text-sm text-signal empty:hidden" role="alert">
        {fault}
      </p>
      {older === newer ? (
        <p className="mt-2 text-sm text-soft">两边是同一版。</p>
      ) : difference.value === undefined ? (
        <LoadingOrError error={difference.error} retry={difference.retry} />
      ) : (
        <DifferenceLines difference={difference.value} type={type} />
      )}
    </>
  )
}

function List({ content }: { content: ReviewedContent }) {
  const { value, error, retry } = useRead(versionsQuery(content.id))
  if (value === undefined) return <LoadingOrError error={error} retry={retry} />
  return value.list.length === 0 ? (
    <p className="pb-3 text-sm text-soft">还没有以前的版本。</p>
  ) : (
    <Comparison content={content} key={value.current} versions={value} />
  )
}

/** Earlier versions of a content: compares two of them, and restores one. */
export function Versions({ content }: { content: ReviewedContent }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-4 sheet px-4 py-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 items-center text-base underline underline-offset-4">以前的各版</summary>
      {isOpen && <List content={content} />}
    </details>
  )
}
