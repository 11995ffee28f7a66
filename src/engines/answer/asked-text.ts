import { normalizeNumberText } from '../../lib/number/read-number.ts'

/** Query after normalization. */
export interface NormalizedQuery {
  /** Query without surrounding blanks, control characters and bidi marks; cut after `MAX_LENGTH` characters. */
  text: string
  /** The text in half-width form, with one kind of minus, quote and blank; ½ as 1/2. */
  plain: string
  /** True for the visitor's own text rather than a question: several lines or very long. It is never put into a URL. */
  isText: boolean
}

/** Maximum characters of a question. */
const MAX_LENGTH = 200
const MARKS = /\p{Cf}+/gu
/** Calling code dialled with 00 in place of the plus. */
const DIALLED = /^00(?=[1-9]\d{0,3}$)/
const CONTROLS = /[\p{Cc}\p{Cs}\s]+/gu

/** Normalizes a query. Only its beginning is read, so the work is bounded. */
export function normalizeQuery(typed: string): NormalizedQuery {
  const begin = typed.slice(0, 4 * MAX_LENGTH).trim()
  const isText = typed.length > 4 * MAX_LENGTH || begin.length > MAX_LENGTH || /[\r\n]/.test(begin)
  const text = begin.slice(0, MAX_LENGTH).replaceAll(MARKS, '').replaceAll(CONTROLS, ' ').trim().replace(DIALLED, '+')
  return { text, plain: normalizeNumberText(text), isText }
}
