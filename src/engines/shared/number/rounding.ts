import { pow10, type Rational } from '../../../lib/number/rational.ts'

/** n ÷ d for n ≥ 0 and d > 0, rounded to the nearest whole number, halves up. */
export function roundQuotient(n: bigint, d: bigint): { whole: bigint; exact: boolean } {
  const whole = n / d
  const rest = n - whole * d
  return { whole: rest * 2n >= d ? whole + 1n : whole, exact: rest === 0n }
}

function bitLength(value: bigint): number {
  const hex = value.toString(16)
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex.charAt(0), 16)))
}

/**
 * The exponent e with 10^e ≤ n/d < 10^(e+1), for positive n and d. It is estimated by bit lengths and then corrected
 * exactly.
 */
export function findDecimalExponent(n: bigint, d: bigint): number {
  const reaches = (e: number): boolean => (e >= 0 ? n >= d * pow10(e) : n * pow10(-e) >= d)
  let exponent = Math.floor((bitLength(n) - bitLength(d) - 1) * Math.LOG10E * Math.LN2) - 1
  while (reaches(exponent + 1)) exponent += 1
  return exponent
}

/** Removes trailing zeros. A loop is used, because /0+$/ takes quadratic time on a long run of zeros inside. */
export function trimZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1
  return digits.slice(0, end)
}

/** Inserts the decimal point before the last `fraction` digits and drops trailing zeros. */
export function insertDecimalPoint(digits: string, fraction: number): string {
  const padded = digits.padStart(fraction + 1, '0')
  const tail = trimZeros(padded.slice(padded.length - fraction))
  const whole = padded.slice(0, padded.length - fraction)
  return fraction > 0 && tail !== '' ? `${whole}.${tail}` : whole
}

/**
 * Formats a value with exactly `places` decimals, rounding half away from zero: 1.005 with 2 is 1.01, -1.005 is -1.01.
 * Never returns -0.00.
 */
export function toDecimals({ n, d }: Rational, places: number): string {
  const { whole } = roundQuotient((n < 0n ? -n : n) * pow10(places), d)
  const digits = whole.toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return n < 0n && whole !== 0n ? `-${text}` : text
}

/**
 * Formats a value with at most `digits` significant digits, rounding half away from zero, without trailing zeros; a
 * longer whole part is not rounded.
 */
export function toSignificant({ n, d }: Rational, digits: number): string {
  if (n === 0n) return '0'
  const size = n < 0n ? -n : n
  const places = Math.max(0, digits - 1 - findDecimalExponent(size, d))
  return (n < 0n ? '-' : '') + insertDecimalPoint(roundQuotient(size * pow10(places), d).whole.toString(), places)
}
