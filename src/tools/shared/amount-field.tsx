import type { ChangeEvent, ClipboardEvent, FocusEvent } from 'react'
import { MAX_LIST, MAX_NUMBER } from '../../lib/typed-length.ts'
import { getFitClass, shortenNumber } from '../../ui/fitting-number.tsx'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  /** The field is typed into; otherwise it shows what was computed, and is taken whole when it is entered. */
  typed: boolean
  /** It stands in a row of a list; otherwise it is large. */
  inRow?: boolean
  /** A long number breaks into lines rather than shrink. */
  wraps?: boolean
  autoFocus?: boolean | undefined
  placeholder?: string | undefined
  /** Id of the sentence on the number; undefined while nothing is said. */
  describedBy?: string | undefined
  /** Whether the sentence says that the number is wrong. */
  invalid?: boolean
  /** Called with a pasted column, which a single-line field would glue together. */
  onPasteColumn?: (text: string) => void
  inputMode?: 'decimal' | 'text'
  className?: string
}

/** Characters of a line where a long number breaks. */
const LINE = 17
/** As many lines as it takes; the sign before a rounded number stands above the first. */
const LONG_LOOK = 'block resize-none content-center overflow-hidden py-3 break-all field-sizing-content'
const ROW_LOOK = 'field-sizing-content min-h-11 max-w-full min-w-16 text-right [--fit-most:1rem] pointer-fine:min-h-9'

/**
 * A field for a number that is converted; what 1,234.5, ３．２万 and the like come to is the worker's to say. What it shows shrinks
 * to fit: a large field makes its own box, one in a row fits the `fit-box` of its list.
 */
export function AmountField(props: AmountFieldProps) {
  const {
    id,
    label,
    value,
    onType,
    typed,
    inRow = false,
    wraps = false,
    autoFocus,
    placeholder,
    describedBy,
    invalid = false,
    onPasteColumn,
    inputMode = 'decimal',
    className = '',
  } = props
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain')
    if (!onPasteColumn || !/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    onPasteColumn(text.slice(0, MAX_LIST))
  }
  // What is being typed scrolls in its field rather than become too small to read.
  const shown = typed || wraps ? value : shortenNumber(value)
  const fit = `${getFitClass((shown || (placeholder ?? '')).slice(0, wraps ? LINE : undefined))} ${typed ? '[--fit-least:14px]' : ''}`
  const Field = wraps ? 'textarea' : 'input'
  const element = (
    <Field
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-label={label}
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      autoFocus={autoFocus}
      className={`rounded bg-transparent px-2 numerals -outline-offset-1 focus-visible:outline-3 ${fit} ${inRow ? ROW_LOOK : 'min-h-14 w-full'} ${wraps ? LONG_LOOK : ''} ${className}`}
      enterKeyHint="done"
      id={id}
      inputMode={inputMode}
      maxLength={MAX_NUMBER}
      onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType(event.target.value.replaceAll('\n', ''))
      }
      onFocus={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (!typed) event.target.select()
      }}
      onPaste={onPaste}
      placeholder={placeholder}
      // Where the browser does not size a field by its text, the rows do.
      rows={wraps ? Math.ceil(shown.length / LINE) || 1 : undefined}
      spellCheck={false}
      value={shown}
    />
  )
  return inRow ? element : <div className="fit-box">{element}</div>
}
