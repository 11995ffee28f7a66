import { compare, divide, multiply, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { toDecimals } from '../shared/number/rounding.ts'

/** Minimum change that is shown (product-spec 7.2). */
const THRESHOLD = rational(1n, 10_000n)

/** Relative change: (now − before) ÷ before. */
export function computeRelativeChange(now: Rational, before: Rational): Rational {
  return divide(subtract(now, before), before)
}

/** Formats a change with its direction: '0.00%' below 0.0001, otherwise signed with 2 decimals, half up. */
export function formatChange(change: Rational): { chg: string; direction: 'up' | 'down' | 'flat' } {
  const size = change.n < 0n ? { n: -change.n, d: change.d } : change
  if (compare(size, THRESHOLD) < 0) return { chg: '0.00%', direction: 'flat' }
  const percent = toDecimals(multiply(size, rational(100n)), 2)
  return change.n < 0n ? { chg: `-${percent}%`, direction: 'down' } : { chg: `+${percent}%`, direction: 'up' }
}
