import { compare, multiply, type Rational } from '../../../lib/number/rational.ts'
import { getMinorDigits } from '../../shared/number/minor-digits.ts'
import { toDecimals, toSignificant } from '../../shared/number/rounding.ts'
import type { LineKind, LineState, SheetSource } from '../operation/answer.ts'
import type { SheetField } from '../operation/request.ts'
import { flatAmount, type PriceAmount } from '../price-amount.ts'
import type { ParsedSheet } from '../read-sheet.ts'
import type { ParsedTarget } from '../read-target.ts'
import type { SheetFacts } from '../facts.ts'

/** Least and most of an amount; the same object if it is no range. */
export interface AmountRange {
  least: PriceAmount
  most: PriceAmount
}

/** One cost of a piece before it is written for a price. */
export interface CostLine {
  id: string
  label: string
  kind: LineKind
  state: LineState
  /** Undefined if unknown. */
  amount: AmountRange | undefined
  why: string
  source?: SheetSource | undefined
  from?: string
  to?: string
  isLanded?: boolean
  field?: SheetField | undefined
  switches?: readonly string[]
}

/** All that the lines of one target are computed from. */
export interface TargetContext {
  sheet: ParsedSheet
  target: ParsedTarget
  facts: SheetFacts
  /** Currency of the target. */
  currency: string
}

/** Reason of a line whose amount the visitor entered. */
export const OWN_AMOUNT = '你填写的金额'

export const exactly = (amount: PriceAmount): AmountRange => ({ least: amount, most: amount })

export const exactlyFlat = (amount: Rational): AmountRange => exactly(flatAmount(amount))

/** Range of two amounts that do not depend on the price. */
export function flatRange(least: Rational, most: Rational): AmountRange {
  const low = flatAmount(least)
  return { least: low, most: compare(least, most) === 0 ? low : flatAmount(most) }
}

export const mapRange = ({ least, most }: AmountRange, map: (amount: PriceAmount) => PriceAmount): AmountRange => {
  const mapped = map(least)
  return { least: mapped, most: least === most ? mapped : map(most) }
}

/** Writes money to the minor unit with its currency, or more digits if that would read 0. */
export function writeMoney(value: Rational, currency: string): string {
  const digits = getMinorDigits(currency)
  const text = toDecimals(value, digits)
  return `${value.n !== 0n && !/[1-9]/.test(text) ? toSignificant(value, 3) : text} ${currency}`
}

/** Writes a fraction as a percentage with up to 4 digits. */
export const writePercent = (fraction: Rational): string =>
  `${toSignificant(multiply(fraction, { n: 100n, d: 1n }), 4)}%`

/** Writes the conversion of an amount: `13.50 CNY ÷ 7.1 = 1.90 USD`; only the amount if nothing is converted. */
export function writeConversion(
  { sheet, currency }: TargetContext,
  value: Rational,
  from: string,
  result: Rational,
): string {
  if (from === currency) return writeMoney(value, from)
  const one = sheet.rates.cross(currency, from)
  const rate =
    compare(one, { n: 1n, d: 1n }) >= 0
      ? `÷ ${toSignificant(one, 6)}`
      : `× ${toSignificant(sheet.rates.cross(from, currency), 6)}`
  return `${writeMoney(value, from)} ${rate} = ${writeMoney(result, currency)}`
}
