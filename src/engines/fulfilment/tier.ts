import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  rational,
  reduce,
  type Rational,
} from '../../lib/number/rational.ts'
import type { StoredTier } from './facts.ts'
import type { ExtraLargeWeight } from './operation.ts'
import type { BilledWeight, PackedPiece } from './request.ts'
import { facts, measureOf, rowsOn, unitSize } from './valid-facts.ts'

const TWO = rational(2n)
/** Least width and height of a bulky piece in its dimensional weight. */
const TWO_INCHES = multiply(TWO, unitSize('in'))

export const greater = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b)

/** Sides in metres from the longest to the shortest. */
export function sortSides(sides: PackedPiece['sides']): [longest: Rational, median: Rational, shortest: Rational] {
  const [a, b, c] = sides
  const [x, y] = compare(a, b) >= 0 ? [a, b] : [b, a]
  if (compare(c, x) >= 0) return [c, x, y]
  return compare(c, y) >= 0 ? [x, c, y] : [x, y, c]
}

/** Longest side plus twice the sum of the others, in metres. */
export function lengthAndGirth(sides: PackedPiece['sides']): Rational {
  const [longest, median, shortest] = sortSides(sides)
  return reduce(add(longest, multiply(TWO, add(median, shortest))))
}

/** Cubic metres a kilogram of dimensional weight. */
export const volumePerKilogram = ({ divisor, lengthUnit, weightUnit }: StoredTier): Rational => {
  const side = unitSize(lengthUnit)
  return divide(multiply(parseDecimal(divisor), multiply(side, multiply(side, side))), unitSize(weightUnit))
}

/** Dimensional weight in kilograms. */
export function dimensionalWeight(sides: PackedPiece['sides'], tier: StoredTier): Rational {
  const [longest, median, shortest] = sortSides(sides)
  const least = (side: Rational): Rational => (tier.weightRule === 'greater-2in' ? greater(side, TWO_INCHES) : side)
  return reduce(divide(multiply(longest, multiply(least(median), least(shortest))), volumePerKilogram(tier)))
}

export interface FoundTier {
  row: StoredTier
  weight: BilledWeight
  /** Weights in kilograms. */
  kilograms: { dimensional: Rational; billed: Rational }
}

const exceeds = (value: Rational, limit: Rational | undefined): boolean =>
  limit !== undefined && compare(value, limit) > 0

function fits(piece: PackedPiece, row: StoredTier, dimensional: Rational, billed: Rational): boolean {
  const [longest, median, shortest] = sortSides(piece.sides)
  const length = (cell: string): Rational | undefined => measureOf(cell, row.lengthUnit)
  const weight = (cell: string): Rational | undefined => measureOf(cell, row.weightUnit)
  const above = weight(row.aboveUnitWeight)
  return !(
    exceeds(longest, length(row.longest)) ||
    exceeds(median, length(row.median)) ||
    exceeds(shortest, length(row.shortest)) ||
    exceeds(lengthAndGirth(piece.sides), length(row.girth)) ||
    exceeds(billed, weight(row.maxWeight)) ||
    exceeds(piece.weight, weight(row.maxUnitWeight)) ||
    exceeds(dimensional, weight(row.maxDimensionalWeight)) ||
    (above !== undefined && compare(piece.weight, above) <= 0)
  )
}

/** True for the tiers whose weight the visitor may choose. */
const isExtraLarge = ({ tier }: StoredTier): boolean => /^extra-large-(?:50|70|150)$/.test(tier)

/** Finds the first tier that a piece fits; undefined if none does or the market has none on that day. */
export function findTier(
  piece: PackedPiece,
  market: string,
  date: string,
  extraLarge: ExtraLargeWeight,
): FoundTier | undefined {
  for (const row of rowsOn(facts.tiers, market, date)) {
    const dimensional = dimensionalWeight(piece.sides, row)
    const isByUnit = row.weightRule === 'unit' || (isExtraLarge(row) && extraLarge === 'unit')
    const billed = isByUnit ? piece.weight : greater(piece.weight, dimensional)
    if (!fits(piece, row, dimensional, billed)) continue
    const unit = unitSize(row.weightUnit)
    const inUnit = (kilograms: Rational): Rational => reduce(divide(kilograms, unit))
    return {
      row,
      kilograms: { dimensional, billed },
      weight: {
        unit: row.weightUnit,
        actual: inUnit(piece.weight),
        dimensional: inUnit(dimensional),
        billed: inUnit(billed),
      },
    }
  }
  return undefined
}
