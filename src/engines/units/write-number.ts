import { UserError } from '../../lib/user-error.ts'
import { piBounds } from './pi.ts'
import { pow10, type Rational } from './rational.ts'

export type Notation = 'plain' | 'scientific' | 'engineering'

/** How results are written: significant digits from 1 to 50, and the notation. */
export interface NumberStyle {
  precision: number
  notation: Notation
}

export const DEFAULT_STYLE: NumberStyle = { precision: 10, notation: 'plain' }

/** A result as text; `exact` is false when digits were cut. */
export interface Written {
  text: string
  exact: boolean
}

/** Refuses a style that no setting offers, with a sentence for the visitor. */
export function checkStyle(style: NumberStyle): void {
  const { precision, notation } = style
  if (!Number.isInteger(precision) || precision < 1 || precision > 50) throw new UserError('有效位数请选 1 到 50 之间的整数')
  if (notation !== 'plain' && notation !== 'scientific' && notation !== 'engineering') throw new UserError('没有这种计数法')
}

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

/** The exponent e with 10^e ≤ n/d < 10^(e+1), for positive n and d. The bit lengths guess, whole numbers decide. */
export function decimalExponent(n: bigint, d: bigint): number {
  const reaches = (e: number): boolean => (e >= 0 ? n >= d * pow10(e) : n * pow10(-e) >= d)
  let exponent = Math.floor((bitLength(n) - bitLength(d) - 1) * Math.LOG10E * Math.LN2) - 1
  while (reaches(exponent + 1)) exponent += 1
  return exponent
}

// A loop, because /0+$/ takes quadratic time on a long run of zeros inside.
function trimZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end -= 1
  return digits.slice(0, end)
}

/** Puts the point before the last `fraction` digits and drops trailing zeros of the fraction. */
export function placePoint(digits: string, fraction: number): string {
  const padded = digits.padStart(fraction + 1, '0')
  const tail = trimZeros(padded.slice(padded.length - fraction))
  const whole = padded.slice(0, padded.length - fraction)
  return fraction > 0 && tail !== '' ? `${whole}.${tail}` : whole
}

function placeExponent(digits: string, exponent: number, notation: Notation): string {
  const shift = notation === 'engineering' ? ((exponent % 3) + 3) % 3 : 0
  const mantissa = trimZeros(digits).padEnd(shift + 1, '0')
  const text = placePoint(mantissa, mantissa.length - shift - 1)
  return exponent === shift ? text : `${text}e${exponent - shift}`
}

/**
 * Rounds once, halves away from zero. Scientific (`1.5e6`) and engineering notation keep `precision` significant digits.
 * Plain notation shows every digit of the whole part and spends on the fraction what precision is left,
 * so that a long whole number is never altered.
 */
export function writeRational({ n, d }: Rational, { precision, notation }: NumberStyle): Written {
  if (n === 0n) return { text: '0', exact: true }
  const sign = n < 0n ? '-' : ''
  const size = n < 0n ? -n : n
  const wanted = precision - 1 - decimalExponent(size, d)
  const fraction = notation === 'plain' ? Math.max(0, wanted) : wanted
  const { whole, exact } = fraction >= 0 ? roundQuotient(size * pow10(fraction), d) : roundQuotient(size, d * pow10(-fraction))
  const digits = whole.toString()
  const text = notation === 'plain' ? placePoint(digits, fraction) : placeExponent(digits, digits.length - 1 - fraction, notation)
  return { text: sign + text, exact }
}

/** Writes ratio × π^power. π is bounded ever more closely until both bounds round to the same text. */
export function writeWithPi(ratio: Rational, power: number, style: NumberStyle): Written {
  if (power === 0 || ratio.n === 0n) return writeRational(ratio, style)
  const size = ratio.n < 0n ? -ratio.n : ratio.n
  const whole = style.notation === 'plain' ? Math.max(0, decimalExponent(size, ratio.d)) : 0
  for (let wanted = style.precision + whole + 12; ; wanted *= 2) {
    const { low, high, digits } = piBounds(wanted)
    const [up, down] = [low, high].map((pi) => raise(ratio, pi, pow10(digits), power))
    if (!up || !down) throw new RangeError('no bounds')
    const first = writeRational(up, style)
    if (first.text === writeRational(down, style).text) return { text: first.text, exact: false }
  }
}

function raise({ n, d }: Rational, pi: bigint, scale: bigint, power: number): Rational {
  const [top, bottom] = power > 0 ? [pi, scale] : [scale, pi]
  const times = BigInt(Math.abs(power))
  return { n: n * top ** times, d: d * bottom ** times }
}
