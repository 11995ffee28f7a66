import type { LookupRow } from '../../../engines/search/lookup.ts'
import { ExportSelect } from '../../shared/export-select.tsx'

/** One column of an export: its heading and where the cell comes from. */
export interface ExportColumn {
  title: string
  cell: (row: LookupRow) => string
}

interface ExportMenuProps {
  /** Without extension. */
  fileName: string
  columns: readonly ExportColumn[]
  rows: () => Promise<readonly LookupRow[]>
  count: number
}

/** Takes everything that fits out of the app. */
export function ExportMenu({ fileName, columns, rows, count }: ExportMenuProps) {
  const table = async (): Promise<string[][]> => [
    columns.map(({ title }) => title),
    ...(await rows()).map((row) => columns.map(({ cell }) => cell(row))),
  ]
  return <ExportSelect count={count} fileName={fileName} table={table} />
}
