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
  /** Where nothing was typed, the rows with these values stand on top, in this order, such as the countries that a visitor sells to. */
  first?: { column: string; values: readonly string[] }
  /** Where nothing is found, searches for the end of what was typed: of 蓝牙耳机 for 耳机. */
  relax?: boolean
  offset: number
  limit: number
}

/** A part of the rows that fit, how many fit in all, and how many each facet's values would leave. */
export interface LookupAnswer {
  total: number
  rows: LookupRow[]
  facets: Record<string, [value: string, count: number][]>
  /** What was searched for in place of what was typed; undefined when that was what was typed. */
  instead?: string
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
    codes: reference.search.codes.flatMap((column) => cell(row, column).split('|')).filter((code) => code !== ''),
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
  const passes = passing(lookup, request.filters.filter((filter) => filter.column !== column))
  const cell = cellsOf(lookup, column)
  const add = (value: string): void => {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const at of candidates) {
    if (!passes(at)) continue
    const text = cell(at)
    // Most cells hold one value, and cutting thousands of them takes longer than finding them.
    if (text.includes('|')) text.split('|').forEach(add)
    else add(text)
  }
  return [...counts]
}

function cellsOf({ reference: { rows }, columnAt }: Lookup, column: string): (at: number) => string {
  const index = columnAt.get(column) ?? -1
  return (at) => rows[at]?.[index] ?? ''
}

function passing(lookup: Lookup, filters: readonly LookupFilter[]): (at: number) => boolean {
  const checks = filters.map((filter) => ({ filter, cell: cellsOf(lookup, filter.column) }))
  return (at) => checks.every(({ filter, cell }) => fits(cell(at), filter))
}

function sink(lookup: Lookup, found: readonly number[], last: LookupFilter): number[] {
  const isLow = passing(lookup, [last])
  const [high, low]: [number[], number[]] = [[], []]
  for (const at of found) (isLow(at) ? low : high).push(at)
  return [...high, ...low]
}

function raise(lookup: Lookup, found: readonly number[], { column, values }: NonNullable<LookupRequest['first']>): readonly number[] {
  const cell = cellsOf(lookup, column)
  const place = new Map(values.map((value, index) => [value, index]))
  return found.toSorted((a, b) => (place.get(cell(a)) ?? place.size) - (place.get(cell(b)) ?? place.size))
}

/** In Chinese the last characters of a compound say what a thing is, those before how it is. At least two stay. */
function shorterForms(text: string): string[] {
  const compound = /\p{Script=Han}{3,}$/u.exec(text.trim())?.[0] ?? ''
  const characters = Array.from(compound)
  return characters.slice(1, -1).map((_, index) => characters.slice(index + 1).join(''))
}

function findRows({ reference, index }: Lookup, { text, relax }: LookupRequest): { candidates: readonly number[]; instead?: string } {
  if (text.trim() === '') return { candidates: reference.rows.map((_, at) => at) }
  const candidates = rank(index, text)
  if (candidates.length > 0 || relax !== true) return { candidates }
  for (const instead of shorterForms(text)) {
    const found = rank(index, instead)
    if (found.length > 0) return { candidates: found, instead }
  }
  return { candidates }
}

/** The rows for what was typed and chosen: by rank where something was typed, otherwise in the set's own order. */
export function list(lookup: Lookup, request: LookupRequest): LookupAnswer {
  const { reference } = lookup
  const { offset, limit } = request
  const { candidates, instead } = findRows(lookup, request)
  const fitting = candidates.filter(passing(lookup, request.filters))
  const raised = request.first && request.text.trim() === '' ? raise(lookup, fitting, request.first) : fitting
  const found = request.last ? sink(lookup, raised, request.last) : raised
  return {
    total: found.length,
    rows: found.slice(offset, offset + limit).map((at) => toRow(lookup, at)),
    facets: Object.fromEntries(request.facets.map((column) => [column, countValues(lookup, candidates, request, column)])),
    ...(instead !== undefined && { instead }),
    date: reference.date,
    note: reference.note,
  }
}

/** What stands for a code: the first row that has it, and how many have it. */
export interface CodeMatch {
  row: LookupRow | undefined
  count: number
}

const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** What stands for each of the asked codes (letter case and surrounding blanks aside), one answer a code, in order. A cell may hold several codes. */
export function matchCodes(lookup: Lookup, column: string, codes: readonly string[]): CodeMatch[] {
  const places = new Map<string, number[]>()
  for (const code of codes) places.set(foldCode(code), [])
  const cell = cellsOf(lookup, column)
  for (const at of lookup.reference.rows.keys()) for (const code of cell(at).split('|')) places.get(foldCode(code))?.push(at)
  return codes.map((code) => {
    const [first, ...others] = places.get(foldCode(code)) ?? []
    return first === undefined ? { row: undefined, count: 0 } : { row: toRow(lookup, first), count: 1 + others.length }
  })
}

/** The first row that has each of the asked codes, one answer a code, in order. */
export function findCodes(lookup: Lookup, column: string, codes: readonly string[]): (LookupRow | undefined)[] {
  return matchCodes(lookup, column, codes).map(({ row }) => row)
}
