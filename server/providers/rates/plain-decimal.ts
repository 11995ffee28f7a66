/** A positive decimal as JSON, XML and the bank's table write one; lengths are bounded so that no figure grows when written out. */
const DECIMAL = /^(\d{1,20})(?:\.(\d{1,30}))?(?:[eE]([+-]?\d{1,2}))?$/

/** Writes digits whose decimal point stands after the first `point` of them. */
function place(digits: string, point: number): string {
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const whole = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const fraction = padded.slice(at)
  return fraction ? `${whole}.${fraction}` : whole
}

/**
 * The decimal text of a number literal without exponent and leading zeros, digit for digit as published (1.20 stays 1.20);
 * undefined where it is no number above zero.
 */
export function plainDecimal(literal: string): string | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(literal) ?? []
  if (!/[1-9]/.test(whole + fraction)) return undefined
  return place(whole + fraction, whole.length + Number(exponent))
}
