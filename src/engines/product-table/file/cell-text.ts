/** Kinds of number formats that change how a number reads. */
export type NumberKind = 'plain' | 'percent' | 'date' | 'time' | 'date-time' | { zeros: number }

/** Built-in formats of ECMA-376 part 1, 18.8.30, and those of Chinese and Japanese editions. */
const BUILT_IN: Readonly<Record<number, NumberKind>> = {
  9: 'percent',
  10: 'percent',
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'])),
  22: 'date-time',
}

/** Maximum characters of a format in Excel. */
const MAX_FORMAT = 255

/** Kind of a number format by its id and, for one of the workbook, its code. */
export function findNumberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return BUILT_IN[id] ?? 'plain'
  const [first = ''] = code.slice(0, MAX_FORMAT).split(';')
  // Texts in quotes, single escaped letters and what stands in brackets, such as colours, are no part of the pattern.
  const pattern = first.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase()
  if (pattern.includes('%')) return 'percent'
  const hasDay = /[yd]|m{3}/.test(pattern) || (pattern.includes('m') && !/[hs]/.test(pattern))
  const hasTime = /[hs]/.test(pattern) || /\[(?:h+|m+|s+)\]/i.test(first)
  if (hasDay) return hasTime ? 'date-time' : 'date'
  if (hasTime) return 'time'
  return /^0{2,}$/.test(pattern) ? { zeros: pattern.length } : 'plain'
}

const DAY_MS = 86_400_000
const DAY_0 = Date.UTC(1899, 11, 30)
/** Days between the two first days that workbooks count from. */
const DAYS_TO_1904 = 1462
/** Last day that a workbook can show, 9999-12-31. */
const MAX_DAY = 2_958_465

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

function toDateText(serial: number, kind: 'date' | 'time' | 'date-time', is1904: boolean): string | undefined {
  const days = serial + (is1904 ? DAYS_TO_1904 : 0)
  if (!(days >= 0 && days <= MAX_DAY + 1)) return undefined
  // Excel has a 29th of February 1900, so that its days before March 1900 are one behind.
  const fixed = days < 60 && !is1904 && kind !== 'time' ? days + 1 : days
  const at = new Date(DAY_0 + Math.round((fixed * DAY_MS) / 1000) * 1000)
  const day = `${pad(at.getUTCFullYear(), 4)}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`
  const seconds = at.getUTCSeconds()
  const time = `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}${seconds === 0 ? '' : `:${pad(seconds)}`}`
  if (kind === 'time') return time
  return kind === 'date' || time === '00:00' ? day : `${day} ${time}`
}

const SHORT = /^-?\d{1,15}(?:\.\d+)?$/
const MAX_DIGITS = 15

/** Shifts the point of plain decimals to the right by `places`; a negative number shifts to the left. */
export function shiftPoint(decimals: string, places: number): string {
  const minus = decimals.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = decimals.slice(minus.length).split('.')
  const digits = `${whole}${fraction}`
  const point = whole.length + places
  const padded = point <= 0 ? digits.padStart(digits.length - point + 1, '0') : digits.padEnd(point, '0')
  const at = Math.max(1, point)
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const right = padded.slice(at).replace(/0+$/, '')
  return `${minus}${left}${right === '' ? '' : `.${right}`}`
}

/**
 * Writes a stored number as plain decimals with the 15 digits that Excel shows: files store 0.3 as
 * 0.29999999999999999. Undefined if the text is no number.
 */
export function toPlainDecimals(stored: string): string | undefined {
  const text = stored.trim()
  if (SHORT.test(text) && text.replaceAll(/\D/g, '').length <= MAX_DIGITS) return text
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return undefined
  const [mantissa = '', power = '0'] = value.toExponential(MAX_DIGITS - 1).split('e')
  return shiftPoint(mantissa, Number(power))
}

/** Text that Excel shows for a stored number, but for separators and rounding; the stored text if it is no number. */
export function toNumberText(stored: string, kind: NumberKind, is1904: boolean): string {
  const plain = toPlainDecimals(stored)
  if (plain === undefined) return stored
  if (kind === 'plain') return plain
  if (kind === 'percent') return `${shiftPoint(plain, 2)}%`
  if (typeof kind === 'object') return /^\d+$/.test(plain) ? plain.padStart(kind.zeros, '0') : plain
  return toDateText(Number(plain), kind, is1904) ?? plain
}
