import type { ReactNode } from 'react'
import { copyText } from '../../../ui/copy-text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { CopyButton } from '../../shared/copy-button.tsx'
import { Fault } from '../../shared/fault.tsx'
import { ReportedResult } from '../../shared/reported-result.ts'

interface FactProps {
  name: string
  /** Value of the field; '' hides it. */
  value: string
  /** Text that the button copies, if it differs from the value. */
  copied?: string
  sub?: string | undefined
}

/** A field of a detail view with a copy button. */
export function Fact({ name, value, copied = value, sub }: FactProps) {
  if (value === '') return null
  return (
    <div className="flex min-h-11 items-center gap-x-2 border-b border-rule">
      <dt className="w-18 shrink-0 py-1.5 text-sm text-soft">{name}</dt>
      <dd className="flex min-w-0 flex-1 items-center">
        <span className="min-w-0 flex-1 py-1.5 numerals">
          {value}
          {sub !== undefined && <span className="block text-sm text-soft">{sub}</span>}
        </span>
        <CopyButton label={`复制${name}`} said={`已复制${name}`} text={copied} />
      </dd>
    </div>
  )
}

/** List of fields of a detail view. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-3 border-t border-rule">{children}</dl>
}

/** Button that copies a text. */
export function CopyAction({
  label,
  text,
  said,
  icon = 'copy',
  hint,
}: {
  label: string
  text: string
  said: string
  icon?: IconName
  hint?: string
}) {
  return (
    <button
      className="btn justify-start text-left whitespace-normal"
      onClick={() => copyText(text, said)}
      title={hint}
      type="button"
    >
      <Icon className="size-4" name={icon} />
      {label}
    </button>
  )
}

const BAR = 'block rounded-sm bg-rule'

/** Loading placeholder of a detail view, with the usual height. */
export function DetailSkeleton() {
  return (
    <div aria-busy="true" aria-label="正在打开" role="img">
      <span className={`${BAR} h-7 w-2/5`} />
      <span className={`${BAR} mt-2 h-5 w-4/5`} />
      <div className="mt-4 grid grid-cols-2 gap-2">
        <span className={`${BAR} h-10`} />
        <span className={`${BAR} h-10`} />
      </div>
      <div className="mt-4 border-t border-rule">
        {['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-3/5', 'w-2/5'].map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- six lines that never change
          <div className="flex h-11 items-center gap-4 border-b border-rule" key={at}>
            <span className={`${BAR} h-4 w-14`} />
            <span className={`${BAR} h-4 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  )
}

interface DetailStateProps<Value> {
  /** Value to show; undefined while loading, null if there is none. */
  value: Value | undefined | null
  error: Error | undefined
  retry: () => void
  /** Message if the value does not exist. */
  missing: string
  /** Short description for the recent tools: `USLAX 洛杉矶`. */
  said: (value: Value) => string
  children: (value: Value) => ReactNode
}

/** State of a detail view: loading, failed, not found, or the details. */
export function DetailState<Value>({ value, error, retry, missing, said, children }: DetailStateProps<Value>) {
  if (value !== undefined && value !== null)
    return (
      <div data-result="">
        <ReportedResult isDetail said={said(value)} />
        {children(value)}
      </div>
    )
  if (error) return <Fault error={error} retry={retry} />
  if (value === undefined) return <DetailSkeleton />
  return <p className="py-6 text-center text-sm text-soft">{missing}</p>
}
