import { convertCells } from '../shared/column-cells.ts'
import { describeGroup, getUnitNote, getGroupRule } from './engine.ts'
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

  function convertCell(cell: string): string[] {
    const amount = rule.read(cell, from)
    const note = /^[\d.,+-]*$/.test(cell) ? undefined : getUnitNote({ group, unit: from, text: cell })
    if (note !== undefined) notes.add(note)
    return amount ? written(amount) : blank
  }

  const { rows, failed } = convertCells(request.text, to.length, convertCell, progress)
  return { headers: headers(group, [from, ...to]), rows, failed, notes: [...notes] }
}

function headers(group: string, ids: string[]): string[] {
  const { units } = describeGroup(group)
  return ids.map((id) => {
    const unit = units.find((candidate) => candidate.id === id)
    return unit ? `${unit.zh} (${unit.symbol || unit.en})` : id
  })
}
