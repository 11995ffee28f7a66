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
import facts from './facts.build.ts'
import { parseMeasure, rowsOn, unitSize } from './valid-facts.ts'

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

/** Cubic metres a kilogram, by tier. */
const volumes = new Map<StoredTier, Rational>()

/** Cubic metres a kilogram of dimensional weight. */
export function volumePerKilogram(tier: StoredTier): Rational {
  const known = volumes.get(tier)
  if (known) return known
  const side = unitSize(tier.lengthUnit)
  const cube = multiply(side, multiply(side, side))
  const volume = reduce(divide(multiply(parseDecimal(tier.divisor), cube), unitSize(tier.weightUnit)))
  volumes.set(tier, volume)
  return volume
}

/** Dimensional weight in kilograms of sides from the longest to the shortest. */
function dimensionalWeight([longest, median, shortest]: PackedPiece['sides'], tier: StoredTier): Rational {
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

/** True if sides from the longest to the shortest are within a tier's limits. */
function hasSides(sides: PackedPiece['sides'], row: StoredTier): boolean {
  const length = (cell: string): Rational | undefined => parseMeasure(cell, row.lengthUnit)
  return !(
    exceeds(sides[0], length(row.longest)) ||
    exceeds(sides[1], length(row.median)) ||
    exceeds(sides[2], length(row.shortest)) ||
    (row.girth !== '' && exceeds(lengthAndGirth(sides), length(row.girth)))
  )
}

/** True if weights in kilograms are within a tier's limits. */
function hasWeights(unit: Rational, dimensional: Rational, billed: Rational, row: StoredTier): boolean {
  const weight = (cell: string): Rational | undefined => parseMeasure(cell, row.weightUnit)
  const above = weight(row.aboveUnitWeight)
  return !(
    exceeds(billed, weight(row.maxWeight)) ||
    exceeds(unit, weight(row.maxUnitWeight)) ||
    exceeds(dimensional, weight(row.maxDimensionalWeight)) ||
    (above !== undefined && compare(unit, above) <= 0)
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
  const sides = sortSides(piece.sides)
  for (const row of rowsOn(facts.tiers, market, date)) {
    if (!hasSides(sides, row)) continue
    const dimensional = dimensionalWeight(sides, row)
    const isByUnit = row.weightRule === 'unit' || (isExtraLarge(row) && extraLarge === 'unit')
    const billed = isByUnit ? piece.weight : greater(piece.weight, dimensional)
    if (!hasWeights(piece.weight, dimensional, billed, row)) continue
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
