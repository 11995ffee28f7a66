import { saveFile } from './save-file.ts'
import { toExcelText, type ExcelCell } from './excel-cells.ts'

/** A formula without its first sign =, such as `SUM(B2:B9)`. */
export interface FormulaCell {
  type: 'Formula'
  value: string
  format?: string
  fontWeight?: 'bold'
}

export type WorkbookCell = ExcelCell | FormulaCell

/** A cell of text that is never a formula. */
export function textCell(text: string, isBold = false): WorkbookCell {
  return { type: String, value: toExcelText(text), ...(isBold && { fontWeight: 'bold' }) }
}

/** Downloads rows of cells as `<fileName>.xlsx`. `widths` are those of the columns, in characters. */
export async function saveWorkbook(
  fileName: string,
  rows: readonly (readonly WorkbookCell[])[],
  widths: readonly number[],
): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const book = writeXlsxFile(
    rows.map((row) => [...row]),
    { columns: widths.map((width) => ({ width })) },
  )
  saveFile(`${fileName}.xlsx`, await book.toBlob())
}
