import { add, compare, divide, multiply, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { getMinorDigits } from '../shared/number/minor-digits.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import { profitAt } from './engine.ts'
import type { SheetFacts } from './facts.ts'
import type { LineKind } from './operation/answer.ts'
import type {
  CurveAnswer,
  CurveRequest,
  ScenarioChange,
  SensitivityAnswer,
  SensitivityRequest,
} from './operation/study.ts'
import { changeTarget, computeVariant, openTarget, writeDifference, type OpenedTarget } from './study.ts'
import { boundsAt } from './write-line.ts'

interface Effect {
  label: string
  change: string
  difference: Rational
}

/** Inputs that are computed anew. A rate that falls makes all costs from home dearer. */
const CHANGES: readonly { label: string; text: string; change: ScenarioChange }[] = [
  { label: '售价', text: '-10%', change: { kind: 'price', percent: '-10' } },
  { label: '采购价', text: '+10%', change: { kind: 'cost', percent: '10' } },
  { label: '头程单价', text: '+10%', change: { kind: 'freight', percent: '10' } },
  { label: '汇率', text: '-5%', change: { kind: 'rate', percent: '-5' } },
]

/** Lines whose amounts are raised by a tenth. */
const GROUPS: readonly { label: string; ids: readonly string[]; kinds: readonly LineKind[] }[] = [
  { label: '关税', ids: [], kinds: ['duty'] },
  { label: '平台佣金与费用', ids: [], kinds: ['channel'] },
  { label: '配送仓储费', ids: [], kinds: ['delivery'] },
  { label: '广告占比', ids: ['ads'], kinds: [] },
  { label: '退货损失', ids: ['returns'], kinds: [] },
]

function listGroupEffects({ costs, price }: OpenedTarget): Effect[] {
  return GROUPS.flatMap(({ label, ids, kinds }) => {
    const amounts = costs.lines
      .filter(({ id, kind }) => ids.includes(id) || kinds.includes(kind))
      .flatMap(({ amount }) => (amount ? [boundsAt(amount, price).most] : []))
    if (amounts.length === 0) return []
    const sum = amounts.reduce(add)
    return [{ label, change: '+10%', difference: multiply(sum, rational(-1n, 10n)) }]
  })
}

/** Ranks inputs by how much the profit falls if each gets worse by itself. */
export function rankInputs({ sheet, target }: SensitivityRequest, facts: SheetFacts): SensitivityAnswer {
  const found = openTarget(sheet, target, facts)
  if (found.state !== 'open') return found
  const { opened } = found
  const base = profitAt(opened.costs, opened.price).least
  const computed = CHANGES.map(({ label, text, change }) => {
    const variant = changeTarget(opened, change)
    return {
      label,
      change: text,
      difference: subtract(profitAt(computeVariant(variant, facts), variant.price).least, base),
    }
  })
  const { currency } = opened.target
  return {
    state: 'ok',
    currency,
    rows: [...computed, ...listGroupEffects(opened)]
      .filter(({ difference }) => difference.n !== 0n)
      .toSorted((a, b) => compare(a.difference, b.difference))
      .map(({ difference, ...rest }) => ({
        ...rest,
        difference: writeDifference(difference, getMinorDigits(currency)),
      })),
  }
}

const CURVE_POINTS = 40n

/** Profit from half to twice the price, and on both sides of each step of a fee between. */
export function drawCurve({ sheet, target }: CurveRequest, facts: SheetFacts): CurveAnswer {
  const found = openTarget(sheet, target, facts)
  if (found.state !== 'open') return found
  const { costs, price } = found.opened
  const { currency } = found.opened.target
  const digits = getMinorDigits(currency)
  const [from, to] = [divide(price, rational(2n)), multiply(price, rational(2n))]
  const minor = rational(1n, 10n ** BigInt(digits))
  const steps = costs.total.most
    .flatMap(({ from: step }) => [subtract(step, minor), step, add(step, minor)])
    .filter((step) => compare(step, from) > 0 && compare(step, to) < 0)
  const even = Array.from({ length: Number(CURVE_POINTS) + 1 }, (_, at) =>
    // From 0.5 to 2 in steps of 0.0375.
    multiply(price, rational(200n + 15n * BigInt(at), 400n)),
  )
  const points = [...even, ...steps].toSorted(compare).map((at) => ({
    price: toDecimals(at, digits),
    profit: toDecimals(profitAt(costs, at).least, digits),
  }))
  return { state: 'ok', currency, points: points.filter(({ price: one }, at) => one !== points[at - 1]?.price) }
}
