import { add, multiply, ONE, rational, ZERO, type Rational } from '../../../lib/number/rational.ts'
import type { DutyRequest, DutyRoute } from '../../duty/operation.ts'
import type { FreightRoute } from '../operation/request.ts'
import type { TargetContext } from './cost-line.ts'
import type { FreightLines } from './freight-lines.ts'

const ROUTES: Readonly<Record<FreightRoute, DutyRoute>> = {
  'sea-lcl': 'sea',
  'sea-fcl': 'sea',
  'sea-line': 'sea',
  air: 'air',
  express: 'air',
  'air-line': 'air',
  rail: 'land',
}
/** Currencies in which limits of markets are stated. */
const LIMIT_CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'JPY', 'AED', 'SAR', 'MXN']

/** Value of one piece for the customs, in the currency of the market's duty. */
export interface CustomsValue {
  goods: Rational
  freight: Rational
  insurance: Rational
}

/** Rates to the currency of the duty; a currency without a rate is left out. */
function ratesTo({ sheet }: TargetContext, currency: string): Record<string, Rational> {
  return Object.fromEntries(
    LIMIT_CURRENCIES.flatMap((code) => {
      const rate = sheet.rates.find(code, currency)
      return rate ? [[code, rate]] : []
    }),
  )
}

/** Value of a piece that is imported in bulk: its cost at the port of export, freight and insurance. */
export function bulkValue(
  context: TargetContext,
  { freight, insurance }: FreightLines,
  currency: string,
): CustomsValue {
  const { product, rates } = context.sheet
  const local = rates.cross(context.currency, currency)
  return {
    goods: multiply(add(product.cost, product.domestic), rates.cross(product.home, currency)),
    freight: multiply(freight ?? ZERO, local),
    insurance: multiply(insurance, local),
  }
}

/** Request for the duty of one piece. */
export function toDutyRequest(
  context: TargetContext,
  value: CustomsValue,
  currency: string,
  consignment?: Rational,
): DutyRequest {
  const { sheet, target } = context
  const { product } = sheet
  const freight = target.freight ?? sheet.freight
  const weight = product.packed.weight ?? product.piece.weight
  const isParcel = consignment !== undefined
  // Only the United States have a fee with a minimum on each entry; they value goods without freight.
  const entry = multiply(value.goods, rational(freight.pieces))
  return {
    date: sheet.date,
    market: target.market,
    origin: product.origin,
    code: target.nationalCode || product.code,
    ...value,
    ...(isParcel ? { consignment } : { entry }),
    route: ROUTES[freight.route],
    quantities: { piece: ONE, ...(weight && { kg: weight }) },
    switches: target.switches,
    isTaxRegistered: target.isTaxRegistered,
    rates: ratesTo(context, currency),
  }
}
