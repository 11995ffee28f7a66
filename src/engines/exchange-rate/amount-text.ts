import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { compare, parseDecimal, rational, type Rational } from '../../lib/number/rational.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'

/** Amount in minor units from which rounding to one unit changes an amount by at most half a percent. */
const FINE = 100
/** Significant digits of a smaller amount. */
const SMALL_DIGITS = 4
/** Significant digits of a board amount that would otherwise round to 0. */
const BOARD_DIGITS = 2
/** Amount below which a currency without a minor unit has two decimals on the board: 7 yen for 7.35 would mislead. */
const COARSE = rational(100n)

/**
 * Formats an amount of a currency. From 100 minor units on (1 dollar, 100 yen) it is rounded to the minor unit, half
 * up, and its whole part is never cut. Below, where rounding would mislead (1 JPY is 0.00635 USD, not 0.01), it has 4
 * significant digits, and at least the decimals of the minor unit. The value before rounding decides.
 */
export function formatCurrencyAmount(value: Rational, currency: string): string {
  const places = getMinorDigits(currency)
  const rounded = toDecimals(value, places)
  const size = value.n < 0n ? { n: -value.n, d: value.d } : value
  if (compare(size, rational(BigInt(FINE), 10n ** BigInt(places))) >= 0) return rounded
  const text = toSignificant(value, SMALL_DIGITS)
  const decimals = text.split('.')[1]?.length ?? 0
  return decimals > places ? text : rounded
}

/**
 * Formats an amount on the board, beside its rate: two decimals (product-spec 7.2) or those of the minor unit, half up.
 * One that would read 0.00 has two significant digits.
 */
export function formatBoardAmount(value: Rational, currency: string): string {
  const places = getMinorDigits(currency)
  const whole = toDecimals(value, 0)
  const size = parseDecimal(whole.replace('-', ''))
  const isCoarse = places === 0 && value.n % value.d !== 0n && compare(size, COARSE) < 0
  const text = toDecimals(value, isCoarse ? 2 : places)
  return value.n !== 0n && !/[1-9]/.test(text) ? toSignificant(value, BOARD_DIGITS) : text
}
