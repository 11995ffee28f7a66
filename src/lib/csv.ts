/** Spreadsheets run cells that begin with these; a number is left alone. */
const FORMULA_START = /^[=+\-@\t\r\n]/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A cell that no spreadsheet takes for a formula. */
export function plainCell(cell: string): string {
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

function csvCell(cell: string): string {
  const plain = plainCell(cell)
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Rows as CSV (RFC 4180, CRLF) with the byte-order mark that Excel needs to read Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Rows as tab-separated text, which spreadsheets paste as a table. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => plainCell(cell).replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
}
