import type { LookupFilter } from '../../engines/search/lookup.ts'
import type { Row, RowQuery, SearchedColumns } from '../seen-search.ts'

/** A page of rows as the server gave it. */
export interface HeardPage {
  rows: Row[]
  total: number
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
}

/** Which page, counted from 1, and how the call is given up. */
export interface PageCall {
  page: number
  size: number
  signal?: AbortSignal | undefined
}

/** A reference set that the server can be asked for. */
export interface ListedSet {
  /** The column that names a row. */
  key: string
  /** How kept rows are searched. */
  searched: SearchedColumns
  /** Columns that the server can filter by. */
  filters: readonly string[]
  ask: (query: RowQuery, call: PageCall) => Promise<HeardPage>
}

/** What a column has to be, '' where nothing was chosen. */
export function chosen(filters: readonly LookupFilter[], column: string): string {
  return filters.find((filter) => filter.column === column)?.value ?? ''
}
