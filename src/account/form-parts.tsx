import { useId, type ReactNode } from 'react'
import { useAppStatus } from '../state/app-status.ts'
import { Icon } from '../ui/icon.tsx'

interface TextFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Maximum characters, counted as a reader counts them. */
  most: number
  /** Hint below the field. */
  hint?: string | undefined
  fault?: string | undefined
  rows?: number
  inputMode?: 'text' | 'url' | 'numeric' | 'tel' | 'email'
  autoComplete?: string
  placeholder?: string
}

/** Text field with its label, its length limit and a hint or fault. */
export function TextField({
  label,
  value,
  onChange,
  most,
  hint,
  fault,
  rows,
  inputMode = 'text',
  autoComplete = 'off',
  placeholder,
}: TextFieldProps) {
  const id = useId()
  const used = Array.from(value).length
  const shared = {
    'aria-describedby': `${id}-note`,
    'aria-invalid': fault === undefined ? undefined : (true as const),
    autoComplete,
    id,
    inputMode,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    placeholder,
    value,
  }
  return (
    <div>
      <label className="mb-1 block text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input className="field w-full" {...shared} />
      ) : (
        <textarea className="field h-auto w-full py-2" rows={rows} {...shared} />
      )}
      <p className="mt-1 flex gap-3 text-sm" id={`${id}-note`}>
        <span className={`min-w-0 flex-1 ${fault === undefined ? 'text-soft' : 'text-signal'}`}>{fault ?? hint}</span>
        {used > most * 0.8 && (
          <span className={`shrink-0 numerals ${used > most ? 'text-signal' : 'text-soft'}`}>
            {used}/{most}
          </span>
        )}
      </p>
    </div>
  )
}

/** Result of a form in one sentence beside its button, or a note that the form waits for the network. */
export function FormFooter({
  fault,
  busy,
  label,
  busyLabel,
  disabled = false,
  children,
}: {
  fault: string
  busy: boolean
  label: string
  busyLabel: string
  disabled?: boolean
  children?: ReactNode
}) {
  const { online } = useAppStatus()
  return (
    <div className="space-y-2">
      {fault !== '' && (
        <p className="rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
          {fault}
        </p>
      )}
      {!online && fault === '' && (
        <p className="flex items-start gap-2 text-sm text-signal" role="status">
          <Icon className="mt-1 size-4 shrink-0" name="wifi-off" />
          当前没有网络，填写的内容会保留，联网后再提交。
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button className="btn btn-sea" disabled={busy || disabled} type="submit">
          {busy ? busyLabel : label}
        </button>
        {children}
      </div>
    </div>
  )
}
