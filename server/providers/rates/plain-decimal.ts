/** Matches a positive decimal of JSON, XML or the bank's table; bounded lengths keep the expanded number short. */
const DECIMAL = /^(\d{1,20})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/

/** Formats digits with the decimal point after the first `point` digits. */
function place(digits: string, point: number): string {
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const whole = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const fraction = padded.slice(at)
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * Expands a number literal to a decimal without exponent and leading zeros, keeping the published digits (1.20 stays
 * 1.20); undefined if it is no positive number.
 */
export function toPlainDecimal(literal: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(literal) ?? []
  if (!/[1-9]/.test(whole + fraction)) return undefined
  return place(whole + fraction, whole.length + Number(exponent))
}
