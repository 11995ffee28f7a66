import { minorDigits } from '../../lib/number/minor-digits.ts'
import type { Rational } from '../../lib/number/rational.ts'
import { toDecimals, toSignificant } from '../../lib/number/rounding.ts'

/** Digits of an amount that is less than half of the minor unit. */
const SMALL_DIGITS = 6

/** An amount of a currency to its minor unit, half up; one that this would make nothing keeps its digits. */
export function amountText(value: Rational, currency: string): string {
  const text = toDecimals(value, minorDigits(currency))
  return value.n !== 0n && !/[1-9]/.test(text) ? toSignificant(value, SMALL_DIGITS) : text
}
