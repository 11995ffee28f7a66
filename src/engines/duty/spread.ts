import { add, compare, divide, multiply, rational, reduce, ZERO, type Rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import type { Spread } from './operation.ts'

const HUNDRED = rational(100n)

export const NOTHING: Spread = { least: ZERO, most: ZERO }

/** A value that is known exactly. */
export function exactly(value: Rational): Spread {
  const plain = reduce(value)
  return { least: plain, most: plain }
}

/** A percentage of a value. */
export function takePercent(value: Rational, percent: Rational): Rational {
  return reduce(divide(multiply(value, percent), HUNDRED))
}

export const lesser = (a: Rational, b: Rational): Rational => (compare(a, b) <= 0 ? a : b)
export const greater = (a: Rational, b: Rational): Rational => (compare(a, b) >= 0 ? a : b)

/** Smallest spread that contains both. */
export function union(a: Spread, b: Spread): Spread {
  return { least: lesser(a.least, b.least), most: greater(a.most, b.most) }
}

/** Sum of both ends. */
export function sum(a: Spread, b: Spread): Spread {
  if (b.most.n === 0n && b.least.n === 0n) return { least: a.least, most: a.most }
  if (isExact(a) && isExact(b)) return exactly(add(a.least, b.least))
  return { least: reduce(add(a.least, b.least)), most: reduce(add(a.most, b.most)) }
}

export function isExact({ least, most }: Spread): boolean {
  return least === most || compare(least, most) === 0
}

/** Applies a rising function to both ends. */
export function mapSpread({ least, most }: Spread, change: (value: Rational) => Rational): Spread {
  if (least === most) return exactly(change(least))
  return { least: reduce(change(least)), most: reduce(change(most)) }
}

/** Percent of a base; undefined if the base is 0. */
export function toPercent(amount: Spread, base: Rational | undefined): Spread | undefined {
  if (base === undefined || base.n <= 0n) return undefined
  return mapSpread(amount, (value) => divide(multiply(value, HUNDRED), base))
}

/** Formats percents in the shortest form, at most six digits: `17.6%`, `0%～4.7%`. */
export function describePercent({ least, most }: Spread): string {
  const [low, high] = [toSignificant(least, 6), toSignificant(most, 6)]
  return low === high ? `${low}%` : `${low}%～${high}%`
}
