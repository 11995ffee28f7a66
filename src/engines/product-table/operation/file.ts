/** Maximum bytes of a file. */
export const MAX_FILE_BYTES = 10 * 2 ** 20
/** Maximum bytes of everything that is unpacked from one workbook. */
export const MAX_UNPACKED_BYTES = 48 * 2 ** 20
/** Maximum rows of a table: 5,000 products, with room for a title, headings, blank rows and sums. */
export const MAX_TABLE_ROWS = 5100
export const MAX_TABLE_COLUMNS = 200
/** Maximum characters of all cells, because a workbook names a long text once and may show it in each cell. */
export const MAX_TABLE_CHARACTERS = 4_000_000

/** File to read; `sheet` is an index of the visible sheets, by default the first one with a table. */
export interface TableFileRequest {
  file: Blob
  sheet?: number | undefined
}

/** Table of texts. Rows are of different lengths: empty cells at their end are missing. */
export interface Table {
  /** Names of the visible sheets; empty for a text. */
  sheets: readonly string[]
  /** Index of the sheet that was read. */
  sheet: number
  rows: readonly (readonly string[])[]
  /** Sentences in Chinese about cells that may not be what they seem. */
  notes: readonly string[]
}

/** Maximum products of one table. */
export const MAX_PRODUCT_ROWS = 5000
