import type { ClipboardEvent } from 'react'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  /** The field is typed into; otherwise it shows what was computed, and is taken whole when it is entered. */
  typed: boolean
  autoFocus?: boolean
  placeholder?: string
  /** Id of the sentence on what is wrong with the amount; undefined while nothing is. */
  problemId?: string | undefined
  /** Called with a pasted column, which a single-line field would glue together. */
  onPasteColumn?: (text: string) => void
  className?: string
}

/** Long amounts stay whole in the field: the type gets smaller first. */
function sizeOf(length: number): string {
  if (length > 20) return 'text-base'
  if (length > 15) return 'text-lg'
  return length > 11 ? 'text-xl' : 'text-2xl'
}

/** A field for an amount of money, large; takes 1,234.5, ３．２万 and the like. */
export function AmountField({ id, label, value, onType, typed, autoFocus, placeholder, problemId, onPasteColumn, className = '' }: AmountFieldProps) {
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!onPasteColumn || !/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    onPasteColumn(text)
  }
  return (
    <input
      aria-describedby={problemId}
      aria-invalid={problemId === undefined ? undefined : true}
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      autoFocus={autoFocus}
      className={`min-h-14 w-full bg-transparent px-2 numerals outline-offset-[-2px] ${sizeOf((value || (placeholder ?? '')).length)} ${className}`}
      enterKeyHint="done"
      id={id}
      inputMode="decimal"
      onChange={(event) => onType(event.target.value)}
      onFocus={(event) => {
        if (!typed) event.target.select()
      }}
      onPaste={onPaste}
      placeholder={placeholder}
      spellCheck={false}
      value={value}
    />
  )
}
