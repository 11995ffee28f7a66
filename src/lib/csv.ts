/** Spreadsheets run cells that begin with these, some with their full-width twins too; a number is left alone. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A cell that no spreadsheet takes for a formula. */
export function plainCell(cell: string): string {
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
}

/** A cell as it is, or in quotes when it matches `special`. */
function quotedCell(cell: string, special: RegExp): string {
  return special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Rows as CSV (RFC 4180, CRLF) with the byte-order mark that Excel needs to read Chinese. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map((cell) => quotedCell(plainCell(cell), /[",\r\n]/)).join(',')).join('\r\n')}\r\n`
}

/** Rows as tab-separated text, which spreadsheets paste as a table; they take quotes off as from CSV. Tabs and line endings inside cells become blanks. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quotedCell(plainCell(cell).replaceAll(/[\t\r\n]+/g, ' '), /"/)).join('\t')).join('\n')
}
