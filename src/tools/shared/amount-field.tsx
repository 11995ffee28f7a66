import type { ChangeEvent, ClipboardEvent, FocusEvent } from 'react'
import { MAX_LIST_INPUT_LENGTH, MAX_NUMBER_INPUT_LENGTH } from '../../lib/typed-length.ts'
import { getFontSizeClass, shortenNumber } from '../../ui/fitting-number.tsx'

interface AmountFieldProps {
  id: string
  label: string
  value: string
  onType: (text: string) => void
  /** True if the visitor types into this field; otherwise it shows a computed value, selected as a whole on focus. */
  typed: boolean
  /** True in a row of a list; otherwise the field is large. */
  inRow?: boolean
  /** True if a long number wraps instead of shrinking. */
  wraps?: boolean
  autoFocus?: boolean | undefined
  placeholder?: string | undefined
  /** Id of the message about the number; undefined without a message. */
  describedBy?: string | undefined
  /** True if the message is an error. */
  invalid?: boolean
  /** Called with a pasted column, whose lines a single-line field would join. */
  onPasteColumn?: (text: string) => void
  inputMode?: 'decimal' | 'text'
  className?: string
}

/** Characters per line of a wrapped number. */
const LINE = 17
/** The field has as many lines as needed; the ≈ sign of a rounded number is above the first line. */
const LONG_LOOK = 'block resize-none content-center overflow-hidden py-3 break-all field-sizing-content'
const ROW_LOOK = 'field-sizing-content min-h-11 max-w-full min-w-16 text-right [--fit-most:1rem] pointer-fine:min-h-9'

/**
 * Field for a number; the worker parses texts such as 1,234.5 or ３．２万. The value shrinks to fit: a large field is its
 * own container, a field in a row uses the `fit-box` of its list.
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
    onPasteColumn(text.slice(0, MAX_LIST_INPUT_LENGTH))
  }
  // While it is being typed, the value scrolls and does not shrink.
  const shown = typed || wraps ? value : shortenNumber(value)
  const fit = `${getFontSizeClass((shown || (placeholder ?? '')).slice(0, wraps ? LINE : undefined))} ${typed ? '[--fit-least:14px]' : ''}`
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
      maxLength={MAX_NUMBER_INPUT_LENGTH}
      onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        onType(event.target.value.replaceAll('\n', ''))
      }
      onFocus={(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (!typed) event.target.select()
      }}
      onPaste={onPaste}
      placeholder={placeholder}
      // Fallback for browsers that do not support `field-sizing`.
      rows={wraps ? Math.ceil(shown.length / LINE) || 1 : undefined}
      spellCheck={false}
      value={shown}
    />
  )
  return inRow ? element : <div className="fit-box">{element}</div>
}
