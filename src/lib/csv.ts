/** Spreadsheets run cells that begin with these, some with their full-width twins too; a number is left alone. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A cell that no spreadsheet takes for a formula. */
export function escapeFormulaCell(cell: string): string {
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** A cell as it is, or in quotes when it matches `special`. */
function quotedCell(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Rows as CSV (RFC 4180, CRLF) with the byte-order mark that Excel needs to read Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => quotedCell(escapeFormulaCell(cell), /[",\r\n]/)).join(',')).join('\r\n')}\r\n`
}

/** Rows as tab-separated text, which spreadsheets paste as a table; they take quotes off as from CSV. Tabs and line endings inside cells become blanks. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => quotedCell(escapeFormulaCell(cell).replaceAll(/[\t\r\n]+/g, ' '), /"/)).join('\t'))
    .join('\n')
}

/** Rows of comma- or tab-separated text as spreadsheets write it; quoted cells may hold separators and line breaks. */
export function parseDelimited(text: string, separator: ',' | '\t'): string[][] {
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
