import {
  add,
  compare,
  divide,
  multiply,
  parseDecimal,
  rational,
  reduce,
  subtract,
  ZERO,
  type Rational,
} from '../../lib/number/rational.ts'
import type { FeePiece, PriceFee } from '../shared/fees/price-fee.ts'
import type { StoredChannelFee } from './facts.ts'

const HUNDRED = rational(100n)

const limit = (cell: string): Rational | undefined => (cell === '' ? undefined : parseDecimal(cell))
const isAbove = (value: Rational, cell: string): boolean => cell === '' || compare(value, parseDecimal(cell)) >= 0
const isUpTo = (value: Rational | undefined, cell: string): boolean =>
  cell === '' || (value !== undefined && compare(value, parseDecimal(cell)) <= 0)

/** Prices at which a row begins, ends or changes, ascending. */
function breaksOf(rows: readonly StoredChannelFee[]): Rational[] {
  return rows
    .flatMap(({ over, to, partOver, partTo }) => [over, to, partOver, partTo].flatMap((cell) => limit(cell) ?? []))
    .toSorted(compare)
    .filter((value, at, all) => at === 0 || compare(value, all[at - 1] ?? ZERO) !== 0)
}

/** A row's fee on the prices above `low` up to `high`: a percentage of the part of the price within its limits. */
function rowFee(
  row: StoredChannelFee,
  percent: string,
  low: Rational,
  high: Rational | undefined,
): Pick<FeePiece, 'fixed' | 'rate'> {
  const fixed = limit(row.fixed) ?? ZERO
  if (percent === '') return { fixed, rate: ZERO }
  const rate = reduce(divide(parseDecimal(percent), HUNDRED))
  const begin = limit(row.partOver) ?? ZERO
  const end = limit(row.partTo)
  if (high && compare(high, begin) <= 0) return { fixed, rate: ZERO }
  if (end && compare(low, end) >= 0)
    return { fixed: reduce(add(fixed, multiply(rate, subtract(end, begin)))), rate: ZERO }
  return { fixed: reduce(subtract(fixed, multiply(rate, begin))), rate }
}

/** The interval of a piece in two, if its fee is below the minimum in its lower part only. */
function raised(piece: FeePiece, high: Rational | undefined, minimum: Rational | undefined): FeePiece[] {
  const { from, fixed, rate } = piece
  const below = minimum && subtract(minimum, add(fixed, multiply(rate, from)))
  if (!minimum || !below || below.n <= 0n) return [piece]
  const least = { ...piece, fixed: minimum, rate: ZERO }
  const reached = rate.n === 0n ? undefined : reduce(divide(subtract(minimum, fixed), rate))
  if (!reached || (high && compare(reached, high) >= 0)) return [least]
  return [least, { ...piece, from: reached, includesFrom: false }]
}

/** Fee of the rows of one line and category at every price, with its minimum. */
export function toPriceFee(rows: readonly StoredChannelFee[], percentOf: (row: StoredChannelFee) => string): PriceFee {
  const starts = [ZERO, ...breaksOf(rows).filter(({ n }) => n > 0n)]
  const minimum = limit(rows.find((row) => row.minimum !== '')?.minimum ?? '')
  return starts.flatMap((from, at) => {
    const high = starts[at + 1]
    const parts = rows
      .filter((row) => isAbove(from, row.over) && isUpTo(high, row.to))
      .map((row) => rowFee(row, percentOf(row), from, high))
    const piece: FeePiece = {
      from,
      // A limit belongs to the prices below it.
      includesFrom: at === 0,
      fixed: reduce(parts.map(({ fixed }) => fixed).reduce(add, ZERO)),
      rate: reduce(parts.map(({ rate }) => rate).reduce(add, ZERO)),
      isLeast: false,
    }
    return raised(piece, high, minimum)
  })
}
