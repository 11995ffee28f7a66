import { add, compare, multiply, pow10, rational, ZERO, type Rational } from '../../../lib/number/rational.ts'
import { roundQuotient } from '../number/rounding.ts'

/**
 * Fee over an interval of selling prices: `fixed` + `rate` × price. The interval begins at `from`, or just above it, and
 * ends where the next piece begins.
 */
export interface FeePiece {
  from: Rational
  includesFrom: boolean
  fixed: Rational
  rate: Rational
  /** True if the fee is this or more, because the source is partial. */
  isLeast: boolean
}

/** Fee as a function of the selling price: pieces in ascending order that cover every price from 0 on. */
export type PriceFee = readonly FeePiece[]

/** A fee that does not depend on the price. */
export const flatFee = (fixed: Rational, isLeast = false): PriceFee => [
  { from: ZERO, includesFrom: true, fixed, rate: ZERO, isLeast },
]

/** True if the piece's interval begins at the price or below it. */
const hasBegun = ({ from, includesFrom }: FeePiece, price: Rational): boolean => {
  const order = compare(price, from)
  return order > 0 || (order === 0 && includesFrom)
}

/**
 * Finds the piece that applies to a price.
 * @throws RangeError below the first piece.
 */
export function findPiece(fee: PriceFee, price: Rational): FeePiece {
  const piece = fee.findLast((one) => hasBegun(one, price))
  if (!piece) throw new RangeError('no piece for this price')
  return piece
}

/** Rounds an amount of at least 0 half up to the minor unit. */
export function roundAmount({ n, d }: Rational, digits: number): Rational {
  const scale = pow10(digits)
  return rational(roundQuotient(n * scale, d).whole, scale)
}

/** Fee at a price, rounded half up to the minor unit of its currency. */
export function feeAt(fee: PriceFee, price: Rational, digits: number): Rational {
  const { fixed, rate } = findPiece(fee, price)
  return roundAmount(add(fixed, multiply(rate, price)), digits)
}

const isSameStart = (a: FeePiece, b: FeePiece): boolean =>
  compare(a.from, b.from) === 0 && a.includesFrom === b.includesFrom

const byStart = (a: FeePiece, b: FeePiece): number =>
  compare(a.from, b.from) || Number(b.includesFrom) - Number(a.includesFrom)

/** Piece that applies where another piece begins. */
const pieceAtStart = (fee: PriceFee, start: FeePiece): FeePiece =>
  fee.findLast((one) => byStart(one, start) <= 0) ?? findPiece(fee, start.from)

/** Sum of fees, not rounded: each is charged and rounded by itself, so the rounded sum may differ by a minor unit. */
export function addFees(fees: readonly PriceFee[]): PriceFee {
  const starts = fees
    .flat()
    .toSorted(byStart)
    .filter((start, at, all) => {
      const before = all[at - 1]
      return !before || !isSameStart(before, start)
    })
  return starts.map((start) => {
    const pieces = fees.map((fee) => pieceAtStart(fee, start))
    return {
      from: start.from,
      includesFrom: start.includesFrom,
      fixed: pieces.map(({ fixed }) => fixed).reduce(add, ZERO),
      rate: pieces.map(({ rate }) => rate).reduce(add, ZERO),
      isLeast: pieces.some(({ isLeast }) => isLeast),
    }
  })
}

/** Prices at which a fee changes its piece, ascending; 0 is none of them. */
export function priceSteps(fee: PriceFee): Rational[] {
  return fee
    .map(({ from }) => from)
    .filter((from, at, all) => from.n !== 0n && compare(from, all[at - 1] ?? ZERO) !== 0)
}
