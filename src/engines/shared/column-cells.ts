import { UserError } from '../../lib/user-error.ts'

const ROWS_PER_REPORT = 500

/** Parses cells pasted from a spreadsheet, one per row; of several columns only the first is read. */
export function parseColumnCells(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => {
    const cell = (line.split('\t', 1)[0] ?? '').trim()
    return cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
      ? cell.slice(1, -1).replaceAll('""', '"')
      : cell
  })
}

/**
 * Converts pasted cells row by row, keeping the order. `convert` returns the `width` values that follow a cell. If it
 * throws a UserError, the message is the first value and the cell counts as failed.
 */
export function convertCells(
  text: string,
  width: number,
  convert: (cell: string) => string[],
  progress: (fraction: number) => void,
): { rows: string[][]; failed: number } {
  let failed = 0
  function convertCell(cell: string): string[] {
    try {
      return [cell, ...convert(cell)]
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      failed += 1
      return [cell, error.message, ...Array<string>(Math.max(0, width - 1)).fill('')]
    }
  }
  const cells = parseColumnCells(text)
  const rows = cells.map((cell, index) => {
    if (index % ROWS_PER_REPORT === 0) progress(index / cells.length)
    return convertCell(cell)
  })
  progress(1)
  return { rows, failed }
}
