import { multiply, rational } from '../../lib/number/rational.ts'
import { toSignificant } from '../../lib/number/rounding.ts'
import { openTable } from './cross.ts'
import type { BankReference } from './operation/bank-board.ts'
import type { RateTable } from './operation/rates.ts'

/** The currencies that Bank of China's board quotes, in its order (server/providers/rates). */
export const BANK_BOARD_CODES: readonly string[] =
  'AED AUD BND BRL CAD CHF CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KHR KRW KWD KZT LAK MMK MNT MOP MXN MYR NOK NPR NZD PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TRY TWD TZS USD UZS VND XOF ZAR ZMW'.split(
    ' ',
  )

/** Boards quote renminbi for this many units. */
const LOT = rational(100n)

/** What stands in for the bank's board: CNY for 100 units of each of its currencies by a table. */
export function createBankReference({ table }: { table: RateTable }): BankReference {
  const open = openTable(table)
  const middle = (code: string): string => {
    const rate = open.cross(code, 'CNY')
    return rate ? toSignificant(multiply(rate, LOT), open.digits(code, 'CNY')) : ''
  }
  return { provider: table.provider, date: table.date, rates: BANK_BOARD_CODES.map((code) => [code, middle(code)]) }
}
