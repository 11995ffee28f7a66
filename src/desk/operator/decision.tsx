import { useRef, useState } from 'react'
import { showToast } from '../../state/toast.ts'
import { decideRequest } from '../../sync/operator/operator.ts'
import { ReasonedButton } from './reasoned-button.tsx'

interface DecisionProps {
  what: 'verification' | 'claim'
  id: string
  /** Name used in the buttons' labels. */
  name: string
  onDone: () => void
}

/** Approves a request, or refuses it with a reason for its owner. */
export function RequestDecision({ what, id, name, onDone }: DecisionProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  async function decide(isPassed: boolean, reason: string): Promise<void> {
    await decideRequest(what, { id, isPassed, reason })
    showToast(isPassed ? '已通过' : '已退回', { type: 'success' })
    // The row is removed, so the focus moves to its section.
    button.current?.closest('section')?.focus()
    onDone()
  }
  async function approve(): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await decide(true, '')
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonedButton
      disabled={busy}
      hint="申请人会看到"
      label="不通过"
      most={200}
      name={name}
      onConfirm={(reason) => decide(false, reason)}
      rows={2}
    >
      {fault !== '' && (
        <p className="my-2 rounded bg-signal-wash px-3 py-2 text-sm text-signal" role="alert">
          {fault}
        </p>
      )}
      <button
        aria-label={`通过：${name}`}
        className="btn btn-sea mr-2"
        disabled={busy}
        onClick={() => void approve()}
        ref={button}
        type="button"
      >
        通过
      </button>
    </ReasonedButton>
  )
}
