/** Calling code of mainland China. */
export const MAINLAND_CALLING_CODE = '86'

/** Parsed input of a phone number field. */
export interface TypedPhone {
  /**
   * Number with + and calling code, for the API; '' while it is incomplete. The server knows the rules of every
   * country.
   */
  number: string
  /** The calling code that was typed with the number; undefined if there was none. */
  code: string | undefined
  /** Digits without a typed calling code. */
  digits: string
}

/**
 * Maximum digits of a number including the calling code (ITU-T E.164). MIN_DIGITS: minimum digits of a valid number.
 */
const MAX_DIGITS = 15
const MIN_DIGITS = 5

/** Mobile number patterns of the commonest countries, so that a typing error is noticed before a code is requested. */
const MOBILE: Readonly<Record<string, RegExp>> = {
  86: /^1[3-9]\d{9}$/,
  852: /^\d{8}$/,
  853: /^6\d{7}$/,
  886: /^0?9\d{8}$/,
}

const isWhole = (code: string, digits: string): boolean =>
  MOBILE[code]?.test(digits) ?? (digits.length >= MIN_DIGITS && digits.length + code.length <= MAX_DIGITS)

/** Returns the calling code at the start of a number; no code is a prefix of another. */
function codeIn(digits: string, codes: ReadonlySet<string>): string | undefined {
  return [1, 2, 3].map((length) => digits.slice(0, length)).find((start) => codes.has(start))
}

/**
 * Parses a typed phone number: blanks, hyphens, brackets and full-width digits; the calling code chosen beside the
 * field or typed with + or 00; and a mainland number with 86 but no +.
 */
export function parseTypedPhone(typed: string, chosen: string, codes: ReadonlySet<string>): TypedPhone {
  const plain = typed.normalize('NFKC').replaceAll(/[^\d+]/g, '')
  const marked = /^(?:\+|00)(\d*)$/.exec(plain)?.[1]
  const bare = plain.replaceAll('+', '')
  const long = marked ?? (chosen === MAINLAND_CALLING_CODE && /^861\d{10}$/.test(bare) ? bare : undefined)
  const code = long === undefined ? undefined : codeIn(long, codes)
  const digits = code === undefined || long === undefined ? bare : long.slice(code.length)
  const given = code ?? chosen
  // A number with + and an unknown calling code must not be read as a number of the chosen country.
  const isUnknown = marked !== undefined && code === undefined
  return { number: !isUnknown && isWhole(given, digits) ? `+${given}${digits}` : '', code, digits }
}

/** Formats a number for display: +86 138 0013 8000. */
export function formatPhone(number: string, codes: ReadonlySet<string>): string {
  const digits = number.slice(1)
  const code = codeIn(digits, codes)
  if (code === undefined) return number
  const rest = digits.slice(code.length)
  const groups = rest.length === 11 ? /^(\d{3})(\d{4})(\d+)$/ : /^(\d+?)(\d{4})$/
  return `+${code} ${rest.replace(groups, (_, ...parts) => parts.slice(0, -2).join(' '))}`
}
