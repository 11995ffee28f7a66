import { add, parseDecimal, divide, multiply, rational, subtract, type Rational } from '../../lib/number/rational.ts'
import { findCurrencyName, parsePositiveAmount } from '../shared/number/read-amount.ts'
import { toDecimals, toSignificant } from '../shared/number/rounding.ts'
import { UserError } from '../../lib/user-error.ts'
import type { BankBoardAnswer, BankBoardRequest, BankDeal, BankRow } from './operation/bank-board.ts'

/** Units for which banks quote CNY. */
const LOT = rational(100n)
const PLACES = 2
const TYPED_DIGITS = 30

/** Rate as numeric text; '' if it is zero or not a number (product-spec 7.2). */
export function normalizeRate(value: unknown): string {
  const text =
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value.trim().replaceAll(/(?<=\d),(?=\d{3})/g, '')
        : ''
  return /^(?=.*[1-9])\d+(?:\.\d+)?$/.test(text) ? text : ''
}

function worth(amount: Rational, rate: string): Rational | undefined {
  const text = normalizeRate(rate)
  return text === '' ? undefined : divide(multiply(amount, parseDecimal(text)), LOT)
}

const money = (value: Rational | undefined): string => (value ? toDecimals(value, PLACES) : '')

function spread(buy: Rational | undefined, sell: Rational | undefined): { cny: string; percent: string } {
  if (!buy || !sell) return { cny: '', percent: '' }
  const lost = subtract(sell, buy)
  const mean = divide(add(sell, buy), rational(2n))
  return { cny: money(lost), percent: mean.n === 0n ? '' : `${toDecimals(multiply(divide(lost, mean), LOT), PLACES)}%` }
}

function deal(row: BankRow, amount: Rational): BankDeal {
  const [spotBuy, cashBuy, spotSell, cashSell] = [row.spotBuy, row.cashBuy, row.spotSell, row.cashSell].map((rate) =>
    worth(amount, rate),
  )
  const [spot, cash] = [spread(spotBuy, spotSell), spread(cashBuy, cashSell)]
  return {
    code: row.code,
    sellSpot: money(spotBuy),
    sellCash: money(cashBuy),
    buySpot: money(spotSell),
    buyCash: money(cashSell),
    middle: money(worth(amount, row.middle)),
    spotSpread: spot.cny,
    spotSpreadPercent: spot.percent,
    cashSpread: cash.cny,
    cashSpreadPercent: cash.percent,
  }
}

function readTyped(text: string): { amount: Rational; message: string } {
  try {
    const amount = parsePositiveAmount(text) ?? LOT
    const named = findCurrencyName(text)
    if (named !== '') throw new UserError(`每一行都按这个数算各自的货币，请去掉 ${named}，只写数字`)
    return { amount, message: '' }
  } catch (error) {
    if (error instanceof UserError) return { amount: LOT, message: error.message }
    throw error
  }
}

/**
 * Computes the CNY that a bank pays and charges for an amount of each currency; for 100 units if the amount cannot be
 * read.
 */
export function computeBankBoard({ rows, text }: BankBoardRequest): BankBoardAnswer {
  const { amount, message } = readTyped(text)
  return { deals: rows.map((row) => deal(row, amount)), message, amount: toSignificant(amount, TYPED_DIGITS) }
}
