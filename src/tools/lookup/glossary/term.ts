import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { ExportColumn } from '../shared/export-menu.tsx'

/** The entries of a cell that lists several. */
export function listed(cell: string | undefined): string[] {
  return (cell ?? '').split('|').filter((entry) => entry !== '')
}

/** A term in one line for the clipboard: 海运提单（Bill of Lading，B/L）：……。 */
export function termText({ zh = '', en = '', abbr = '', text = '' }: LookupRow): string {
  return `${zh}（${abbr === '' || abbr === en ? en : `${en}，${abbr}`}）：${text}`
}

/** Rows whose related terms are named in Chinese instead of by their ids; what no row has the id of is left out. */
export function withRelatedNames(rows: readonly LookupRow[], related: readonly (LookupRow | undefined)[]): LookupRow[] {
  const names = new Map(related.flatMap((row) => (row?.id === undefined ? [] : [[row.id, row.zh ?? '']])))
  return rows.map((row) => ({
    ...row,
    related: listed(row.related)
      .flatMap((id) => names.get(id) ?? [])
      .join('、'),
  }))
}

/** Every related term that some rows name, each once. */
export function relatedIds(rows: readonly LookupRow[]): string[] {
  return [...new Set(rows.flatMap((row) => listed(row.related)))]
}

function column(title: string, key: string): ExportColumn {
  return { title, cell: (row) => row[key] ?? '' }
}

/** What an exported table of terms has. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  column('中文', 'zh'),
  column('英文', 'en'),
  column('缩写', 'abbr'),
  column('大类', 'main'),
  column('小类', 'sub'),
  column('释义', 'text'),
  column('相关术语', 'related'),
]
