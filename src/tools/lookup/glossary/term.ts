import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { ExportColumn } from '../shared/export-menu.tsx'

/** Splits a cell that lists several entries. */
export function splitCell(cell: string | undefined): string[] {
  return (cell ?? '').split('|').filter((entry) => entry !== '')
}

/** Formats a term on one line for the clipboard: 海运提单（Bill of Lading，B/L）：……。 */
export function formatTerm({ zh = '', en = '', abbr = '', text = '' }: LookupRow): string {
  return `${zh}（${abbr === '' || abbr === en ? en : `${en}，${abbr}`}）：${text}`
}

/** Replaces related term ids by Chinese names; ids without a row are dropped. */
export function nameRelatedTerms(rows: readonly LookupRow[], related: readonly (LookupRow | undefined)[]): LookupRow[] {
  const names = new Map(related.flatMap((row) => (row?.id === undefined ? [] : [[row.id, row.zh ?? '']])))
  return rows.map((row) => ({
    ...row,
    related: splitCell(row.related)
      .flatMap((id) => names.get(id) ?? [])
      .join('、'),
  }))
}

/** Ids of all related terms of the rows, without duplicates. */
export function listRelatedIds(rows: readonly LookupRow[]): string[] {
  return [...new Set(rows.flatMap((row) => splitCell(row.related)))]
}

function column(title: string, key: string): ExportColumn {
  return { title, cell: (row) => row[key] ?? '' }
}

/** Columns of the exported term table. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column('中文', 'zh'),
  column('英文', 'en'),
  column('缩写', 'abbr'),
  column('大类', 'main'),
  column('小类', 'sub'),
  column('释义', 'text'),
  column('相关术语', 'related'),
]
