import { compare, divide, ONE, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import { parsePositiveAmount } from '../shared/number/read-amount.ts'
import { normalizeNumberText, parsePlainNumber } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import type { FeeExchange, FeeField, FeeRefund, FeeTerms } from './operation.ts'

/** Error about one field, with a sentence for the visitor. */
export class FieldError extends UserError {
  readonly field: FeeField
  constructor(field: FeeField, message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}

/** Parsed terms: the rate is a fraction below 1, the fixed fee an amount of the payment's currency. */
export interface ParsedTerms {
  rate: Rational
  fixed: Rational
}

export interface ParsedExchange {
  to: string
  rate: Rational
  spread: Rational
}

/** Runs a parser and attaches the field to its error. */
export function withErrorField<T>(field: FeeField, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError) throw new FieldError(field, error.message, { cause: error })
    throw error
  }
}

/** Upper limit of a percentage. */
interface Most {
  fits: (fraction: Rational) => boolean
  sentence: string
}
const BELOW_ALL: Most = { fits: (fraction) => compare(fraction, ONE) < 0, sentence: '必须小于 100%' }
const ALL: Most = { fits: (fraction) => compare(fraction, ONE) <= 0, sentence: '不能超过 100%' }

/** Parses a percentage: `4`, `4%` and `４％` are 0.04; `4‰` is 0.004. */
function readPercent(text: string, name: string, most = BELOW_ALL): Rational {
  const plain = normalizeNumberText(text)
  const value = readOrRefuse(plain, `请输入${name}，例如 4%`)
  const fraction = /[%‰]|百分之/.test(plain) ? value : divide(value, rational(100n))
  if (fraction.n < 0n) throw new UserError(`${name}不能是负数`)
  if (!most.fits(fraction)) throw new UserError(`${name}${most.sentence}`)
  return fraction
}

function readOrRefuse(plain: string, sentence: string): Rational {
  try {
    return parsePlainNumber(plain)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(sentence, { cause: error })
    throw error
  }
}

function readRate(text: string): Rational {
  const value = readOrRefuse(normalizeNumberText(text), '请输入汇率，例如 7.1')
  if (value.n <= 0n) throw new UserError('汇率必须大于 0')
  return value
}

/** Parsed refund: the amount is undefined for all of it; the returned fee is a fraction of at most 1. */
export interface ParsedRefund {
  amount: Rational | undefined
  returned: Rational
  fixed: Rational
}

/**
 * Parses terms; an empty fixed fee is 0.
 * @throws FieldError
 */
export function readTerms({ percent, fixed }: FeeTerms, currency: string): ParsedTerms {
  return {
    rate: withErrorField('percent', () => readPercent(percent, '费率')),
    fixed: withErrorField('fixed', () => parsePositiveAmount(fixed, currency)) ?? ZERO,
  }
}

/**
 * Parses an exchange; an empty spread is 0.
 * @throws FieldError
 */
export function readExchange(exchange: FeeExchange | null): ParsedExchange | undefined {
  if (!exchange) return undefined
  return {
    to: exchange.to,
    rate: withErrorField('rate', () => readRate(exchange.rate)),
    spread:
      exchange.spread.trim() === '' ? ZERO : withErrorField('spread', () => readPercent(exchange.spread, '换汇点差')),
  }
}

/**
 * Parses the terms of a withdrawal; empty fields are 0.
 * @throws FieldError
 */
export function readWithdrawal(terms: FeeTerms | undefined, currency: string): ParsedTerms | undefined {
  if (!terms) return undefined
  return {
    rate:
      terms.percent.trim() === ''
        ? ZERO
        : withErrorField('withdrawal-percent', () => readPercent(terms.percent, '提现费率')),
    fixed: withErrorField('withdrawal-fixed', () => parsePositiveAmount(terms.fixed, currency)) ?? ZERO,
  }
}

/**
 * Parses a refund.
 * @throws FieldError
 */
export function readRefund(refund: FeeRefund | undefined, currency: string): ParsedRefund | undefined {
  if (!refund) return undefined
  return {
    amount: withErrorField('refund-amount', () => parsePositiveAmount(refund.amount, currency)),
    returned:
      refund.returned.trim() === ''
        ? ZERO
        : withErrorField('refund-returned', () => readPercent(refund.returned, '退回的手续费', ALL)),
    fixed: withErrorField('refund-fixed', () => parsePositiveAmount(refund.fixed, currency)) ?? ZERO,
  }
}
