import { plainCell, toCsv } from '../lib/csv.ts'
import { saveFile } from './save-file.ts'

/** Rows of text, the headings first. */
export type TextTable = readonly (readonly string[])[]

/** Hands rows to the browser's downloads as `<fileName>.csv`. */
export function saveCsv(fileName: string, table: TextTable): void {
  saveFile(`${fileName}.csv`, new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
}

/** Hands rows to the browser's downloads as `<fileName>.xlsx`; what writes it is loaded for that. */
export async function saveXlsx(fileName: string, table: TextTable): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  // Text cells are never formulas, but what is copied out of them may become one.
  const cells = table.map((row, at) => row.map((cell) => ({ type: String, value: plainCell(cell), ...(at === 0 && { fontWeight: 'bold' as const }) })))
  saveFile(`${fileName}.xlsx`, await writeXlsxFile(cells).toBlob())
}
