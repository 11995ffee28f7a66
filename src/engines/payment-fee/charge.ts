import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { add, divide, multiply, ONE, pow10, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { roundQuotient, toDecimals } from '../shared/number/rounding.ts'
import type { ParsedTerms } from './terms.ts'

/** Currencies without decimals at payment providers, although ISO 4217 gives them two. */
const WHOLE = new Set(['HUF', 'TWD'])

/** Number of decimal places to which fees in a currency are rounded. */
export function getFeeDigits(currency: string): number {
  return WHOLE.has(currency) ? 0 : getMinorDigits(currency)
}

/** Payment in whole minor units, such as cents. */
export interface Payment {
  charge: bigint
  fee: bigint
  received: bigint
}

/** Converts an amount to minor units, rounding half away from zero. */
export function toMinorUnits({ n, d }: Rational, digits: number): bigint {
  const { whole } = roundQuotient((n < 0n ? -n : n) * pow10(digits), d)
  return n < 0n ? -whole : whole
}

/** Converts an amount of at least 0 to minor units, rounding up. */
export function toMinorUnitsRoundedUp({ n, d }: Rational, digits: number): bigint {
  const scaled = n * pow10(digits)
  return (scaled + d - 1n) / d
}

/** Converts minor units to a value. */
export function fromMinorUnits(minor: bigint, digits: number): Rational {
  return rational(minor, pow10(digits))
}

/** Formats minor units with all decimals. */
export function formatMinorUnits(minor: bigint, digits: number): string {
  return toDecimals(fromMinorUnits(minor, digits), digits)
}

/** Payment of a charge: fee = charge × rate + fixed, half up to the minor unit; received = charge − fee. */
export function calculatePayment(charge: bigint, { rate, fixed }: ParsedTerms, digits: number): Payment {
  const fee = toMinorUnits(add(multiply(fromMinorUnits(charge, digits), rate), fixed), digits)
  return { charge, fee, received: charge - fee }
}

/** Unrounded charge: (target + fixed) ÷ (1 − rate). */
export function computeExactCharge(target: Rational, { rate, fixed }: ParsedTerms): Rational {
  return divide(add(target, fixed), subtract(ONE, rate))
}

/**
 * Payment with the smallest charge that leaves at least `target` minor units. Charging one unit more raises the fee by
 * at most one unit, so the received amount never falls and binary search finds that charge. Fees are not negative, so
 * the search begins at the target.
 */
export function calculatePaymentFor(target: bigint, terms: ParsedTerms, digits: number): Payment {
  let low = target
  let high = toMinorUnitsRoundedUp(computeExactCharge(fromMinorUnits(target + 1n, digits), terms), digits)
  while (low < high) {
    const middle = (low + high) / 2n
    if (calculatePayment(middle, terms, digits).received >= target) high = middle
    else low = middle + 1n
  }
  return calculatePayment(low, terms, digits)
}
