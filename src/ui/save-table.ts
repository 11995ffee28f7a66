import { toCsv } from '../lib/csv.ts'
import { saveFile } from './save-file.ts'

/** Rows of text, the headings first. */
export type TextTable = readonly (readonly string[])[]

/** Downloads rows as `<fileName>.csv`. */
export function saveCsv(fileName: string, table: TextTable): void {
  saveFile(`${fileName}.csv`, new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }))
}

/** Downloads rows as `<fileName>.xlsx`; the workbook writer is loaded on demand. */
export async function saveXlsx(fileName: string, table: TextTable): Promise<void> {
  const [{ default: writeXlsxFile }, { toExcelCells }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./excel-cells.ts'),
  ])
  saveFile(`${fileName}.xlsx`, await writeXlsxFile(toExcelCells(table)).toBlob())
}
