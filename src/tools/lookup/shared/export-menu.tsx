import type { LookupRow } from '../../../engines/search/lookup.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** One column of an export: its heading and where the cell comes from. */
export interface ExportColumn {
  title: string
  cell: (row: LookupRow) => string
}

export interface ExportMenuProps {
  /** Without extension. */
  fileName: string
  columns: readonly ExportColumn[]
  rows: () => Promise<readonly LookupRow[]>
  count: number
}

/** Takes everything that fits out of the app; not prerendered, so its code comes with the first rows. */
export const ExportMenu = lazyPart<ExportMenuProps>(async () => (await import('./export-select.tsx')).ExportSelect)
