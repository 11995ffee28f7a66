import { compare, subtract, type Rational } from '../../lib/number/rational.ts'
import { UserError } from '../../lib/user-error.ts'
import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import type { SheetFacts } from './facts.ts'
import type { CostLine } from './lines/cost-line.ts'
import type { CompareAnswer, ComparedLine, CompareRequest } from './operation/study.ts'
import { computeVariant, openTarget, writeDifference } from './study.ts'
import { boundsAt, writeBounds } from './write-line.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

function compareLine(
  id: string,
  [before, after]: readonly [CostLine | undefined, CostLine | undefined],
  price: Rational,
  digits: number,
): ComparedLine[] {
  const [then, now] = [before, after].map((line) => line?.amount && boundsAt(line.amount, price))
  // A line that did not exist on a day cost nothing then; an unknown one has no difference.
  const [low, high] = [before ? then?.most : ZERO_COST, after ? now?.most : ZERO_COST]
  if (low && high && compare(low, high) === 0 && (!then || !now || compare(then.least, now.least) === 0)) return []
  if (!low && !high) return []
  return [
    {
      id,
      label: (after ?? before)?.label ?? id,
      earlier: then && writeBounds(then, digits),
      later: now && writeBounds(now, digits),
      difference: low && high ? writeDifference(subtract(high, low), digits) : '',
    },
  ]
}

const ZERO_COST: Rational = { n: 0n, d: 1n }

/** Compares a target with the same sheet by the facts of another day, at the same price and rate. */
export function compareDays({ sheet, target, date }: CompareRequest, facts: SheetFacts): CompareAnswer {
  if (!DAY.test(date)) throw new UserError('日期请写成 2026-11-30')
  const found = openTarget(sheet, target, facts)
  if (found.state !== 'open') return found
  const { opened } = found
  const { price, costs } = opened
  const { currency } = opened.target
  const digits = getMinorDigits(currency)
  const earlier = computeVariant({ ...opened, sheet: { ...opened.sheet, date } }, facts)
  const ids = [...new Set([...costs.lines, ...earlier.lines].map(({ id }) => id))]
  const findLine = (lines: readonly CostLine[], id: string): CostLine | undefined =>
    lines.find((line) => line.id === id)
  const lines = ids.flatMap((id) =>
    compareLine(id, [findLine(earlier.lines, id), findLine(costs.lines, id)], price, digits),
  )
  const now = boundsAt(costs.total, price).most
  const then = boundsAt(earlier.total, price).most
  const change = subtract(now, then)
  const size = toDecimals(change.n < 0n ? { ...change, n: -change.n } : change, digits)
  const order = /[1-9]/.test(size) ? Math.sign(compare(now, then)) : 0
  const text = order === 0 ? '成本相同' : `${order > 0 ? '少' : '多'} ${size} ${currency}`
  const missing = [...new Set([...costs.without, ...earlier.without])]
  return {
    state: 'ok',
    currency,
    difference: writeDifference(change, digits),
    lines,
    summary: `同一商品在 ${date} ${text}${missing.length > 0 ? `（不含${missing.join('、')}）` : ''}`,
  }
}
