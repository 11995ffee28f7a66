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
import type { FactSource } from '../shared/fees/fee-line.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { countInContainer } from './container.ts'
import facts from './facts.build.ts'
import type { StoredFact, StoredRoute, StoredSurcharge } from './facts.ts'
import type { FreightAnswer, FreightRequest } from './request.ts'

type Carton = FreightRequest['carton']

/** Cubic centimetres in a cubic metre. */
const MILLION = rational(1_000_000n)
const HUNDRED = rational(100n)
const TWO = rational(2n)
const HALF = rational(1n, 2n)
const ONE = rational(1n)
const TWENTY_ONE = rational(21n)

const greater = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b)
const ceilTo = (value: Rational, step: Rational): Rational => {
  const { n, d } = divide(value, step)
  return multiply(rational((n + d - 1n) / d), step)
}

const toSource = ({ source, trust, checked }: StoredFact): FactSource => ({
  name: facts.sources[source]?.name ?? '',
  url: facts.sources[source]?.url ?? '',
  trust,
  checked,
  from: '',
  to: '',
})

const findRoute = (request: FreightRequest): StoredRoute | undefined =>
  facts.routes.find(({ route }) => route === request.route)

/** Kilograms that a cubic metre counts as, by the visitor's divisor or the route's; undefined for a full container. */
function density(request: FreightRequest, row: StoredRoute | undefined): Rational | undefined {
  if (request.divisor) return divide(MILLION, request.divisor)
  if (!row) return undefined
  return row.divisor === '' ? parseDecimal(row.kgPerCbm) : divide(MILLION, parseDecimal(row.divisor))
}

/** Chargeable kilograms rounded up as the route does. */
function roundKilograms(kilograms: Rational, rounding: StoredRoute['rounding']): Rational {
  if (rounding === 'none') return kilograms
  if (rounding === 'half-to-21' && compare(kilograms, TWENTY_ONE) > 0) return ceilTo(kilograms, ONE)
  return ceilTo(kilograms, HALF)
}

interface Shipment {
  cartons: bigint
  containers: bigint
  volume: Rational
  actual: Rational
  volumetric: Rational
}

/** Quantity that the price counts. */
function quantityOf(request: FreightRequest, row: StoredRoute | undefined, shipment: Shipment): Rational {
  const { volume, actual, volumetric, containers } = shipment
  const dense = density(request, row)
  if (request.basis === 'shipment') return ONE
  if (request.basis === 'container') return rational(containers)
  if (request.basis === 'kg') return roundKilograms(greater(actual, volumetric), row?.rounding ?? 'none')
  const byWeight = dense ? greater(volume, divide(actual, dense)) : volume
  return row && row.minCbm !== '' ? greater(byWeight, parseDecimal(row.minCbm)) : byWeight
}

function ruleText(request: FreightRequest, row: StoredRoute | undefined): string {
  if (request.basis === 'shipment' || request.basis === 'container') return ''
  if (request.divisor) return `体积重除数 ${toSignificant(request.divisor, 6)}（自己填的）`
  if (!row) return ''
  const rule = row.divisor === '' ? `1 立方米按 ${row.kgPerCbm} 公斤` : `体积重除数 ${row.divisor}`
  const rounding =
    request.basis === 'kg' && row.rounding !== 'none'
      ? `，进到 0.5 公斤${row.rounding === 'half-to-21' ? '，21 公斤以上进到整公斤' : ''}`
      : ''
  return `${rule}，与实重取大${rounding}${row.minCbm && request.basis === 'cbm' ? `，不足 ${row.minCbm} 立方米按 ${row.minCbm}` : ''}`
}

/** True if a carton is above one of the limits of a surcharge. */
function isCharged({ longest, second, girth, weight }: StoredSurcharge, carton: Carton): boolean {
  const sides = carton.sides.map((side) => multiply(side, HUNDRED)).toSorted((a, b) => compare(b, a))
  const [a = ONE, b = ONE, c = ONE] = sides
  const isOver = (value: Rational, limit: string): boolean => limit !== '' && compare(value, parseDecimal(limit)) > 0
  return (
    isOver(a, longest) ||
    isOver(b, second) ||
    isOver(add(a, multiply(TWO, add(b, c))), girth) ||
    isOver(carton.weight, weight)
  )
}

/** Surcharges that express carriers may add to a carton of its size or weight; amounts are on their cards. */
function surchargeWarnings({ route, carton }: FreightRequest): string[] {
  if (route !== 'express' && route !== 'air-line') return []
  return facts.surcharges
    .filter((row) => isCharged(row, carton))
    .map(({ carrier, what, trust }) => `${carrier} 可能加收${what}${trust === 'C' ? '（门槛没有核到原文）' : ''}`)
}

function countCartons(request: FreightRequest): { cartons: bigint; containers: bigint } | string {
  const { basis, cartons } = request
  if (basis !== 'container') return { cartons: cartons ?? 1n, containers: 0n }
  const each = countInContainer(request.carton, request.container)
  if (each === 0n) return `外箱放不进 ${request.container}，请检查尺寸和重量`
  return cartons === undefined
    ? { cartons: each, containers: 1n }
    : { cartons, containers: (cartons + each - 1n) / each }
}

/** Freight of a shipment of equal cartons, and the share of one piece. Nothing is rounded but the chargeable weight. */
export function computeFreight(request: FreightRequest): FreightAnswer {
  const { carton, piecesPerCarton, price, minimum } = request
  if (request.cartons !== undefined && request.cartons <= 0n)
    return { state: 'error', field: 'cartons', message: '箱数至少是 1' }
  const counted = countCartons(request)
  if (typeof counted === 'string') return { state: 'error', field: 'carton', message: counted }
  const row = findRoute(request)
  const count = rational(counted.cartons)
  const [a, b, c] = carton.sides
  const volume = reduce(multiply(multiply(a, multiply(b, c)), count))
  const dense = density(request, row)
  const shipment: Shipment = {
    ...counted,
    volume,
    actual: reduce(multiply(carton.weight, count)),
    volumetric: dense ? reduce(multiply(volume, dense)) : rational(0n),
  }
  const quantity = reduce(quantityOf(request, row, shipment))
  const charged = multiply(price, quantity)
  const isMinimum = minimum !== undefined && compare(charged, minimum) < 0
  const total = reduce(isMinimum ? minimum : charged)
  const pieces = counted.cartons * piecesPerCarton
  const isRuled = !request.divisor && (request.basis === 'kg' || request.basis === 'cbm')
  return {
    state: 'known',
    ...shipment,
    pieces,
    quantity,
    total,
    perPiece: reduce(divide(total, rational(pieces))),
    rule: ruleText(request, row),
    source: isRuled && row ? toSource(row) : undefined,
    warnings: [...(isMinimum ? ['不足最低收费，按最低收费算'] : []), ...surchargeWarnings(request)],
  }
}
