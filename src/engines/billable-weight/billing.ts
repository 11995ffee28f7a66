import { normalizeMeasureText, parseNumber } from '../shared/number/read-measure.ts'
import {
  add,
  compare,
  parseDecimal,
  divide,
  multiply,
  rational,
  reduce,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import { roundQuotient } from '../shared/number/rounding.ts'
import type { Carton } from './carton.ts'
import {
  getSideRounding,
  type BillingRules,
  type Divisor,
  type SideRounding,
  type WeightRounding,
} from './operation.ts'

const CENTIMETRE = parseDecimal('0.01')
const INCH = parseDecimal('0.0254')
/** The international pound in kilograms. */
export const KG_PER_POUND = parseDecimal('0.45359237')

const LARGEST_DIVISOR = rational(1_000_000n)

/** Weights by one divisor: kilograms for a metric divisor, pounds for an imperial one. */
export interface BillableWeights {
  volumetric: Rational
  actual: Rational
  billable: Rational
}

/** Parses the value of a divisor; undefined unless it is a number above 0. */
export function parseDivisorValue({ value }: Divisor): Rational | undefined {
  const number = parseNumber(normalizeMeasureText(value))
  return number && number.n > 0n && compare(number, LARGEST_DIVISOR) <= 0 ? number : undefined
}

const whole = (value: bigint): Rational => rational(value)
const ceiling = ({ n, d }: Rational): bigint => (n + d - 1n) / d

function roundSide(side: Rational, rounding: SideRounding): Rational {
  if (rounding === 'none') return side
  if (rounding === 'up') return whole(ceiling(side))
  const nearest = roundQuotient(side.n, side.d).whole
  // A side never rounds to 0.
  return whole(nearest === 0n ? 1n : nearest)
}

/** Rounds a weight up to the next 0.5 kg or 1 lb, to the next 1 kg or 1 lb, or not at all. */
function roundWeight(weight: Rational, rounding: WeightRounding, unit: Divisor['unit']): Rational {
  if (rounding === 'none') return weight
  const step = rounding === 'usual' && unit === 'cm' ? rational(1n, 2n) : rational(1n)
  return multiply(whole(ceiling(divide(weight, step))), step)
}

const greater = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b)

/** Sum in lowest terms; over thousands of cartons the denominators would exhaust the memory. */
export const addReduced = (a: Rational, b: Rational): Rational => reduce(add(a, b))

/** Volumetric and actual weight of one piece, in kg for centimetres and lb for inches. */
function weightsOf(
  { sides, weight }: Carton,
  { unit }: Divisor,
  value: Rational,
  rounding: SideRounding,
): { volumetric: Rational; actual: Rational } {
  const measure = unit === 'cm' ? CENTIMETRE : INCH
  const volume = sides.map((side) => roundSide(divide(side, measure), rounding)).reduce(multiply)
  return {
    volumetric: divide(volume, value),
    actual: unit === 'cm' ? (weight ?? ZERO) : divide(weight ?? ZERO, KG_PER_POUND),
  }
}

/** Weights of all cartons with one divisor; undefined if the divisor cannot be read. */
export function calculateWeights(
  cartons: readonly Carton[],
  divisor: Divisor,
  { sides, weights, pieces: rule }: BillingRules,
): BillableWeights | undefined {
  const value = parseDivisorValue(divisor)
  if (!value) return undefined
  const rounding = getSideRounding(sides, divisor)
  let [volumetric, actual, billable] = [ZERO, ZERO, ZERO]
  for (const carton of cartons) {
    const one = weightsOf(carton, divisor, value, rounding)
    const count = whole(carton.pieces)
    volumetric = addReduced(volumetric, multiply(one.volumetric, count))
    actual = addReduced(actual, multiply(one.actual, count))
    billable = addReduced(
      billable,
      multiply(roundWeight(greater(one.volumetric, one.actual), weights, divisor.unit), count),
    )
  }
  return {
    volumetric,
    actual,
    billable: rule === 'each' ? billable : roundWeight(greater(volumetric, actual), weights, divisor.unit),
  }
}
