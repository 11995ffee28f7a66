import { plainCell, toCsv } from '../lib/csv.ts'
import { saveFile } from './save-file.ts'

/** Rows of text, the headings first. */
export type TextTable = readonly (readonly string[])[]

/** Hands rows to the browser's downloads as `<fileName>.csv`. */
export function saveCsv(fileName: string, table: TextTable): void {
  saveFile(`${fileName}.csv`, new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
}

/** Characters of a cell; Excel takes a file with a longer one for damaged. */
const MOST_CELL = 32_767
const CUT = '…（超过 Excel 一格的上限，完整的在 CSV 里）'

/** A cell that Excel takes, and not for a formula. */
export function excelCell(cell: string): string {
  const plain = plainCell(cell)
  return plain.length > MOST_CELL ? `${plain.slice(0, MOST_CELL - CUT.length).replace(/\p{Surrogate}$/u, '')}${CUT}` : plain
}

/** Hands rows to the browser's downloads as `<fileName>.xlsx`; what writes it is loaded for that. */
export async function saveXlsx(fileName: string, table: TextTable): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  // Text cells are never formulas, but what is copied out of them may become one.
  const cells = table.map((row, at) => row.map((cell) => ({ type: String, value: excelCell(cell), ...(at === 0 && { fontWeight: 'bold' as const }) })))
  saveFile(`${fileName}.xlsx`, await writeXlsxFile(cells).toBlob())
}
