import { compare, multiply, ONE, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { readPositiveAmount } from '../../lib/number/read-amount.ts'
import { toDecimals, toSignificant } from '../../lib/number/rounding.ts'
import { exactCharge, fromMinor, minorText, pay, payFor, toMinor, toMinorUp, type Payment } from './charge.ts'
import { minorDigits, type Fee, type FeeAnswer, type FeeDirection, type FeeExchange, type FeeRequest, type FeeTerms } from './operation.ts'
import { FieldError, inField, readExchange, readTerms, type ReadExchange, type ReadTerms } from './terms.ts'

const HUNDRED = rational(100n)
/** A typed figure in a formula; longer ones are fractions without end. */
const TYPED_DIGITS = 12

const FEE_EXCEEDS = '手续费超过了金额，到账是负数'
const NOTHING_TO_EXCHANGE = '没有到账金额，不计算换汇'

/** One payment's terms, opened so that a column reads them once. */
export interface OpenFee {
  direction: FeeDirection
  currency: string
  digits: number
  terms: ReadTerms
  exchange: ReadExchange | undefined
}

/** Reads all that was typed but the amount. Throws FieldError. */
export function openFee(request: { direction: FeeDirection; currency: string; terms: FeeTerms; exchange: FeeExchange | null }): OpenFee {
  const { direction, currency } = request
  return { direction, currency, digits: minorDigits(currency), terms: readTerms(request.terms, currency), exchange: readExchange(request.exchange) }
}

const percentText = (fraction: Rational): string => `${toSignificant(multiply(fraction, HUNDRED), TYPED_DIGITS)}%`

function exchanged(received: Rational, { to, rate, spread }: ReadExchange): { to: string; amount: string; cost: string } {
  const digits = minorDigits(to)
  const amount = toMinor(multiply(multiply(received, rate), subtract(ONE, spread)), digits)
  const withoutSpread = toMinor(multiply(received, rate), digits)
  return { to, amount: minorText(amount, digits), cost: minorText(withoutSpread - amount, digits) }
}

function formulaOf({ currency, digits, terms }: OpenFee, { charge, fee, received }: Payment): string[] {
  const text = (minor: bigint): string => minorText(minor, digits)
  return [
    `手续费 = ${text(charge)} × ${percentText(terms.rate)} + ${toSignificant(terms.fixed, TYPED_DIGITS)} = ${text(fee)} ${currency}`,
    `到账 = ${text(charge)} − ${text(fee)} = ${text(received)} ${currency}`,
  ]
}

function reverseFormula({ currency, digits, terms }: OpenFee, target: bigint, { charge }: Payment): string {
  const text = (minor: bigint): string => minorText(minor, digits)
  const exact = exactCharge(fromMinor(target, digits), terms)
  const quotient = `应收 = (${text(target)} + ${toSignificant(terms.fixed, TYPED_DIGITS)}) ÷ (1 − ${percentText(terms.rate)})`
  if (compare(exact, fromMinor(charge, digits)) === 0) return `${quotient} = ${text(charge)} ${currency}`
  return `${quotient} ≈ ${toDecimals(exact, digits + 4)}，够用的最小金额是 ${text(charge)} ${currency}`
}

function exchangeFormula(received: string, { rate, spread }: ReadExchange, { to, amount }: { to: string; amount: string }): string {
  const factor = spread.n === 0n ? '' : ` × (1 − ${percentText(spread)})`
  return `换汇 = ${received} × ${toSignificant(rate, TYPED_DIGITS)}${factor} = ${amount} ${to}`
}

/** What one amount comes to. */
export function reckon(open: OpenFee, amount: Rational): Fee {
  const { digits, direction, terms, currency } = open
  const wanted = direction === 'forward' ? toMinor(amount, digits) : toMinorUp(amount, digits)
  const payment = direction === 'forward' ? pay(wanted, terms, digits) : payFor(wanted, terms, digits)
  const { charge, fee, received } = payment
  const receivedText = minorText(received, digits)
  const exchange = open.exchange && received > 0n ? exchanged(fromMinor(received, digits), open.exchange) : null
  const rounded = compare(fromMinor(wanted, digits), amount) !== 0
  return {
    charge: minorText(charge, digits),
    fee: minorText(fee, digits),
    received: receivedText,
    feePercent: charge === 0n ? '' : `${toDecimals(rational(fee * 100n, charge), 2)}%`,
    exchange,
    formula: [
      ...(direction === 'reverse' ? [reverseFormula(open, wanted, payment)] : []),
      ...formulaOf(open, payment),
      ...(open.exchange && exchange ? [exchangeFormula(receivedText, open.exchange, exchange)] : []),
    ],
    warnings: [
      ...(received < 0n ? [FEE_EXCEEDS] : []),
      ...(rounded ? [`金额按 ${currency} 的最小单位取整为 ${minorText(wanted, digits)}`] : []),
      ...(open.exchange && !exchange ? [NOTHING_TO_EXCHANGE] : []),
    ],
  }
}

/** Reads an amount of the payment's currency; undefined where there is none. Throws FieldError. */
export function readFeeAmount(text: string, currency: string): Rational | undefined {
  return inField('amount', () => readPositiveAmount(text, currency))
}

/** What a payment costs and leaves, or what has to be charged (decisions: Money). What was typed wrongly is an answer. */
export function calculateFee(request: FeeRequest): FeeAnswer {
  try {
    const amount = readFeeAmount(request.text, request.currency)
    const open = openFee(request)
    return amount ? { state: 'ok', fee: reckon(open, amount) } : { state: 'empty' }
  } catch (error) {
    if (error instanceof FieldError) return { state: 'error', field: error.field, message: error.message }
    throw error
  }
}
