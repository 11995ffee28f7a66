import { ONE, pow10, rational, subtract, ZERO, type Rational } from '../../lib/number/rational.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import type { PriceIsland } from './operation/answer.ts'
import type { PriceEnding } from './operation/request.ts'
import type { PriceAmount } from './price-amount.ts'

/** Goal for a price: profit of at least `profit` and at least `margin` × price. */
export interface PriceGoal {
  margin: Rational
  profit: Rational
}

/** Whole minor units from the first to the last; `to` is undefined without a last. */
interface MinorRange {
  from: bigint
  to: bigint | undefined
}

const floorDivide = (n: bigint, d: bigint): bigint => (n < 0n ? -((-n + d - 1n) / d) : n / d)
const ceilDivide = (n: bigint, d: bigint): bigint => -floorDivide(-n, d)
const least = (a: bigint | undefined, b: bigint | undefined): bigint | undefined =>
  a === undefined ? b : b === undefined || a < b ? a : b

/** Whole minor units that a piece of the amount covers. */
function coverOf(amount: PriceAmount, at: number, scale: bigint): MinorRange {
  const first = ({ from: { n, d }, includesFrom }: PriceAmount[number]): bigint =>
    includesFrom ? ceilDivide(n * scale, d) : floorDivide(n * scale, d) + 1n
  const [piece, next] = [amount[at], amount[at + 1]]
  const from = piece ? first(piece) : 0n
  // A price of 0 is none.
  return { from: from < 1n ? 1n : from, to: next && first(next) - 1n }
}

/** The part of a range in which fixed + rate × minor units is at least 0. */
function keepPositive(range: MinorRange, fixed: Rational, rate: Rational, scale: bigint): MinorRange | undefined {
  if (rate.n === 0n) return fixed.n < 0n ? undefined : range
  // The price at which it is 0, in minor units: −fixed ÷ rate × scale.
  const [n, d] =
    rate.n < 0n ? [fixed.n * rate.d * scale, fixed.d * -rate.n] : [-fixed.n * rate.d * scale, fixed.d * rate.n]
  const kept =
    rate.n > 0n
      ? { from: ceilDivide(n, d) > range.from ? ceilDivide(n, d) : range.from, to: range.to }
      : { from: range.from, to: least(range.to, floorDivide(n, d)) }
  return kept.to !== undefined && kept.from > kept.to ? undefined : kept
}

/** Joins ranges that touch. */
function joinRanges(ranges: readonly MinorRange[]): MinorRange[] {
  const joined: MinorRange[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    if (last?.to !== undefined && range.from <= last.to + 1n) last.to = range.to
    else joined.push({ ...range })
  }
  return joined
}

/** All prices in minor units at which the price less the costs reaches the goal. Exact; pieces of costs ascend. */
function findRanges(costs: PriceAmount, { margin, profit }: PriceGoal, scale: bigint): MinorRange[] {
  const found = costs.flatMap((piece, at) => {
    const cover = coverOf(costs, at, scale)
    if (cover.to !== undefined && cover.from > cover.to) return []
    const kept = subtract(ONE, piece.rate)
    const byMargin = keepPositive(cover, subtract(ZERO, piece.fixed), subtract(kept, margin), scale)
    return (byMargin && keepPositive(byMargin, subtract(subtract(ZERO, piece.fixed), profit), kept, scale)) ?? []
  })
  return joinRanges(found)
}

/** Last digits of prices with an ending, as a remainder of 100: hundredths, or the last two digits of whole units. */
const ENDINGS: Readonly<Record<Exclude<PriceEnding, 'none'>, bigint>> = { '.99': 99n, '.95': 95n, '.00': 0n }

/** Rounds minor units up to the next price with the ending. */
function roundUp(minor: bigint, ending: PriceEnding, digits: number): bigint {
  if (ending === 'none') return minor
  // Currencies without decimals end in two whole digits, those with three in the same hundredths.
  const unit = digits > 2 ? pow10(digits - 2) : 1n
  const [cycle, rest] = [unit * 100n, ENDINGS[ending] * unit]
  const base = floorDivide(minor, cycle) * cycle + rest
  return base >= minor ? base : base + cycle
}

const write = (minor: bigint, digits: number): string => toDecimals(rational(minor, pow10(digits)), digits)

/** Prices at which the goal is reached, ascending, each with its least price of the chosen ending. */
export function findPrices(costs: PriceAmount, goal: PriceGoal, ending: PriceEnding, digits: number): PriceIsland[] {
  return findRanges(costs, goal, pow10(digits)).map(({ from, to }) => {
    const rounded = roundUp(from, ending, digits)
    return {
      from: write(from, digits),
      to: to === undefined ? '' : write(to, digits),
      rounded: to === undefined || rounded <= to ? write(rounded, digits) : '',
    }
  })
}

/** The price to offer: the least with the ending, or the least of all if no island has one. */
export const choosePrice = (islands: readonly PriceIsland[]): string | undefined =>
  islands.find(({ rounded }) => rounded !== '')?.rounded ?? islands[0]?.from

/** Share of the price that is left of each further unit in the last piece, to explain why no price is enough. */
export const keptOfPrice = (costs: PriceAmount): Rational => subtract(ONE, costs.at(-1)?.rate ?? ZERO)
