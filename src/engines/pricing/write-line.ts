import { compare, divide, rational, type Rational } from '../../lib/number/rational.ts'
import { findPiece } from '../shared/fees/price-fee.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import type { AmountRange, CostLine } from './lines/cost-line.ts'
import type { SheetAmount, SheetLine } from './operation/answer.ts'
import { amountAt, isFlat } from './price-amount.ts'

const HUNDRED = rational(100n)
/** Significant digits of amounts for an export. */
const PRECISE_DIGITS = 12

/** Least and most of a figure at one price. */
export interface Bounds {
  least: Rational
  most: Rational
}

export const boundsAt = ({ least, most }: AmountRange, price: Rational): Bounds => {
  const low = amountAt(least, price)
  return { least: low, most: least === most ? low : amountAt(most, price) }
}

/** Writes bounds with a number of decimals, the lesser first. */
export function writeBounds({ least, most }: Bounds, digits: number): SheetAmount {
  const [low, high] = compare(least, most) <= 0 ? [least, most] : [most, least]
  return { least: toDecimals(low, digits), most: toDecimals(high, digits) }
}

/** Writes bounds as percentages of a whole with 1 decimal; '' if the whole is not above 0. */
export function writeShare({ least, most }: Bounds, whole: Bounds): SheetAmount {
  if (whole.least.n <= 0n || whole.most.n <= 0n) return { least: '', most: '' }
  const share = (part: Rational, of: Rational): Rational => divide({ n: part.n * HUNDRED.n, d: part.d }, of)
  return writeBounds({ least: share(least, whole.least), most: share(most, whole.most) }, 1)
}

/** Writes a line for a price. Without one, a line that depends on the price has no amount. */
export function writeLine(line: CostLine, price: Rational | undefined, digits: number): SheetLine {
  const { amount } = line
  const at = price ?? (amount && isFlat(amount.least) && isFlat(amount.most) ? rational(0n) : undefined)
  const bounds = amount && at && boundsAt(amount, at)
  return {
    id: line.id,
    label: line.label,
    kind: line.kind,
    state: line.state,
    amount: bounds && writeBounds(bounds, digits),
    isLeast: amount !== undefined && at !== undefined && findPiece(amount.most, at).isLeast,
    precise: bounds ? toSignificant(bounds.least, PRECISE_DIGITS) : '',
    share: bounds && price ? writeShare(bounds, { least: price, most: price }).most : '',
    why: line.why,
    source: line.source,
    from: line.from ?? '',
    to: line.to ?? '',
    isLanded: line.isLanded ?? false,
    field: line.field,
    switches: line.switches ?? [],
  }
}
