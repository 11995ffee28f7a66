import { convertCells } from '../shared/column-cells.ts'
import { explainAmount, summarizeColumnNotes } from '../shared/number/read-amount.ts'
import { parseFeeRequest, readFeeAmount, calculateFeeForAmount } from './engine.ts'
import type { FeeColumnAnswer, FeeColumnRequest } from './operation.ts'

/**
 * Calculates a pasted column row by row, keeping the order.
 * @throws UserError if the terms cannot be read.
 */
export function calculateColumn(
  request: FeeColumnRequest,
  progress: (fraction: number) => void = () => {},
): FeeColumnAnswer {
  const open = parseFeeRequest(request)
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

  function convertCell(cell: string): string[] {
    const amount = readFeeAmount(cell, currency)
    notes.push(explainAmount(cell, currency))
    if (!amount) return blank
    const fee = calculateFeeForAmount(open, amount)
    const further = [
      ...(withdrawal ? [fee.withdrawal?.left ?? ''] : []),
      ...(exchange ? [fee.exchange?.amount ?? ''] : []),
      ...(refund ? [fee.refund?.left ?? ''] : []),
    ]
    return [fee.charge, fee.fee, fee.received, ...further]
  }

  const { rows, failed } = convertCells(request.text, blank.length, convertCell, progress)
  const note = summarizeColumnNotes(notes)
  return { headers, rows, failed, ...(note !== '' && { note }) }
}
