import type { LookupRow } from '../../../engines/search/lookup.ts'
import { ExportSelect } from '../../shared/export-select.tsx'

/** A column of an export: heading and cell. */
export interface ExportColumn {
  title: string
  cell: (row: LookupRow) => string
}

interface ExportMenuProps {
  /** File name without extension. */
  fileName: string
  columns: readonly ExportColumn[]
  rows: () => Promise<readonly LookupRow[]>
  count: number
}

/** Menu that exports all matching rows. */
export function ExportMenu({ fileName, columns, rows, count }: ExportMenuProps) {
  const table = async (): Promise<string[][]> => [
    columns.map(({ title }) => title),
    ...(await rows()).map((row) => columns.map(({ cell }) => cell(row))),
  ]
  return <ExportSelect count={count} fileName={fileName} table={table} />
}
