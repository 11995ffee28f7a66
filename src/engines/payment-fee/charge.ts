import { getMinorDigits } from '../../lib/number/minor-digits.ts'
import { add, divide, multiply, ONE, pow10, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { roundQuotient, toDecimals } from '../../lib/number/rounding.ts'
import type { ParsedTerms } from './terms.ts'

/** No provider takes the hundredths that ISO 4217 gives them. */
const WHOLE = new Set(['HUF', 'TWD'])

/** Decimal places to which amounts of a currency are rounded here. */
export function feeDigits(currency: string): number {
  return WHOLE.has(currency) ? 0 : getMinorDigits(currency)
}

/** A payment in whole minor units, such as cents. */
export interface Payment {
  charge: bigint
  fee: bigint
  received: bigint
}

/** A value in minor units, half up on its size. */
export function toMinor({ n, d }: Rational, digits: number): bigint {
  const { whole } = roundQuotient((n < 0n ? -n : n) * pow10(digits), d)
  return n < 0n ? -whole : whole
}

/** A value of at least 0 in minor units, upwards. */
export function toMinorUp({ n, d }: Rational, digits: number): bigint {
  const scaled = n * pow10(digits)
  return (scaled + d - 1n) / d
}

/** Minor units as a value again. */
export function fromMinor(minor: bigint, digits: number): Rational {
  return rational(minor, pow10(digits))
}

/** Minor units as text with all their decimals. */
export function minorText(minor: bigint, digits: number): string {
  return toDecimals(fromMinor(minor, digits), digits)
}

/** fee = charge × rate + fixed, half up to the minor unit; received = charge − fee. */
export function calculatePayment(charge: bigint, { rate, fixed }: ParsedTerms, digits: number): Payment {
  const fee = toMinor(add(multiply(fromMinor(charge, digits), rate), fixed), digits)
  return { charge, fee, received: charge - fee }
}

/** (target + fixed) ÷ (1 − rate), not rounded. */
export function exactCharge(target: Rational, { rate, fixed }: ParsedTerms): Rational {
  return divide(add(target, fixed), subtract(ONE, rate))
}

/**
 * The payment with the least charge that leaves at least `target` minor units. As the fee of one unit more grows by one unit
 * at most, what is received never falls, and the least charge is found by halving. Fees are not below 0, so it starts at the target.
 */
export function calculatePaymentFor(target: bigint, terms: ParsedTerms, digits: number): Payment {
  let low = target
  let high = toMinorUp(exactCharge(fromMinor(target + 1n, digits), terms), digits)
  while (low < high) {
    const middle = (low + high) / 2n
    if (calculatePayment(middle, terms, digits).received >= target) high = middle
    else low = middle + 1n
  }
  return calculatePayment(low, terms, digits)
}
