/**
 * Matches cells that spreadsheets read as formulas, in some programs with full-width signs too; numbers are excepted.
 */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Escapes a cell so that no spreadsheet runs it as a formula. */
export function escapeFormulaCell(cell: string): string {
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** Quotes a cell if it matches `special`. */
function quotedCell(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Writes rows as CSV (RFC 4180, CRLF) with the byte-order mark that Excel needs to read Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => quotedCell(escapeFormulaCell(cell), /[",\r\n]/)).join(',')).join('\r\n')}\r\n`
}

/**
 * Writes rows as tab-separated text, which spreadsheets paste as a table; quotes work as in CSV. Tabs and line breaks
 * in cells become spaces.
 */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => quotedCell(escapeFormulaCell(cell).replaceAll(/[\t\r\n]+/g, ' '), /"/)).join('\t'))
    .join('\n')
}

/** Separators that spreadsheets write: Excel takes a semicolon where the comma is the decimal sign. */
export type Separator = ',' | '\t' | ';' | '|'

/** Parses delimited text from spreadsheets; quoted cells may contain separators and line breaks. */
export function parseDelimited(text: string, separator: Separator): string[][] {
  const rows: string[][] = [[]]
  let [cell, quoted, at] = ['', false, 0]
  const source = text.replace(/^\uFEFF/, '')
  const end = (): void => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (; at < source.length; at += 1) {
    const mark = source[at] ?? ''
    if (quoted && mark === '"' && source[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (mark === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && mark === separator) end()
    else if (!quoted && (mark === '\n' || mark === '\r')) {
      if (mark === '\r' && source[at + 1] === '\n') at += 1
      end()
      rows.push([])
    } else cell += mark
  }
  end()
  return rows
}
