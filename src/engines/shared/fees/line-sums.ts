import { add, ZERO, type Rational } from '../../../lib/number/rational.ts'
import type { FeeLine } from './fee-line.ts'
import { addFees, feeAt, flatFee, type PriceFee } from './price-fee.ts'

const feesOf = (lines: readonly FeeLine[]): PriceFee[] =>
  lines.flatMap((line) => (line.state === 'unknown' ? [] : [line.fee]))

/** Fees of all lines together, not rounded; of a range its lower end. Unknown lines are not in it. */
export const sumOfLines = (lines: readonly FeeLine[]): PriceFee => addFees([flatFee(ZERO), ...feesOf(lines)])

/** Amount of all lines at a price, each rounded to the minor unit. Unknown lines are not in it. */
export const linesAt = (lines: readonly FeeLine[], price: Rational, digits: number): Rational =>
  feesOf(lines)
    .map((fee) => feeAt(fee, price, digits))
    .reduce(add, ZERO)
