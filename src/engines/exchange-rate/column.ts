import { convertCells } from '../shared/column-cells.ts'
import { multiply, type Rational } from '../../lib/number/rational.ts'
import { explainAmount, summarizeColumnNotes, parseAmount } from '../shared/number/read-amount.ts'
import { UserError } from '../../lib/user-error.ts'
import { formatCurrencyAmount } from './amount-text.ts'
import { openTable } from './cross.ts'
import type { ColumnAnswer, RateColumnRequest } from './operation/conversion.ts'

/**
 * Converts a pasted column of amounts row by row, keeping their order.
 * @throws UserError if a pair has no rate.
 */
export function convertColumn(
  { table, from, to, text }: RateColumnRequest,
  progress: (fraction: number) => void = () => {},
): ColumnAnswer {
  const open = openTable(table)
  const rates = to.map((code): { code: string; rate: Rational } => {
    const rate = open.cross(from, code)
    if (!rate) throw new UserError(open.problem(from, code))
    return { code, rate }
  })
  const blank = to.map(() => '')
  const notes: string[] = []

  function convertCell(cell: string): string[] {
    const amount = parseAmount(cell, from)
    notes.push(explainAmount(cell, from))
    return amount ? rates.map(({ code, rate }) => formatCurrencyAmount(multiply(amount, rate), code)) : blank
  }

  const { rows, failed } = convertCells(text, to.length, convertCell, progress)
  const note = summarizeColumnNotes(notes)
  return { headers: [from, ...to], rows, failed, ...(note !== '' && { note }) }
}
