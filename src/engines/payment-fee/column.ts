import { columnCells } from '../../lib/column-cells.ts'
import { openFee, readFeeAmount, reckon } from './engine.ts'
import type { FeeColumnAnswer, FeeColumnRequest } from './operation.ts'
import { FieldError } from './terms.ts'

const ROWS_PER_REPORT = 500

/** Reckons a pasted column row by row; rows keep their place. Throws UserError for terms that cannot be read. */
export function calculateColumn(request: FeeColumnRequest, progress: (fraction: number) => void = () => {}): FeeColumnAnswer {
  const open = openFee(request)
  const { currency, exchange } = open
  const headers = ['金额', `应收 ${currency}`, `手续费 ${currency}`, `到账 ${currency}`, ...(exchange ? [`换汇 ${exchange.to}`] : [])]
  const blank = headers.slice(1).map(() => '')
  let failed = 0

  function row(cell: string): string[] {
    try {
      const amount = readFeeAmount(cell, currency)
      if (!amount) return [cell, ...blank]
      const fee = reckon(open, amount)
      return [cell, fee.charge, fee.fee, fee.received, ...(exchange ? [fee.exchange?.amount ?? ''] : [])]
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      failed += 1
      return [cell, error.message, ...blank.slice(1)]
    }
  }

  const input = columnCells(request.text)
  const rows = input.map((cell, index) => {
    if (index % ROWS_PER_REPORT === 0) progress(index / input.length)
    return row(cell)
  })
  progress(1)
  return { headers, rows, failed }
}
