import {
  add,
  compare,
  parseDecimal,
  divide,
  multiply,
  rational,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { calculateWeights, KG_PER_POUND } from './billing.ts'
import { FieldError, parseCarton, type Carton } from './carton.ts'
import type {
  BillableAnswer,
  BillableLine,
  BillableRequest,
  BillingRules,
  Divisor,
  ShipmentFacts,
} from './operation.ts'

const FOOT = parseDecimal('0.3048')
const INCH = parseDecimal('0.0254')
const CUBIC_FOOT = multiply(multiply(FOOT, FOOT), FOOT)
const DIGITS = 5

/** Formats a figure with at most five significant digits, but keeps the whole part. */
export const formatFigure = (value: Rational): string => toSignificant(value, DIGITS)

function line(carton: Carton, divisor: Divisor, rules: BillingRules): BillableLine | undefined {
  const found = calculateWeights([carton], divisor, rules)
  if (!found) return undefined
  const { volumetric, actual, billable } = found
  const order = compare(volumetric, actual)
  const metric = divisor.unit === 'cm'
  return {
    unit: metric ? 'kg' : 'lb',
    volumetric: formatFigure(volumetric),
    billable: formatFigure(billable),
    other: formatFigure(metric ? divide(billable, KG_PER_POUND) : multiply(billable, KG_PER_POUND)),
    each: carton.inside === undefined ? '' : formatFigure(divide(billable, rational(carton.pieces * carton.inside))),
    by: order > 0 ? 'volume' : order < 0 ? 'weight' : 'even',
  }
}

const inBoth = (metres: Rational): { cm: string; in: string } => ({
  cm: formatFigure(multiply(metres, rational(100n))),
  in: formatFigure(divide(metres, INCH)),
})

/** Total volume of all pieces in cubic metres. */
export function computeTotalVolume({ sides, pieces }: Carton): Rational {
  return multiply(sides.reduce(multiply), rational(pieces))
}

function facts(carton: Carton): ShipmentFacts {
  const count = rational(carton.pieces)
  const volume = computeTotalVolume(carton)
  const weight = multiply(carton.weight ?? ZERO, count)
  const tons = divide(weight, rational(1000n))
  const [longest = ZERO, second = ZERO, third = ZERO] = carton.sides.toSorted((a, b) => compare(b, a))
  return {
    pieces: String(carton.pieces),
    units: carton.inside === undefined ? '' : String(carton.pieces * carton.inside),
    cubicMetres: formatFigure(volume),
    cubicFeet: formatFigure(divide(volume, CUBIC_FOOT)),
    kilograms: carton.weight ? formatFigure(weight) : '',
    pounds: carton.weight ? formatFigure(divide(weight, KG_PER_POUND)) : '',
    longest: inBoth(longest),
    girth: inBoth(add(longest, multiply(add(second, third), rational(2n)))),
    revenueTons: formatFigure(compare(volume, tons) >= 0 ? volume : tons),
  }
}

/**
 * Volumetric and billable weight of one kind of carton with several divisors. Input errors are returned, not thrown.
 */
export function calculateBillableWeight(request: BillableRequest): BillableAnswer {
  try {
    const carton = parseCarton(request)
    if (!carton) return { state: 'empty' }
    return {
      state: 'ok',
      lines: request.rules.divisors.map((divisor) => line(carton, divisor, request.rules)),
      facts: facts(carton),
    }
  } catch (error) {
    if (error instanceof FieldError) return { state: 'error', field: error.field, message: error.message }
    throw error
  }
}
