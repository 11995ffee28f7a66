import { buildIndex } from './build-index.ts'
import { rank } from './engine.ts'
import type { Reference } from './reference.ts'
import type { SearchIndex } from './search-index.ts'

/** A row by its columns. */
export type LookupRow = Readonly<Record<string, string>>

/** A condition on one column: the whole cell, its beginning, or one of its words separated by `|`. */
export interface LookupFilter {
  column: string
  op: 'is' | 'starts' | 'has'
  value: string
}

/** What a list shows. */
export interface LookupRequest {
  set: string
  text: string
  filters: readonly LookupFilter[]
  /** Columns whose values are counted, each without its own filter. */
  facets: readonly string[]
  /** Rows that fit this stand below all others, such as those no longer in force. */
  last?: LookupFilter
  /** Rows that stand over the set's own: those to be shown come first, and the set's own of these names are left out. */
  over?: { column: string; names: readonly string[]; rows: readonly LookupRow[] }
  offset: number
  limit: number
}

/** A part of the rows that fit, how many fit in all, and how many each facet's values would leave. */
export interface LookupAnswer {
  total: number
  rows: LookupRow[]
  facets: Record<string, [value: string, count: number][]>
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  note: string
}

/** A set made ready: rows and search index. */
export interface Lookup {
  reference: Reference
  index: SearchIndex
  columnAt: ReadonlyMap<string, number>
}

/** Builds the search index of a set, with the pinyin computed when it was built. */
export function openLookup(reference: Reference): Lookup {
  const columnAt = new Map(reference.columns.map((column, index) => [column, index]))
  const cell = (row: readonly string[], column: string): string => row[columnAt.get(column) ?? -1] ?? ''
  const records = reference.rows.map((row, at) => ({
    id: String(at),
    codes: reference.search.codes.map((column) => cell(row, column)).filter((code) => code !== ''),
    fields: reference.search.fields.map(({ column, weight }) => ({ text: cell(row, column), pinyin: reference.pinyin[column]?.[at], weight })),
  }))
  return { reference, index: buildIndex(records), columnAt }
}

function fits(cell: string, { op, value }: LookupFilter): boolean {
  if (op === 'is') return cell === value
  if (op === 'starts') return cell.startsWith(value)
  return cell.split('|').includes(value)
}

function toRow({ reference }: Lookup, at: number): LookupRow {
  return Object.fromEntries(reference.columns.map((column, index) => [column, reference.rows[at]?.[index] ?? '']))
}

function countValues(lookup: Lookup, candidates: readonly number[], request: LookupRequest, column: string): [string, number][] {
  const counts = new Map<string, number>()
  const others = request.filters.filter((filter) => filter.column !== column)
  for (const at of candidates) {
    if (!passes(lookup, at, others)) continue
    for (const value of cellAt(lookup, at, column).split('|')) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
}

function cellAt({ reference, columnAt }: Lookup, at: number, column: string): string {
  return reference.rows[at]?.[columnAt.get(column) ?? -1] ?? ''
}

function passes(lookup: Lookup, at: number, filters: readonly LookupFilter[]): boolean {
  return filters.every((filter) => fits(cellAt(lookup, at, filter.column), filter))
}

function sink(lookup: Lookup, found: readonly number[], last: LookupFilter): number[] {
  const low = (at: number): boolean => passes(lookup, at, [last])
  return [...found.filter((at) => !low(at)), ...found.filter(low)]
}

/** The rows for what was typed and chosen: by rank where something was typed, otherwise in the set's own order. */
export function list(lookup: Lookup, request: LookupRequest): LookupAnswer {
  const { reference, index } = lookup
  const candidates =
    request.text.trim() === '' ? reference.rows.map((_, at) => at) : rank(index, request.text)
  const { over, offset, limit } = request
  const covered = new Set(over?.names)
  const fitting = candidates.filter((at) => passes(lookup, at, request.filters) && !(over && covered.has(cellAt(lookup, at, over.column))))
  const found = request.last ? sink(lookup, fitting, request.last) : fitting
  const first = over?.rows ?? []
  const own = found.slice(Math.max(0, offset - first.length), Math.max(0, offset + limit - first.length))
  return {
    total: first.length + found.length,
    rows: [...first.slice(offset, offset + limit), ...own.map((at) => toRow(lookup, at))],
    facets: Object.fromEntries(request.facets.map((column) => [column, countValues(lookup, candidates, request, column)])),
    date: reference.date,
    note: reference.note,
  }
}

/** The rows whose cell is one of the asked codes (letter case and surrounding blanks aside), one answer a code, in order. */
export function findCodes(lookup: Lookup, column: string, codes: readonly string[]): (LookupRow | undefined)[] {
  const fold = (code: string): string => code.normalize('NFKC').trim().toUpperCase()
  const at = new Map(lookup.reference.rows.map((_, row) => [fold(cellAt(lookup, row, column)), row]))
  return codes.map((code) => {
    const row = at.get(fold(code))
    return row === undefined ? undefined : toRow(lookup, row)
  })
}
