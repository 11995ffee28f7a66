import { compare, multiply, rational, type Rational } from '../../lib/number/rational.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { formatThousands } from '../../lib/number/thousands.ts'
import { computeExactCharge, fromMinorUnits, formatMinorUnits, type Payment } from './charge.ts'
import type { Fee } from './operation.ts'
import type { ParsedExchange, ParsedTerms } from './terms.ts'

/** Significant digits of a typed figure; longer ones are endless fractions. */
const TYPED_DIGITS = 12
const HUNDRED = rational(100n)

/** Currency of the payment with its decimal places. */
interface Money {
  currency: string
  digits: number
}

const typed = (value: Rational): string => formatThousands(toSignificant(value, TYPED_DIGITS))
const percentText = (fraction: Rational): string => `${toSignificant(multiply(fraction, HUNDRED), TYPED_DIGITS)}%`
const text = (minor: bigint, { digits }: Money): string => formatThousands(formatMinorUnits(minor, digits))
const feeText = (of: string, { rate, fixed }: ParsedTerms): string => `${of} × ${percentText(rate)} + ${typed(fixed)}`

/** Formula of a fee and the received amount. */
export function formatFeeFormula(
  money: Money,
  terms: ParsedTerms,
  { charge, fee, received }: Payment,
  names = { fee: '手续费', left: '到账' },
): string[] {
  return [
    `${names.fee} = ${feeText(text(charge, money), terms)} = ${text(fee, money)} ${money.currency}`,
    `${names.left} = ${text(charge, money)} − ${text(fee, money)} = ${text(received, money)} ${money.currency}`,
  ]
}

/** Formula of the smallest charge for a target. */
export function formatReverseFormula(
  money: Money,
  terms: ParsedTerms,
  target: bigint,
  { charge }: Payment,
  name = '应收',
): string {
  const { currency, digits } = money
  const [exact, found] = [computeExactCharge(fromMinorUnits(target, digits), terms), fromMinorUnits(charge, digits)]
  const quotient = `${name} = (${text(target, money)} + ${typed(terms.fixed)}) ÷ (1 − ${percentText(terms.rate)})`
  const order = compare(exact, found)
  if (order === 0) return `${quotient} = ${text(charge, money)} ${currency}`
  // The fee is rounded, so a charge below the quotient may be enough.
  const how = order > 0 ? '能保证到账足额的最小金额是 ' : `向上取到${digits === 2 ? '分' : '最小单位'}，保证到账足额：`
  return `${quotient} ≈ ${formatThousands(toDecimals(exact, digits + 4))}，${how}${text(charge, money)} ${currency}`
}

/** Formula of the exchange of the remaining amount. */
export function formatExchangeFormula(
  left: string,
  { rate, spread }: ParsedExchange,
  { to, amount }: { to: string; amount: string },
): string {
  const factor = spread.n === 0n ? '' : ` × (1 − ${percentText(spread)})`
  return `换汇 = ${formatThousands(left)} × ${typed(rate)}${factor} = ${formatThousands(amount)} ${to}`
}

/** Formula of a refund. */
export function formatRefundFormula(
  currency: string,
  received: string,
  { amount, returned, fixed, left }: NonNullable<Fee['refund']>,
): string {
  return `退款后 = ${[received, amount].map(formatThousands).join(' − ')} + ${formatThousands(returned)} − ${formatThousands(fixed)} = ${formatThousands(left)} ${currency}`
}
