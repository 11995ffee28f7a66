import type { ClipboardEvent } from 'react'
import type { Converter } from './use-converter.ts'

interface ValueFieldProps {
  converter: Converter
  unit: string
  id: string
  label: string
  placeholder?: string
  autoFocus?: boolean
  className: string
  describedBy?: string | undefined
  onPasteColumn: (text: string) => void
}

/** One unit's value: shows what follows from the typed one, and takes typing itself. */
export function ValueField({ converter, unit, id, label, placeholder, autoFocus, className, describedBy, onPasteColumn }: ValueFieldProps) {
  const typed = converter.source === unit
  const value = typed ? converter.text : (converter.values.get(unit)?.text ?? '')
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    // A single-line field would glue the lines of a column together.
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    onPasteColumn(text)
  }
  return (
    <input
      aria-describedby={describedBy}
      aria-invalid={typed && converter.problem !== '' ? true : undefined}
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      autoFocus={autoFocus}
      className={className}
      enterKeyHint="done"
      id={id}
      inputMode={converter.group.kind === 'base' ? 'text' : 'decimal'}
      onChange={(event) => converter.type(unit, event.target.value)}
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
