import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  rational,
  subtract,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import { isUserError, UserError } from '../../lib/user-error.ts'
import { findPiece } from '../shared/fees/price-fee.ts'
import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { checkCartons, checkSheet } from './check-sheet.ts'
import type { SheetFacts } from './facts.ts'
import { FaultList } from './fault-list.ts'
import type { AmountRange } from './lines/cost-line.ts'
import type { PriceIsland, PriceSolution, SheetAnswer, SheetResult, TargetAnswer } from './operation/answer.ts'
import { MAX_TARGETS, type PriceEnding, type SheetRequest } from './operation/request.ts'
import { amountAt, NOTHING, type PriceAmount } from './price-amount.ts'
import { readSheet, type ParsedSheet } from './read-sheet.ts'
import { readTarget, type ParsedTarget } from './read-target.ts'
import { choosePrice, findPrices, keptOfPrice, type PriceGoal } from './solve-price.ts'
import { computeCosts, type TargetCosts } from './target-costs.ts'
import { boundsAt, writeBounds, writeLine, writeShare, type Bounds } from './write-line.ts'

const PARTIAL_COSTS = '有费用只查到最低金额，利润最多这么多'
const NO_PRICE_COSTS = '费用和税占售价的比例太高，涨价也不够'

/** Parsed request: the sheet and its targets. */
export interface OpenedSheet {
  sheet: ParsedSheet
  targets: readonly ParsedTarget[]
}

/** Reads a request; undefined without a cost or with a fault, which is in the list. */
export function openSheet(faults: FaultList, request: SheetRequest): OpenedSheet | undefined {
  if (request.targets.length > MAX_TARGETS) throw new UserError(`一次最多比较 ${MAX_TARGETS} 个市场`)
  const sheet = readSheet(faults, request)
  const targets = request.targets.map((target) => readTarget(faults, target))
  return sheet && { sheet, targets: targets.flatMap((target) => target ?? []) }
}

/** The goal in the target's currency; undefined if none is given. */
function findGoal({ context: { sheet, currency } }: TargetCosts): PriceGoal | undefined {
  const { margin, profit } = sheet.goal
  if (!margin && !profit) return undefined
  return {
    margin: margin ?? ZERO,
    profit: multiply(profit ?? ZERO, sheet.rates.cross(sheet.product.home, currency)),
  }
}

function solve({ least, most }: AmountRange, goal: PriceGoal, ending: PriceEnding, digits: number): PriceSolution {
  const islands = findPrices(most, goal, ending, digits)
  const hopeful = least === most ? [] : findPrices(least, goal, ending, digits)
  const isBeyond = compare(keptOfPrice(most), goal.margin) <= 0
  return { islands, hopeful, problem: islands.length > 0 ? '' : isBeyond ? NO_PRICE_COSTS : '没有售价能达到目标' }
}

/** Profit of a price: least by the most costs. */
export function profitAt({ total }: Pick<TargetCosts, 'total'>, price: Rational): Bounds {
  const costs = boundsAt(total, price)
  return { least: subtract(price, costs.most), most: subtract(price, costs.least) }
}

function writeResult(costs: TargetCosts, price: Rational, isComputed: boolean): SheetResult {
  const { context, landed, lines } = costs
  const { sheet, currency } = context
  const digits = getMinorDigits(currency)
  const { home } = sheet.product
  const profit = profitAt(costs, price)
  const toHome = sheet.rates.cross(currency, home)
  const ads = lines.find(({ id }) => id === 'ads')?.amount?.most ?? NOTHING
  const cost = boundsAt(landed, price)
  return {
    price: toDecimals(price, digits),
    isComputed,
    profit: writeBounds(profit, digits),
    homeProfit: writeBounds(
      { least: multiply(profit.least, toHome), most: multiply(profit.most, toHome) },
      getMinorDigits(home),
    ),
    margin: writeShare(profit, { least: price, most: price }),
    roi: writeShare(profit, { least: cost.most, most: cost.least }),
    breakEvenAds: toDecimals(multiply(divide(add(profit.least, amountAt(ads, price)), price), rational(100n)), 1),
  }
}

/** True if a cost is only known to be at least its amount at the price. */
const isLeastAt = (costs: PriceAmount, price: Rational | undefined): boolean =>
  price !== undefined && findPiece(costs, price).isLeast

const priceOf = (islands: readonly PriceIsland[]): Rational | undefined => {
  const text = choosePrice(islands)
  return text === undefined ? undefined : parseDecimal(text)
}

/** Price of a target: as typed, or the least for the goal; undefined if there is none. */
export function findTargetPrice(costs: TargetCosts): Rational | undefined {
  const { sheet, target, currency } = costs.context
  const goal = findGoal(costs)
  if (target.price || !goal) return target.price
  return priceOf(findPrices(costs.total.most, goal, sheet.goal.ending, getMinorDigits(currency)))
}

/** Landed cost and result of a target, without its lines. */
export function summarizeTarget(costs: TargetCosts): Pick<TargetAnswer, 'landed' | 'result'> {
  const { target, currency } = costs.context
  const price = findTargetPrice(costs)
  return {
    landed: writeBounds(boundsAt(costs.landed, price ?? ZERO), getMinorDigits(currency)),
    result: price && writeResult(costs, price, target.price === undefined),
  }
}

/** Answer of one target from its costs. */
export function answerTarget(costs: TargetCosts): TargetAnswer {
  const { context, lines, total, landed, without, duty, delivery, warnings } = costs
  const { sheet, target, facts, currency } = context
  const digits = getMinorDigits(currency)
  const goal = findGoal(costs)
  const wanted = goal && solve(total, goal, sheet.goal.ending, digits)
  const price = target.price ?? (wanted && priceOf(wanted.islands))
  const { home } = sheet.product
  const { answer } = duty
  const hints = price && delivery.request ? facts.listTierHints(delivery.request, price) : []
  return {
    id: target.id,
    market: target.market,
    channel: target.channel.id,
    currency,
    lines: lines.map((line) => writeLine(line, price, digits)),
    landed: writeBounds(boundsAt(landed, price ?? ZERO), digits),
    without,
    result: price && writeResult(costs, price, target.price === undefined),
    breakEven: solve(total, { margin: ZERO, profit: ZERO }, 'none', digits),
    goal: wanted,
    rate: {
      value: toSignificant(sheet.rates.cross(currency, home), 8),
      ...sheet.rateSource,
      isOwn: sheet.rates.isOwn(currency),
    },
    switches: (answer?.switches ?? []).map((one) => ({ ...one })),
    candidates: (answer?.candidates ?? []).map(({ code, general, dutyRate }) => {
      const rate = dutyRate && writeBounds(dutyRate, 2)
      return {
        code,
        general,
        rate: rate ? (rate.least === rate.most ? rate.least : `${rate.least}～${rate.most}`) : '',
      }
    }),
    hints: hints.map(({ text, saving }) => ({ text, saving: toDecimals(saving, digits) })),
    warnings: isLeastAt(total.most, price) ? [...warnings, PARTIAL_COSTS] : warnings,
    link: answer?.link,
  }
}

/** Costs of a target; undefined if a rate is missing, which is a fault then. */
export function tryCosts(
  faults: FaultList,
  { sheet }: OpenedSheet,
  target: ParsedTarget,
  facts: SheetFacts,
): TargetCosts | undefined {
  return faults.read('rate', () => computeCosts({ sheet, target, facts, currency: target.currency }), target.id)
}

/** Computes a sheet. Input errors are returned, not thrown. */
export function calculateSheet(request: SheetRequest, facts: SheetFacts): SheetAnswer {
  const faults = new FaultList()
  try {
    const opened = openSheet(faults, request)
    if (faults.faults.length > 0) return { state: 'error', faults: faults.faults }
    if (!opened || opened.targets.length === 0) return { state: 'empty' }
    const targets = opened.targets.flatMap((target) => tryCosts(faults, opened, target, facts) ?? [])
    if (targets.length === 0) return { state: 'error', faults: faults.faults }
    return {
      state: 'ok',
      targets: targets.map(answerTarget),
      faults: [...faults.faults, ...checkSheet(opened.sheet), ...checkCartons(opened.sheet, opened.targets, facts)],
      notes: faults.notes,
    }
  } catch (error) {
    if (isUserError(error)) return { state: 'error', faults: [{ field: 'market', message: error.message }] }
    throw error
  }
}
