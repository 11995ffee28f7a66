import { normalizeNumberText } from '../../lib/number/read-number.ts'

/** What was typed, made ready to be read. */
export interface NormalizedQuery {
  /** Without blanks around it, control characters and marks of writing direction; cut after `LONGEST` characters. */
  text: string
  /** The same half-width, with one kind of minus, quote and blank; ½ as 1/2. */
  plain: string
  /** A text of the visitor rather than a question: several lines, or a long one. It is never put into an address. */
  isText: boolean
}

/** A longer text is no question. */
const MAX_LENGTH = 200
const MARKS = /\p{Cf}+/gu
/** How a calling code is dialled where there is no plus. */
const DIALLED = /^00(?=[1-9]\d{0,3}$)/
const CONTROLS = /[\p{Cc}\p{Cs}\s]+/gu

/** Reads what was typed. Only its beginning is looked at, so the work is bounded for any input. */
export function normalizeQuery(typed: string): NormalizedQuery {
  const begin = typed.slice(0, 4 * MAX_LENGTH).trim()
  const isText = typed.length > 4 * MAX_LENGTH || begin.length > MAX_LENGTH || /[\r\n]/.test(begin)
  const text = begin.slice(0, MAX_LENGTH).replaceAll(MARKS, '').replaceAll(CONTROLS, ' ').trim().replace(DIALLED, '+')
  return { text, plain: normalizeNumberText(text), isText }
}
