import { add, divide, multiply, negate, reduce, ZERO, type Rational } from '../../lib/number/rational.ts'
import { addFees, findPiece, flatFee, type FeePiece, type PriceFee } from '../shared/fees/price-fee.ts'

/** Amount in the target's currency as a function of the selling price, in the form of a fee. */
export type PriceAmount = PriceFee

export const NOTHING: PriceAmount = flatFee(ZERO)

/** Amount that does not depend on the price. */
export const flatAmount = (amount: Rational): PriceAmount => flatFee(reduce(amount))

const mapPieces = (amount: PriceAmount, map: (piece: FeePiece) => Partial<FeePiece>): PriceAmount =>
  amount.map((piece) => ({ ...piece, ...map(piece) }))

/** Share of the price. */
export const shareOfPrice = (rate: Rational): PriceAmount => mapPieces(NOTHING, () => ({ rate: reduce(rate) }))

/** An amount times a factor. */
export const scaleAmount = (amount: PriceAmount, factor: Rational): PriceAmount =>
  mapPieces(amount, ({ fixed, rate }) => ({
    fixed: reduce(multiply(fixed, factor)),
    rate: reduce(multiply(rate, factor)),
  }))

export const negateAmount = (amount: PriceAmount): PriceAmount =>
  mapPieces(amount, ({ fixed, rate }) => ({ fixed: negate(fixed), rate: negate(rate) }))

/** Sum of amounts; neighbouring pieces that are equal become one. */
export function sumAmounts(amounts: readonly PriceAmount[]): PriceAmount {
  const constant = amounts.filter(({ length }) => length === 1)
  const stepped = amounts.filter(({ length }) => length !== 1)
  // Most amounts have one piece: they are added first, because each step adds all pieces again.
  const flat = constant.reduce<{ fixed: Rational; rate: Rational; isLeast: boolean }>(
    (sum, [piece]) =>
      piece
        ? {
            fixed: reduce(add(sum.fixed, piece.fixed)),
            rate: piece.rate.n === 0n ? sum.rate : reduce(add(sum.rate, piece.rate)),
            isLeast: sum.isLeast || piece.isLeast,
          }
        : sum,
    { fixed: ZERO, rate: ZERO, isLeast: false },
  )
  const base = mapPieces(NOTHING, () => flat)
  return stepped.length === 0
    ? base
    : mapPieces(addFees([base, ...stepped]), ({ fixed, rate }) => ({ fixed: reduce(fixed), rate: reduce(rate) }))
}

/** Amount at a price. */
export function amountAt(amount: PriceAmount, price: Rational): Rational {
  const { fixed, rate } = findPiece(amount, price)
  return reduce(add(fixed, multiply(rate, price)))
}

/** True if the amount is the same at every price. */
export const isFlat = (amount: PriceAmount): boolean => amount.every(({ rate }) => rate.n === 0n) && amount.length === 1

const isBelow = ({ fixed, rate }: FeePiece, price: Rational): boolean => add(fixed, multiply(rate, price)).n < 0n

/** The amount where it is above 0, and 0 elsewhere. */
export function positivePart(amount: PriceAmount): PriceAmount {
  return amount.flatMap((piece, at): FeePiece[] => {
    const { from, fixed, rate } = piece
    const next = amount[at + 1]
    const none: FeePiece = { ...piece, fixed: ZERO, rate: ZERO }
    const startsBelow = isBelow(piece, from)
    const endsBelow = next ? isBelow(piece, next.from) : rate.n < 0n || (rate.n === 0n && startsBelow)
    if (startsBelow === endsBelow) return [startsBelow ? none : piece]
    const crossing = reduce(negate(divide(fixed, rate)))
    return startsBelow
      ? [none, { ...piece, from: crossing, includesFrom: true }]
      : [piece, { ...none, from: crossing, includesFrom: false }]
  })
}
