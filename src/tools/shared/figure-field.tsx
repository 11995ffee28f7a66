import type { ClipboardEvent } from 'react'
import { MAX_LIST_INPUT_LENGTH, MAX_NUMBER_INPUT_LENGTH } from '../../lib/typed-length.ts'

interface FigureFieldProps {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  /** Unit shown inside the field. */
  unit?: string
  placeholder?: string
  autoFocus?: boolean
  /** Error message below the field; '' if there is none. */
  problem?: string
  /** Id of an error message shown elsewhere. */
  problemId?: string | undefined
  /** Handles pasted text; returns true if it was handled. */
  onPaste?: (text: string) => boolean
}

/** Small field for a figure (side, weight, rate) with label above, unit inside and message below. */
export function FigureField({
  id,
  label,
  value,
  onType,
  unit,
  placeholder,
  autoFocus,
  problem = '',
  problemId = problem === '' ? undefined : `${id}-problem`,
  onPaste,
}: FigureFieldProps) {
  const paste = (event: ClipboardEvent): void => {
    if (onPaste?.(event.clipboardData.getData('text/plain').slice(0, MAX_LIST_INPUT_LENGTH)) === true)
      event.preventDefault()
  }
  return (
    <div className="min-w-0">
      <label className="mb-1 block text-xs text-soft" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        <input
          aria-describedby={problemId}
          aria-invalid={problemId === undefined ? undefined : true}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          autoFocus={autoFocus}
          className={`field text-base numerals ${unit === undefined ? 'px-2' : 'pr-12'}`}
          enterKeyHint="done"
          id={id}
          inputMode="decimal"
          maxLength={MAX_NUMBER_INPUT_LENGTH}
          onChange={(event) => onType(event.target.value)}
          onPaste={paste}
          placeholder={placeholder}
          spellCheck={false}
          value={value}
        />
        {unit !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-soft">
            {unit}
          </span>
        )}
      </div>
      {problem !== '' && (
        <p className="mt-1 text-sm text-signal" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  )
}
