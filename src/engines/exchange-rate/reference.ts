import { multiply, rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../shared/number/rounding.ts'
import { openTable } from './cross.ts'
import type { BankReference } from './operation/bank-board.ts'
import type { RateTable } from './operation/rates.ts'

/** Currencies on Bank of China's board, in its order (server/providers/rates). */
export const BANK_BOARD_CODES: readonly string[] =
  'AED AUD BND BRL CAD CHF CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KHR KRW KWD KZT LAK MMK MNT MOP MXN MYR NOK NPR NZD PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD TZS USD UZS VND XOF ZAR ZMW'.split(
    ' ',
  )

/** Units for which boards quote renminbi. */
const LOT = rational(100n)

/** Substitute for the bank's board: CNY per 100 units of each of its currencies by a table. */
export function createBankReference({ table }: { table: RateTable }): BankReference {
  const open = openTable(table)
  const middle = (code: string): string => {
    const rate = open.cross(code, 'CNY')
    return rate ? toSignificant(multiply(rate, LOT), open.digits(code, 'CNY')) : ''
  }
  return { provider: table.provider, date: table.date, rates: BANK_BOARD_CODES.map((code) => [code, middle(code)]) }
}
