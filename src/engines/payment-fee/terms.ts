import { compare, divide, ONE, rational, ZERO, type Rational } from '../../lib/number/rational.ts'
import { readPositiveAmount } from '../../lib/number/read-amount.ts'
import { plainText, readPlain } from '../../lib/number/read-number.ts'
import { UserError } from '../../lib/user-error.ts'
import type { FeeExchange, FeeField, FeeTerms } from './operation.ts'

/** A sentence on one field. */
export class FieldError extends UserError {
  readonly field: FeeField
  constructor(field: FeeField, message: string, options?: ErrorOptions) {
    super(message, options)
    this.field = field
  }
}

/** A provider's terms as numbers: the rate is a fraction below 1, the fixed fee an amount of the payment's currency. */
export interface ReadTerms {
  rate: Rational
  fixed: Rational
}

export interface ReadExchange {
  to: string
  rate: Rational
  spread: Rational
}

/** Runs a reader and says which field its sentence is about. */
export function inField<T>(field: FeeField, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UserError) throw new FieldError(field, error.message, { cause: error })
    throw error
  }
}

/** `4`, `4%` and `４％` are 0.04; `4‰` is 0.004. */
function readPercent(text: string, name: string): Rational {
  const plain = plainText(text)
  const value = readOrRefuse(plain, `请输入${name}，例如 4%`)
  const fraction = /[%‰]|百分之/.test(plain) ? value : divide(value, rational(100n))
  if (fraction.n < 0n) throw new UserError(`${name}不能是负数`)
  if (compare(fraction, ONE) >= 0) throw new UserError(`${name}必须小于 100%`)
  return fraction
}

function readOrRefuse(plain: string, sentence: string): Rational {
  try {
    return readPlain(plain)
  } catch (error) {
    if (error instanceof UserError) throw new UserError(sentence, { cause: error })
    throw error
  }
}

function readRate(text: string): Rational {
  const value = readOrRefuse(plainText(text), '请输入汇率，例如 7.1')
  if (value.n <= 0n) throw new UserError('汇率必须大于 0')
  return value
}

/** Reads terms as typed; no fixed fee is 0. Throws FieldError. */
export function readTerms({ percent, fixed }: FeeTerms, currency: string): ReadTerms {
  return {
    rate: inField('percent', () => readPercent(percent, '费率')),
    fixed: inField('fixed', () => readPositiveAmount(fixed, currency)) ?? ZERO,
  }
}

/** Reads an exchange as typed; no spread is 0. Throws FieldError. */
export function readExchange(exchange: FeeExchange | null): ReadExchange | undefined {
  if (!exchange) return undefined
  return {
    to: exchange.to,
    rate: inField('rate', () => readRate(exchange.rate)),
    spread: exchange.spread.trim() === '' ? ZERO : inField('spread', () => readPercent(exchange.spread, '换汇点差')),
  }
}
