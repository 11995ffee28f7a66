import {
  add,
  compare,
  divide,
  multiply,
  ONE,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../../../lib/number/rational.ts'
import type { DutyAnswer, DutyLayer } from '../../duty/operation.ts'
import { isSaleTaxed } from '../markets.ts'
import type { PriceAmount } from '../price-amount.ts'
import type { ParsedTarget } from '../read-target.ts'
import type { AmountRange, CostLine, TargetContext } from './cost-line.ts'
import { toDutyRequest } from './duty-request.ts'
import { explainLayer, findTaxRate, toLayerLine } from './layer-line.ts'

/** Interval of prices, in the target's currency, in which the same rules apply to a parcel. */
interface ParcelStep {
  from: Rational
  includesFrom: boolean
  /** Answers at two prices of the interval, between which each amount is a line. */
  ends: readonly [{ price: Rational; answer: DutyAnswer }, { price: Rational; answer: DutyAnswer }]
}

/** The parcel's value is the price without the tax that it contains. */
function netOf(price: Rational, answer: DutyAnswer | undefined, { market, isTaxRegistered }: ParsedTarget): Rational {
  const tax = isSaleTaxed(market, isTaxRegistered) ? findTaxRate(answer)?.rate : undefined
  return tax ? divide(price, add(ONE, tax)) : price
}

function amountOf({ answer }: ParcelStep['ends'][number], id: string, end: 'least' | 'most'): Rational | undefined {
  const layer = answer.layers.find((one) => one.id === id)
  return layer ? layer.amount?.[end] : ZERO
}

/** Line through the amounts at both ends of each interval; undefined if one of them is unknown. */
function throughEnds(
  steps: readonly ParcelStep[],
  id: string,
  end: 'least' | 'most',
  rate: Rational,
): PriceAmount | undefined {
  const pieces = steps.map(({ from, includesFrom, ends }, at) => {
    const [first, second] = ends
    const step = steps[at]
    const [a, b] = [step && amountOf(first, id, end), amountOf(second, id, end)]
    if (!a || !b) return undefined
    const slope = divide(multiply(subtract(b, a), rate), subtract(second.price, first.price))
    return {
      from,
      includesFrom,
      fixed: subtract(multiply(a, rate), multiply(slope, first.price)),
      rate: slope,
      isLeast: false,
    }
  })
  const known = pieces.flatMap((piece) => piece ?? [])
  return known.length === pieces.length ? known : undefined
}

const NO_COST = { goods: ZERO, freight: ZERO, insurance: ZERO }

function listSteps(context: TargetContext, currency: string): ParcelStep[] {
  const { sheet, target, facts } = context
  const local = sheet.rates.cross(currency, context.currency)
  const at = (price: Rational): { price: Rational; answer: DutyAnswer } | undefined => {
    const inDuty = divide(price, local)
    const plain = facts.findDuty(toDutyRequest(context, { ...NO_COST, goods: inDuty }, currency))
    const goods = netOf(inDuty, plain, target)
    const answer = facts.findDuty(toDutyRequest(context, { ...NO_COST, goods }, currency, goods))
    return answer && { price, answer }
  }
  const gross = divide(ONE, netOf(ONE, at(ONE)?.answer, target))
  const limits = facts
    .listParcelLimits(toDutyRequest(context, NO_COST, currency, ZERO))
    .map((limit) => multiply(multiply(limit, gross), local))
    .toSorted(compare)
  return [ZERO, ...limits].flatMap((from, index, all) => {
    const to = all[index + 1] ?? add(from, rational(1000n))
    const third = divide(subtract(to, from), rational(3n))
    const [first, second] = [at(add(from, third)), at(subtract(to, third))]
    return first && second ? [{ from, includesFrom: index === 0, ends: [first, second] as const }] : []
  })
}

/** Lines of the duty of parcels to buyers, whose value is the price. Import VAT is that on the sale. */
export function listParcelLines(context: TargetContext, currency: string): CostLine[] {
  const steps = listSteps(context, currency)
  const rate = context.sheet.rates.cross(currency, context.currency)
  const layers = new Map<string, DutyLayer>()
  for (const { ends } of steps)
    for (const layer of ends[0].answer.layers) if (!layers.has(layer.id)) layers.set(layer.id, layer)
  const { market, isTaxRegistered } = context.target
  const isTaxOnSale = isSaleTaxed(market, isTaxRegistered)
  return [...layers.values()].flatMap((layer) => {
    if (layer.kind === 'tax' && isTaxOnSale) return []
    const [least, most] = [throughEnds(steps, layer.id, 'least', rate), throughEnds(steps, layer.id, 'most', rate)]
    const range: AmountRange | undefined = least && most && { least, most }
    return [toLayerLine(layer, range, `按每单申报货值计算；${explainLayer({ ...layer, base: undefined }, currency)}`)]
  })
}
