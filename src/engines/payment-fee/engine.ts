import { compare, divide, multiply, ONE, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { explainAmount, parsePositiveAmount } from '../shared/number/read-amount.ts'
import { toDecimals } from '../shared/number/rounding.ts'
import {
  getFeeDigits,
  fromMinorUnits,
  formatMinorUnits,
  calculatePayment,
  calculatePaymentFor,
  toMinorUnits,
  toMinorUnitsRoundedUp,
  type Payment,
} from './charge.ts'
import { formatExchangeFormula, formatFeeFormula, formatRefundFormula, formatReverseFormula } from './formula.ts'
import type { Fee, FeeAnswer, FeeDirection, FeeRequest } from './operation.ts'
import {
  FieldError,
  withErrorField,
  readExchange,
  readRefund,
  readTerms,
  readWithdrawal,
  type ParsedExchange,
  type ParsedRefund,
  type ParsedTerms,
} from './terms.ts'

const FEE_EXCEEDS = '手续费超过了金额，到账是负数'
const WITHDRAWAL_EXCEEDS = '提现费超过了到账金额，到手是负数'
const NOTHING_TO_EXCHANGE = '没有到账金额，不计算换汇'
const REFUND_EXCEEDS = '退款不能超过顾客付的金额'

/** Parsed terms of one payment, so that a column parses them once. */
export interface ParsedFeeRequest {
  direction: FeeDirection
  currency: string
  digits: number
  terms: ParsedTerms
  withdrawal: ParsedTerms | undefined
  exchange: ParsedExchange | undefined
  refund: ParsedRefund | undefined
}

/**
 * Parses all fields except the amount.
 * @throws FieldError
 */
export function parseFeeRequest({
  direction,
  currency,
  terms,
  withdrawal,
  exchange,
  refund,
}: Omit<FeeRequest, 'text'>): ParsedFeeRequest {
  return {
    direction,
    currency,
    digits: getFeeDigits(currency),
    terms: readTerms(terms, currency),
    withdrawal: readWithdrawal(withdrawal, currency),
    exchange: readExchange(exchange),
    refund: readRefund(refund, currency),
  }
}

function exchanged(left: Rational, { to, rate, spread }: ParsedExchange): { to: string; amount: string; cost: string } {
  const digits = getFeeDigits(to)
  const amount = toMinorUnits(multiply(multiply(left, rate), subtract(ONE, spread)), digits)
  const withoutSpread = toMinorUnits(multiply(left, rate), digits)
  return { to, amount: formatMinorUnits(amount, digits), cost: formatMinorUnits(withoutSpread - amount, digits) }
}

/**
 * Refund of a payment; the provider returns its fee in proportion.
 * @throws FieldError if more is refunded than was paid.
 */
function refunded(
  { charge, fee, received }: Payment,
  { amount, returned, fixed }: ParsedRefund,
  digits: number,
): Fee['refund'] {
  const back = amount ? toMinorUnits(amount, digits) : charge
  if (back > charge) throw new FieldError('refund-amount', REFUND_EXCEEDS)
  const share = charge === 0n ? rational(0n) : divide(rational(back), rational(charge))
  const returnedFee = toMinorUnits(multiply(multiply(fromMinorUnits(fee, digits), share), returned), digits)
  const taken = toMinorUnits(fixed, digits)
  const text = (minor: bigint): string => formatMinorUnits(minor, digits)
  return {
    amount: text(back),
    returned: text(returnedFee),
    fixed: text(taken),
    left: text(received - back + returnedFee - taken),
  }
}

/** Payment for the typed amount: the payer's charge, or the target after the withdrawal. */
function paymentFor({ direction, terms, withdrawal, digits }: ParsedFeeRequest, wanted: bigint): Payment {
  if (direction === 'forward') return calculatePayment(wanted, terms, digits)
  return calculatePaymentFor(
    withdrawal ? calculatePaymentFor(wanted, withdrawal, digits).charge : wanted,
    terms,
    digits,
  )
}

function formulaOf(open: ParsedFeeRequest, wanted: bigint, payment: Payment, withdrawn: Payment | undefined): string[] {
  const { direction, terms, withdrawal } = open
  const needed =
    direction === 'reverse' && withdrawal ? calculatePaymentFor(wanted, withdrawal, open.digits) : undefined
  return [
    ...(needed && withdrawal ? [formatReverseFormula(open, withdrawal, wanted, needed, '要到账')] : []),
    ...(direction === 'reverse' ? [formatReverseFormula(open, terms, needed?.charge ?? wanted, payment)] : []),
    ...formatFeeFormula(open, terms, payment),
    ...(withdrawal && withdrawn ? formatFeeFormula(open, withdrawal, withdrawn, { fee: '提现费', left: '到手' }) : []),
  ]
}

/**
 * Fee of one amount.
 * @throws FieldError if the refund is larger.
 */
export function calculateFeeForAmount(open: ParsedFeeRequest, amount: Rational): Fee {
  const { digits, direction, currency, withdrawal } = open
  const wanted = direction === 'forward' ? toMinorUnits(amount, digits) : toMinorUnitsRoundedUp(amount, digits)
  const payment = paymentFor(open, wanted)
  const { charge, fee, received } = payment
  const text = (minor: bigint): string => formatMinorUnits(minor, digits)
  const withdrawn = withdrawal && received > 0n ? calculatePayment(received, withdrawal, digits) : undefined
  const left = withdrawn?.received ?? received
  const exchange = open.exchange && left > 0n ? exchanged(fromMinorUnits(left, digits), open.exchange) : null
  const refund = open.refund ? refunded(payment, open.refund, digits) : null
  return {
    charge: text(charge),
    fee: text(fee),
    received: text(received),
    feePercent: charge === 0n ? '' : `${toDecimals(rational(fee * 100n, charge), 2)}%`,
    withdrawal: withdrawn ? { fee: text(withdrawn.fee), left: text(left) } : null,
    exchange,
    refund,
    formula: [
      ...formulaOf(open, wanted, payment, withdrawn),
      ...(open.exchange && exchange ? [formatExchangeFormula(text(left), open.exchange, exchange)] : []),
      ...(refund ? [formatRefundFormula(currency, text(received), refund)] : []),
    ],
    warnings: [
      ...(received < 0n ? [FEE_EXCEEDS] : []),
      ...(received >= 0n && left < 0n ? [WITHDRAWAL_EXCEEDS] : []),
      ...(compare(fromMinorUnits(wanted, digits), amount) === 0
        ? []
        : [`金额按 ${currency} 的最小单位取整为 ${text(wanted)}`]),
      ...(open.exchange && !exchange ? [NOTHING_TO_EXCHANGE] : []),
    ],
  }
}

/**
 * Parses an amount in the payment's currency; undefined if there is none.
 * @throws FieldError
 */
export function readFeeAmount(text: string, currency: string): Rational | undefined {
  return withErrorField('amount', () => parsePositiveAmount(text, currency))
}

/** Notes on how ambiguous amounts were read, such as 1.234 of euros. */
function readings({ text, currency, terms, withdrawal, refund }: FeeRequest): string[] {
  const typed = [text, terms.fixed, withdrawal?.fixed, refund?.amount, refund?.fixed]
  return [...new Set(typed.map((one = '') => explainAmount(one, currency)))].filter((note) => note !== '')
}

/**
 * Fee and received amount of a payment, or the charge required (decisions: Money). Input errors are returned, not
 * thrown.
 */
export function calculateFee(request: FeeRequest): FeeAnswer {
  try {
    const amount = readFeeAmount(request.text, request.currency)
    const open = parseFeeRequest(request)
    if (!amount) return { state: 'empty' }
    const fee = calculateFeeForAmount(open, amount)
    return { state: 'ok', fee: { ...fee, warnings: [...fee.warnings, ...readings(request)] } }
  } catch (error) {
    if (error instanceof FieldError) return { state: 'error', field: error.field, message: error.message }
    throw error
  }
}
