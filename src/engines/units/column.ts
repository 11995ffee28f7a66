import { parseColumnCells } from '../shared/column-cells.ts'
import { UserError } from '../../lib/user-error.ts'
import { describeGroup, noteOn, getGroupRule } from './engine.ts'
import type { Amount } from './group-rule.ts'
import { checkStyle, type NumberStyle } from './write-number.ts'

/** Pasted spreadsheet column, one value a line, with its unit and target units. */
export interface ColumnRequest {
  group: string
  from: string
  to: string[]
  text: string
  style: NumberStyle
}

/**
 * One row per pasted line: the cell as pasted, then one value per target unit. An unreadable cell has its message in
 * the first target column and counts as failed; an empty cell gives an empty row and does not.
 */
export interface ColumnAnswer {
  headers: string[]
  rows: string[][]
  failed: number
  /** Notes on how ambiguous unit names were read, without duplicates. */
  notes: string[]
}

const ROWS_PER_REPORT = 500

/**
 * Converts a pasted column row by row, keeping the order.
 * @throws UserError for an unknown group, unit or style.
 */
export function convertColumn(request: ColumnRequest, progress: (fraction: number) => void = () => {}): ColumnAnswer {
  const { group, from, to, style } = request
  const rule = getGroupRule(group, [from, ...to])
  checkStyle(style)
  const conversions = to.map((unit) => ({ unit, apply: rule.conversion(from, unit) }))
  const written = (amount: Amount): string[] =>
    conversions.map(({ unit, apply }) => rule.write(apply(amount), unit, style).text)
  const blank = to.map(() => '')
  const notes = new Set<string>()
  let failed = 0

  function row(cell: string): string[] {
    try {
      const amount = rule.read(cell, from)
      const note = /^[\d.,+-]*$/.test(cell) ? undefined : noteOn({ group, unit: from, text: cell })
      if (note !== undefined) notes.add(note)
      return [cell, ...(amount ? written(amount) : blank)]
    } catch (error) {
      if (!(error instanceof UserError)) throw error
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
  return { headers: headers(group, [from, ...to]), rows, failed, notes: [...notes] }
}

function headers(group: string, ids: string[]): string[] {
  const { units } = describeGroup(group)
  return ids.map((id) => {
    const unit = units.find((candidate) => candidate.id === id)
    return unit ? `${unit.zh} (${unit.symbol || unit.en})` : id
  })
}
