import { parseColumnCells } from '../shared/column-cells.ts'
import { multiply, type Rational } from '../../lib/number/rational.ts'
import { explainAmount, summarizeColumnNotes, parseAmount } from '../shared/number/read-amount.ts'
import { UserError } from '../../lib/user-error.ts'
import { amountText } from './amount-text.ts'
import { openTable } from './cross.ts'
import type { ColumnAnswer, RateColumnRequest } from './operation/conversion.ts'

const ROWS_PER_REPORT = 500

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
  let failed = 0

  function row(cell: string): string[] {
    try {
      const amount = parseAmount(cell, from)
      notes.push(explainAmount(cell, from))
      return [cell, ...(amount ? rates.map(({ code, rate }) => amountText(multiply(amount, rate), code)) : blank)]
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed += 1
      return [cell, error.message, ...blank.slice(1)]
    }
  }

  const input = parseColumnCells(text)
  const rows = input.map((cell, index) => {
    if (index % ROWS_PER_REPORT === 0) progress(index / input.length)
    return row(cell)
  })
  progress(1)
  const note = summarizeColumnNotes(notes)
  return { headers: [from, ...to], rows, failed, ...(note !== '' && { note }) }
}
