import { useEffect, useState } from 'react'
import type { BankRow } from '../../../engines/exchange-rate/operation/bank-board.ts'
import type { RateTable } from '../../../engines/exchange-rate/operation/rates.ts'
import { decimal, multiply, rational } from '../../../lib/number/rational.ts'
import { toSignificant } from '../../../lib/number/rounding.ts'
import { exchangeRateWorker } from '../../../workers/money.ts'
import { currencyName } from '../shared/currency.ts'
import { BOARD_CODES } from './board-codes.ts'

/** Boards quote renminbi for this many units. */
const LOT = rational(100n)
/** As many digits as published rates carry at most. */
const DIGITS = 8

/** What 100 units are worth when one is; `rate` is decimal text. */
export function perHundred(rate: string): string {
  return toSignificant(multiply(decimal(rate), LOT), DIGITS)
}

async function midRow(table: RateTable, code: string): Promise<BankRow> {
  const answer = await exchangeRateWorker.call('convert', { table, from: code, to: 'CNY', text: '', side: 'from' })
  const rate = answer.state === 'no-rate' ? '' : answer.rate
  return { code, name: currencyName(code), spotBuy: '', cashBuy: '', spotSell: '', cashSell: '', middle: rate === '' ? '' : perHundred(rate) }
}

/** The mid-rates of a table in the shape of a board, without the rates that only a bank gives; undefined until they are there. */
export function useReferenceRows(table: RateTable | undefined): readonly BankRow[] | undefined {
  const [answer, setAnswer] = useState<{ table: RateTable; rows: readonly BankRow[] }>()
  useEffect(() => {
    if (!table) return
    let current = true
    Promise.all(BOARD_CODES.map((code) => midRow(table, code))).then(
      (rows) => current && setAnswer({ table, rows }),
      (error: unknown) => console.warn('no reference rates', error),
    )
    return () => {
      current = false
    }
  }, [table])
  return answer?.table === table ? answer?.rows : undefined
}
