import { add, compare, divide, multiply, rational, reduce, subtract, type Rational } from '../../lib/number/rational.ts'
import { linesAt } from '../shared/fees/line-sums.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import { computeFulfilment, FBA_DIGITS } from './engine.ts'
import { TIER_LABELS } from './operation.ts'
import type { FulfilmentAnswer, FulfilmentRequest, TierHint } from './request.ts'
import { findTier, sortSides, volumePerKilogram } from './tier.ts'
import facts from './facts.build.ts'
import { parseMeasure, rowsOn, unitSize } from './valid-facts.ts'

/** A piece is the product and its box: a cut beyond a quarter is another product. */
const MIN_PART = rational(3n, 4n)
const MAX_HINTS = 3
const TWO = rational(2n)

type Known = Extract<FulfilmentAnswer, { state: 'known' }>
type SideName = 'longest' | 'median' | 'shortest'

const SIDES: readonly SideName[] = ['longest', 'median', 'shortest']
const NAMES = { longest: '最长边', median: '中间边', shortest: '最短边', weight: '重量' } as const

/** The request with one side or the weight replaced. */
function withMeasure(request: FulfilmentRequest, by: TierHint['by'], to: Rational): FulfilmentRequest {
  if (by === 'weight') return { ...request, weight: to }
  const [a, b, c] = sortSides(request.sides)
  return { ...request, sides: [by === 'longest' ? to : a, by === 'median' ? to : b, by === 'shortest' ? to : c] }
}

/** Weights of the market's table in kilograms at which a fee begins to rise. */
function weightLimits({ market, date }: FulfilmentRequest): Rational[] {
  const fees = rowsOn(facts.fees, market, date).flatMap((row) => parseMeasure(row.maxWeight, row.unit) ?? [])
  const tiers = rowsOn(facts.tiers, market, date).flatMap(
    (row) => [parseMeasure(row.maxWeight, row.weightUnit), parseMeasure(row.maxUnitWeight, row.weightUnit)] as const,
  )
  return [...fees, ...tiers.filter((limit) => limit !== undefined)]
}

/** Highest weight below `kilograms` at which a step of a table ends. */
function stepBelow({ market, date }: FulfilmentRequest, tier: Known['tier'], kilograms: Rational): Rational[] {
  return rowsOn(facts.fees, market, date)
    .filter((row) => row.tier === tier && row.stepFee !== '')
    .flatMap((row) => {
      const step = parseMeasure(row.step, row.unit)
      const begin = parseMeasure(row.stepFrom, row.unit)
      if (!step || !begin || compare(kilograms, begin) <= 0) return []
      const { n, d } = divide(subtract(kilograms, begin), step)
      const whole = (n + d - 1n) / d - 1n
      return [reduce(add(begin, multiply(step, rational(whole))))]
    })
}

/** Lengths to which a side may be cut to meet a limit of a tier. */
function sideLimits({ market, date, sides }: FulfilmentRequest, side: SideName): Rational[] {
  const [longest, median, shortest] = sortSides(sides)
  return rowsOn(facts.tiers, market, date).flatMap((row) => {
    const girth = parseMeasure(row.girth, row.lengthUnit)
    const others = { longest: add(median, shortest), median: shortest, shortest: median }[side]
    const byGirth =
      girth &&
      (side === 'longest'
        ? subtract(girth, multiply(TWO, others))
        : subtract(divide(subtract(girth, longest), TWO), others))
    return [parseMeasure(row[side], row.lengthUnit), byGirth].filter((limit) => limit !== undefined)
  })
}

/** Length of a side at which the dimensional weight falls to a limit. */
function sidesForWeights(request: FulfilmentRequest, side: SideName, limits: readonly Rational[]): Rational[] {
  const found = findTier(request, request.market, request.date, request.extraLargeWeight)
  if (!found || compare(found.kilograms.dimensional, request.weight) <= 0) return []
  const area = SIDES.map((name, at) => (name === side ? rational(1n) : (sortSides(request.sides)[at] ?? rational(1n))))
  return limits.map((limit) => divide(multiply(limit, volumePerKilogram(found.row)), area.reduce(multiply)))
}

/** Candidates of a measure from the smallest cut on, each below the present value and at least three quarters of it. */
function nearestFirst(now: Rational, candidates: readonly Rational[]): Rational[] {
  const least = multiply(now, MIN_PART)
  return candidates
    .filter((one) => compare(one, now) < 0 && compare(one, least) >= 0)
    .toSorted((a, b) => compare(b, a))
    .map(reduce)
}

/** Rounds a cut up to tenths of a centimetre or whole grams, so that it is enough. */
function cutText(by: keyof typeof NAMES, cut: Rational): string {
  const size = by === 'weight' ? unitSize('g') : divide(unitSize('cm'), rational(10n))
  const { n, d } = divide(cut, size)
  const count = rational((n + d - 1n) / d)
  return by === 'weight' ? `${toDecimals(count, 0)} g` : `${toDecimals(divide(count, rational(10n)), 1)} cm`
}

/**
 * Cuts of one side or of the weight that lower the fees at a price: for each measure the smallest that saves anything, the
 * greatest saving first.
 */
export function findTierHints(request: FulfilmentRequest, price: Rational): TierHint[] {
  const now = computeFulfilment(request)
  if (now.state === 'unknown') return []
  const paid = linesAt(now.lines, price, FBA_DIGITS)
  const limits = weightLimits(request)
  const billed = multiply(now.weight.billed, unitSize(now.weight.unit))
  const weights = [...limits, ...stepBelow(request, now.tier, billed)]
  const [longest, median, shortest] = sortSides(request.sides)
  const measures = [
    ['longest', longest],
    ['median', median],
    ['shortest', shortest],
    ['weight', request.weight],
  ] as const
  return measures
    .flatMap(([by, from]) => {
      const candidates =
        by === 'weight' ? weights : [...sideLimits(request, by), ...sidesForWeights(request, by, weights)]
      for (const to of nearestFirst(from, candidates)) {
        const next = computeFulfilment(withMeasure(request, by, to))
        if (next.state === 'unknown') continue
        const saving = reduce(subtract(paid, linesAt(next.lines, price, FBA_DIGITS)))
        if (saving.n > 0n)
          return [{ by, from, to, tier: next.tier, saving, text: hintText(by, from, to, now, next, saving) }]
      }
      return []
    })
    .toSorted((a, b) => compare(b.saving, a.saving))
    .slice(0, MAX_HINTS)
}

function hintText(
  by: keyof typeof NAMES,
  from: Rational,
  to: Rational,
  now: Known,
  next: Known,
  saving: Rational,
): string {
  const reached = next.tier === now.tier ? '计费重降一档' : `降到「${TIER_LABELS[next.tier]}」`
  return `${NAMES[by]}再减 ${cutText(by, subtract(from, to))}，${reached}，每件省 ${toDecimals(saving, FBA_DIGITS)} ${now.currency}`
}
