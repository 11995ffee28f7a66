import {
  TABLE_COLUMNS,
  type MappedColumn,
  type TableMapping,
} from '../../../../engines/product-table/operation/columns.ts'
import { MAX_TABLE_COLUMNS } from '../../../../engines/product-table/operation/file.ts'

const KEY = 'crossport.product-columns'
/** Maximum tables that are remembered; the oldest are dropped. */
const MAX = 20
const MAX_HEADING = 200

/** Columns that the visitor chose for a table with these headings. */
export interface RememberedMapping {
  headings: readonly string[]
  columns: readonly MappedColumn[]
}

function parseColumn(value: unknown): MappedColumn | undefined {
  const [name, unit]: unknown[] = Array.isArray(value) ? value : []
  const column = TABLE_COLUMNS.find((one) => one.column === name)?.column
  return column !== undefined && typeof unit === 'string' && /^[A-Za-z%]{0,3}$/.test(unit)
    ? { column, unit }
    : undefined
}

/** Parses stored mappings. Invalid ones are dropped, because any script or user can write the storage. */
export function parseRememberedMappings(text: string | null): RememberedMapping[] {
  let stored: unknown
  try {
    stored = JSON.parse(text ?? '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const mappings = stored.flatMap((one: unknown): RememberedMapping[] => {
    const [headings, columns]: unknown[] = Array.isArray(one) ? one : []
    if (!Array.isArray(headings) || !Array.isArray(columns)) return []
    if (headings.length !== columns.length || headings.length > MAX_TABLE_COLUMNS) return []
    const texts = headings.filter((heading): heading is string => typeof heading === 'string')
    const parsed = columns.flatMap((column: unknown) => parseColumn(column) ?? [])
    return texts.length === headings.length && parsed.length === columns.length
      ? [{ headings: texts, columns: parsed }]
      : []
  })
  return mappings.slice(-MAX)
}

const cutHeadings = (headings: readonly string[]): string[] => headings.map((heading) => heading.slice(0, MAX_HEADING))
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function readAll(): RememberedMapping[] {
  try {
    return parseRememberedMappings(localStorage.getItem(KEY))
  } catch (error) {
    // A browser that forbids storage throws on mere access.
    console.warn('column mappings not read', error)
    return []
  }
}

/** The mapping with the columns that the visitor last chose for the same headings. */
export function recallMapping(mapping: TableMapping): TableMapping {
  const headings = cutHeadings(mapping.headings)
  const found = readAll().find((one) => isSame(one.headings, headings))
  return found && headings.some((heading) => heading !== '') ? { ...mapping, columns: found.columns } : mapping
}

/** Remembers the columns of a table on this device; of the table itself only its headings. */
export function rememberMapping({ headings, columns }: TableMapping): void {
  const cut = cutHeadings(headings)
  const others = readAll().filter((one) => !isSame(one.headings, cut))
  const all = [...others, { headings: cut, columns }].slice(-MAX)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(all.map((one) => [one.headings, one.columns.map(({ column, unit }) => [column, unit])])),
    )
  } catch (error) {
    console.warn('column mappings not stored', error)
  }
}
