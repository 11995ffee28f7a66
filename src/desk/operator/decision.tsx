import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { decideRequest } from '../../sync/operator/operator.ts'
import { TextField } from '../../account/form-parts.tsx'

interface DecisionProps {
  what: 'verification' | 'claim'
  id: string
  /** Name used in the buttons' labels. */
  name: string
  onDone: () => void
}

/** Approves a request, or refuses it with a reason for its owner. */
export function RequestDecision({ what, id, name, onDone }: DecisionProps) {
  const [refusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The pressed button is removed.
  useEffect(() => {
    if (pressed.current) box.current?.querySelector<HTMLElement>(refusing ? 'textarea' : 'button:last-of-type')?.focus()
  }, [refusing])
  const turn = (refuses: boolean): void => {
    pressed.current = true
    setRefusing(refuses)
  }
  async function send(isPassed: boolean): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await decideRequest(what, { id, isPassed, reason: isPassed ? '' : reason.trim() })
      showToast(isPassed ? '已通过' : '已退回', { type: 'success' })
      // The row is removed, so the focus moves to the section.
      box.current?.closest('section')?.focus()
      onDone()
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={box}>
      {refusing && (
        <TextField hint="申请人会看到" label="不通过的原因" most={200} onChange={setReason} rows={2} value={reason} />
      )}
      {fault !== '' && (
        <p className="my-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!refusing && (
          <button
            aria-label={`通过：${name}`}
            className="btn btn-sea"
            disabled={busy}
            onClick={() => void send(true)}
            type="button"
          >
            通过
          </button>
        )}
        <button
          aria-label={`${refusing ? '确定不通过' : '不通过'}：${name}`}
          className="btn border-edge"
          disabled={busy || (refusing && reason.trim() === '')}
          onClick={() => (refusing ? void send(false) : turn(true))}
          type="button"
        >
          {refusing ? '确定不通过' : '不通过'}
        </button>
        {refusing && (
          <button className="btn" onClick={() => turn(false)} type="button">
            取消
          </button>
        )}
      </div>
    </div>
  )
}
