import { parseColumnCells } from '../shared/column-cells.ts'
import { explainAmount, summarizeColumnNotes } from '../shared/number/read-amount.ts'
import { openFee, readFeeAmount, calculateFeeForAmount } from './engine.ts'
import type { FeeColumnAnswer, FeeColumnRequest } from './operation.ts'
import { FieldError } from './terms.ts'

const ROWS_PER_REPORT = 500

/**
 * Calculates a pasted column row by row, keeping the order.
 * @throws UserError if the terms cannot be read.
 */
export function calculateColumn(
  request: FeeColumnRequest,
  progress: (fraction: number) => void = () => {},
): FeeColumnAnswer {
  const open = openFee(request)
  const { currency, withdrawal, exchange, refund } = open
  const headers = [
    '金额',
    `应收 ${currency}`,
    `手续费 ${currency}`,
    `到账 ${currency}`,
    ...(withdrawal ? [`提现后 ${currency}`] : []),
    ...(exchange ? [`换汇 ${exchange.to}`] : []),
    ...(refund ? [`退款后 ${currency}`] : []),
  ]
  const blank = headers.slice(1).map(() => '')
  const notes: string[] = []
  let failed = 0

  function row(cell: string): string[] {
    try {
      const amount = readFeeAmount(cell, currency)
      notes.push(explainAmount(cell, currency))
      if (!amount) return [cell, ...blank]
      const fee = calculateFeeForAmount(open, amount)
      const further = [
        ...(withdrawal ? [fee.withdrawal?.left ?? ''] : []),
        ...(exchange ? [fee.exchange?.amount ?? ''] : []),
        ...(refund ? [fee.refund?.left ?? ''] : []),
      ]
      return [cell, fee.charge, fee.fee, fee.received, ...further]
    } catch (error) {
      if (!(error instanceof FieldError)) throw error
      failed += 1
      return [cell, error.message, ...blank.slice(1)]
    }
  }

  const input = parseColumnCells(request.text)
  const rows = input.map((cell, index) => {
    if (index % ROWS_PER_REPORT === 0) progress(index / input.length)
    return row(cell)
  })
  progress(1)
  const note = summarizeColumnNotes(notes)
  return { headers, rows, failed, ...(note !== '' && { note }) }
}
