import {
  add,
  divide,
  multiply,
  ONE,
  parseDecimal,
  rational,
  subtract,
  type Rational,
} from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import type { CurrencyRates } from './currency-rates.ts'
import { findTargetPrice, openSheet, profitAt, tryCosts } from './engine.ts'
import type { SheetFacts } from './facts.ts'
import { FaultList } from './fault-list.ts'
import type { SheetFault } from './operation/answer.ts'
import { FREIGHT_ROUTES, type SheetRequest } from './operation/request.ts'
import type { Scenario, ScenarioAnswer, ScenarioChange, ScenarioRequest } from './operation/study.ts'
import { readFreight, type ParsedSheet } from './read-sheet.ts'
import type { ParsedTarget } from './read-target.ts'
import { computeCosts, type TargetCosts } from './target-costs.ts'
import { boundsAt, writeBounds, writeShare } from './write-line.ts'

const HUNDRED = rational(100n)

/** A target of a sheet with its costs and price, from which its variants are computed. */
export interface OpenedTarget {
  sheet: ParsedSheet
  target: ParsedTarget
  costs: TargetCosts
  price: Rational
  facts: SheetFacts
}

export type Opened<T> =
  | { state: 'empty' }
  | { state: 'error'; faults: readonly SheetFault[] }
  | { state: 'open'; opened: T }

/** Opens one target; empty without a cost or a price. */
export function openTarget(request: SheetRequest, id: string, facts: SheetFacts): Opened<OpenedTarget> {
  const faults = new FaultList()
  const opened = openSheet(faults, { ...request, targets: request.targets.filter((target) => target.id === id) })
  if (faults.faults.length > 0) return { state: 'error', faults: faults.faults }
  const target = opened?.targets[0]
  if (!opened || !target) return { state: 'empty' }
  const costs = tryCosts(faults, opened, target, facts)
  if (!costs) return { state: 'error', faults: faults.faults }
  const price = findTargetPrice(costs)
  return price ? { state: 'open', opened: { sheet: opened.sheet, target, costs, price, facts } } : { state: 'empty' }
}

/** The factor of a change in percent, such as `-5`. */
const factorOf = (percent: string): Rational => {
  const factor = /^-?\d{1,3}(?:\.\d{1,4})?$/.test(percent) ? add(ONE, divide(parseDecimal(percent), HUNDRED)) : ONE
  if (factor.n <= 0n) throw new UserError('变化不能低于 -100%')
  return factor
}

/** Rates at which the currency is worth `factor` times as much. */
function scaleRates(rates: CurrencyRates, currency: string, factor: Rational): CurrencyRates {
  const worth = (code: string): Rational => (code === currency ? factor : ONE)
  const scale = (rate: Rational, from: string, to: string): Rational => multiply(rate, divide(worth(from), worth(to)))
  return {
    ...rates,
    find(from, to) {
      const rate = rates.find(from, to)
      return rate && scale(rate, from, to)
    },
    cross: (from, to) => scale(rates.cross(from, to), from, to),
  }
}

/** A variant of a target: other inputs, and the price that is asked. */
export interface Variant {
  sheet: ParsedSheet
  target: ParsedTarget
  price: Rational
}

const scaleFreight = (variant: Variant, factor: Rational): Variant => {
  const { sheet, target } = variant
  const freight = target.freight ?? sheet.freight
  const price = freight.price && multiply(freight.price, factor)
  return { ...variant, target: { ...target, freight: { ...freight, price } } }
}

/** Applies a change to a target. */
export function changeTarget({ sheet, target, price }: OpenedTarget, change: ScenarioChange): Variant {
  const variant = { sheet, target, price }
  switch (change.kind) {
    case 'price':
      return { ...variant, price: multiply(price, factorOf(change.percent)) }
    case 'rate':
      return {
        ...variant,
        sheet: { ...sheet, rates: scaleRates(sheet.rates, target.currency, factorOf(change.percent)) },
      }
    case 'cost': {
      const cost = multiply(sheet.product.cost, factorOf(change.percent))
      return { ...variant, sheet: { ...sheet, product: { ...sheet.product, cost } } }
    }
    case 'freight':
      return scaleFreight(variant, factorOf(change.percent))
    case 'route': {
      const faults = new FaultList()
      const freight = { ...readFreight(faults, change.freight), route: change.route }
      const [fault] = faults.faults
      if (fault) throw new UserError(fault.message)
      return { ...variant, target: { ...target, freight } }
    }
    case 'switch':
      return { ...variant, target: { ...target, switches: { ...target.switches, [change.id]: change.value } } }
  }
}

const signed = (percent: string): string => `${percent.startsWith('-') ? '' : '+'}${percent}%`

function labelOf(change: ScenarioChange, { costs }: OpenedTarget): string {
  switch (change.kind) {
    case 'price':
      return `售价 ${signed(change.percent)}`
    case 'rate':
      return `汇率 ${signed(change.percent)}`
    case 'cost':
      return `采购价 ${signed(change.percent)}`
    case 'freight':
      return `头程 ${signed(change.percent)}`
    case 'route':
      return FREIGHT_ROUTES.find(({ route }) => route === change.route)?.label ?? change.route
    case 'switch': {
      const found = costs.duty.answer?.switches.find(({ id }) => id === change.id)
      return `${found?.label ?? change.id}：${change.value ? '计入' : '不计'}`
    }
  }
}

/** Writes a difference with its sign. */
export function writeDifference(value: Rational, digits: number): string {
  const text = toDecimals(value, digits)
  return value.n > 0n && /[1-9]/.test(text) ? `+${text}` : text
}

/** Costs of a variant. */
export const computeVariant = ({ sheet, target }: Variant, facts: SheetFacts): TargetCosts =>
  computeCosts({ sheet, target, facts, currency: target.currency })

function toScenario(label: string, costs: TargetCosts, price: Rational, base: Rational): Scenario {
  const digits = getMinorDigits(costs.context.currency)
  const profit = profitAt(costs, price)
  return {
    label,
    landed: writeBounds(boundsAt(costs.landed, price), digits),
    price: toDecimals(price, digits),
    profit: writeBounds(profit, digits),
    margin: writeShare(profit, { least: price, most: price }),
    difference: writeDifference(subtract(profit.least, base), digits),
  }
}

/** Computes scenarios at the price of the sheet, which they keep unless they change it. */
export function calculateScenarios({ sheet, target, changes }: ScenarioRequest, facts: SheetFacts): ScenarioAnswer {
  const found = openTarget(sheet, target, facts)
  if (found.state !== 'open') return found
  const { opened } = found
  const base = profitAt(opened.costs, opened.price).least
  return {
    state: 'ok',
    currency: opened.target.currency,
    base: toScenario('现在', opened.costs, opened.price, base),
    scenarios: changes.map((change) => {
      const variant = changeTarget(opened, change)
      return toScenario(labelOf(change, opened), computeVariant(variant, facts), variant.price, base)
    }),
  }
}
