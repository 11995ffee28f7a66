import type { ClipboardEvent } from 'react'
import { MOST_LIST, MOST_NUMBER } from '../../../lib/typed-length.ts'

interface SideFieldProps {
  id: string
  label: string
  value: string
  wrong: boolean
  placeholder?: string
  autoFocus?: boolean
  onType: (text: string) => void
  /** Says whether it has taken what is pasted. */
  onPaste?: (text: string) => boolean
}

/** Id of the sentence on what was typed. */
export const PROBLEM_ID = 'billable-problem'

/** A side, the weight or the pieces of a carton. */
export function SideField({ id, label, value, wrong, placeholder, autoFocus, onType, onPaste }: SideFieldProps) {
  const paste = (event: ClipboardEvent): void => {
    if (onPaste?.(event.clipboardData.getData('text/plain').slice(0, MOST_LIST)) === true) event.preventDefault()
  }
  return (
    <label className="min-w-0">
      <span className="mb-0.5 block text-xs text-soft">{label}</span>
      <input
        aria-describedby={wrong ? PROBLEM_ID : undefined}
        aria-invalid={wrong || undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        autoFocus={autoFocus}
        className="field px-2 text-base numerals"
        enterKeyHint="done"
        id={id}
        inputMode="decimal"
        maxLength={MOST_NUMBER}
        onChange={(event) => onType(event.target.value)}
        onPaste={paste}
        placeholder={placeholder}
        spellCheck={false}
        value={value}
      />
    </label>
  )
}
