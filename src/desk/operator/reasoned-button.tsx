import { useEffect, useRef, useState, type ReactNode } from 'react'
import { MAX_BAN_REASON_LENGTH } from '../../lib/account/banned.ts'
import { TextField } from '../../account/form-parts.tsx'
import { getErrorSentence } from '../../account/sentence-of.ts'

interface ReasonedButtonProps {
  label: string
  /** Name of the account or request, for the buttons' labels. */
  name: string
  /** Account as shown in the question, if the name alone is not enough. */
  who?: ReactNode
  /** Maximum characters of the reason. */
  most?: number
  /** Lines of the reason's field; one by default. */
  rows?: number
  /**
   * Parts before the button, such as fields that choose the account. They are hidden while the reason is being typed,
   * so that the account cannot change.
   */
  children?: ReactNode
  /** Hint that names the readers of the reason. */
  hint: string
  disabled?: boolean
  onConfirm: (reason: string) => Promise<void>
}

/** Button that asks for a reason before it acts. */
export function ReasonedButton({
  label,
  name,
  who = name,
  children,
  hint,
  most = MAX_BAN_REASON_LENGTH,
  rows,
  disabled = false,
  onConfirm,
}: ReasonedButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button is removed.
  useEffect(() => {
    if (pressed.current)
      box.current?.querySelector<HTMLElement>(isAsking ? 'input, textarea' : ':scope > button:last-of-type')?.focus()
  }, [isAsking])
  const turn = (asks: boolean): void => {
    pressed.current = true
    setAsking(asks)
    setFault('')
  }
  async function confirm(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await onConfirm(reason.trim())
      setReason('')
      // The surrounding row may be removed.
      pressed.current = false
      box.current?.closest('section')?.focus()
      setAsking(false)
    } catch (error) {
      setFault(getErrorSentence(error, '没有成功，请重试'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={isAsking ? 'w-full' : ''} data-asks={isAsking || undefined} data-unkept ref={box}>
      {isAsking ? (
        <>
          <p className="mb-2 text-sm break-words">
            {label}：{who}
          </p>
          <TextField
            hint={hint}
            label={`${label}的原因`}
            most={most}
            onChange={setReason}
            {...(rows !== undefined && { rows })}
            value={reason}
          />
          {fault !== '' && (
            <p className="my-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
              {fault}
            </p>
          )}
          <div className="mt-1 flex flex-wrap gap-2">
            <button
              aria-label={`确定${label}：${name}`}
              className="btn border-signal text-signal"
              disabled={busy || reason.trim() === ''}
              onClick={() => void confirm()}
              type="button"
            >
              确定{label}
            </button>
            <button className="btn" onClick={() => turn(false)} type="button">
              取消
            </button>
          </div>
        </>
      ) : (
        <>
          {children}
          <button
            aria-label={`${label}：${name}`}
            className="btn"
            disabled={disabled}
            onClick={() => turn(true)}
            type="button"
          >
            {label}
          </button>
        </>
      )}
    </div>
  )
}
