import { formatPowers } from '../../lib/number/printed-powers.ts'
import { pow10, type Rational } from '../../lib/number/rational.ts'
import { findDecimalExponent, insertDecimalPoint, roundQuotient, trimZeros } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import { getPiBounds } from './pi.ts'

/**
 * Notation of results. `auto` is for narrow columns: the exact value if it is short, otherwise `precision` digits, with
 * a power of ten if that is shorter.
 */
export type Notation = 'auto' | 'plain' | 'scientific' | 'engineering'

/** Style of results: 1 to 50 significant digits, and the notation. */
export interface NumberStyle {
  precision: number
  notation: Notation
}

/** Style of factors in formulas. */
export const FORMULA_STYLE: NumberStyle = { precision: 10, notation: 'plain' }

/** Maximum characters of an exact value in `auto`. */
const SHORT = 12
/** Characters that `auto` allows besides the digits: the point, and zeros before the first digit. */
const BESIDES = 7

/** Result as text; `exact` is false if digits were cut. */
export interface Written {
  text: string
  exact: boolean
}

/** @throws UserError for a style that no setting offers. */
export function checkStyle(style: NumberStyle): void {
  const { precision, notation } = style
  if (!Number.isInteger(precision) || precision < 1 || precision > 50)
    throw new UserError('有效位数请选 1 到 50 之间的整数')
  if (!['auto', 'plain', 'scientific', 'engineering'].includes(notation)) throw new UserError('没有这种计数法')
}

function placeExponent(digits: string, exponent: number, notation: Notation): string {
  const shift = notation === 'engineering' ? ((exponent % 3) + 3) % 3 : 0
  const mantissa = trimZeros(digits).padEnd(shift + 1, '0')
  const text = insertDecimalPoint(mantissa, mantissa.length - shift - 1)
  return exponent === shift ? text : `${text}e${exponent - shift}`
}

function writeAuto(value: Rational, precision: number): Written {
  const room = (limit: number): number => limit + (value.n < 0n ? 1 : 0)
  const whole = writeRational(value, { precision: SHORT, notation: 'plain' })
  if (whole.exact && whole.text.length <= room(SHORT)) return whole
  const plain = writeRational(value, { precision, notation: 'plain' })
  if (plain.text.length <= room(precision + BESIDES)) return plain
  const { text, exact } = writeRational(value, { precision, notation: 'scientific' })
  return { text: formatPowers(text), exact }
}

/**
 * Rounds once, half away from zero. Scientific (`1.5e6`) and engineering notation keep `precision` significant digits.
 * Plain notation shows the whole part in full and uses the remaining precision for the fraction, so that whole numbers
 * are never altered.
 */
export function writeRational({ n, d }: Rational, { precision, notation }: NumberStyle): Written {
  if (n === 0n) return { text: '0', exact: true }
  if (notation === 'auto') return writeAuto({ n, d }, precision)
  const sign = n < 0n ? '-' : ''
  const size = n < 0n ? -n : n
  const wanted = precision - 1 - findDecimalExponent(size, d)
  const fraction = notation === 'plain' ? Math.max(0, wanted) : wanted
  const { whole, exact } =
    fraction >= 0 ? roundQuotient(size * pow10(fraction), d) : roundQuotient(size, d * pow10(-fraction))
  const digits = whole.toString()
  const text =
    notation === 'plain'
      ? insertDecimalPoint(digits, fraction)
      : placeExponent(digits, digits.length - 1 - fraction, notation)
  return { text: sign + text, exact }
}

/** Formats ratio × π^power. The bounds of π are tightened until both round to the same text. */
export function formatWithPi(ratio: Rational, power: number, style: NumberStyle): Written {
  if (power === 0 || ratio.n === 0n) return writeRational(ratio, style)
  const size = ratio.n < 0n ? -ratio.n : ratio.n
  const whole =
    style.notation === 'plain' || style.notation === 'auto' ? Math.max(0, findDecimalExponent(size, ratio.d)) : 0
  for (let wanted = style.precision + whole + 12; ; wanted *= 2) {
    const { low, high, digits } = getPiBounds(wanted)
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
