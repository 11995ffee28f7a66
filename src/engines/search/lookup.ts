import { buildIndex } from './build-index.ts'
import { isSetOfNames, isShapedLikeCode, toSetQuery } from './code-shapes.ts'
import { rankAsPhrase, rankWithMatchPlaces } from './engine.ts'
import type { MatchMode } from './finder.ts'
import type { Highlight } from './highlight.ts'
import type { Reference } from './reference.ts'
import type { SearchIndex } from './search-index.ts'

/** Row by column name. With `explain`, `matchedIn` is the matched column and `matched` its text. */
export type LookupRow = Readonly<Record<string, string>>

/** Filter on one column: compares the whole cell, its beginning, or one of its entries separated by `|`. */
export interface LookupFilter {
  column: string
  op: 'is' | 'starts' | 'has'
  value: string
}

/** Request for a list of rows. */
export interface LookupRequest {
  set: string
  text: string
  filters: readonly LookupFilter[]
  /** Columns whose values are counted, each ignoring its own filter. */
  facets: readonly string[]
  /** Rows that match this filter come last, such as expired ones. */
  last?: LookupFilter
  /** Without a query, rows with these values come first, in this order; for example the visitor's markets. */
  first?: { column: string; values: readonly string[] }
  /** If nothing is found, searches for the end of the query: 耳机 for 蓝牙耳机. */
  relax?: boolean
  /** Adds to each row where it matched, which may not be visible: an old code, another name, pinyin. */
  explain?: boolean
  /** Disables the correction of typing errors. */
  exactly?: boolean
  /** For lists shown below matching goods: leaves out codes found only through those goods. */
  goodsApart?: boolean
  offset: number
  limit: number
}

/**
 * Rows placed before the search results, by the values of a column; with `apart`, rows that the search itself does not
 * find are left out.
 */
interface LeadingRows {
  column: string
  values: readonly string[]
  apart: boolean
}

/** Page of matching rows, the total, and the count of each facet value. */
export interface LookupAnswer {
  total: number
  /** Number of leading rows; with `apart`, the number of rows left out. */
  leading?: number
  rows: LookupRow[]
  facets: Record<string, [value: string, count: number][]>
  /** Shortened query that gave the results; undefined if the query was used as typed. */
  instead?: string
  /** Date of the last check of the data, YYYY-MM-DD. */
  date: string
  note: string
}

/** Opened set: rows and search index. */
export interface Lookup {
  reference: Reference
  index: SearchIndex
  columnAt: ReadonlyMap<string, number>
}

/** Builds the search index of a set from its precomputed pinyin. */
export function openLookup(reference: Reference): Lookup {
  const columnAt = new Map(reference.columns.map((column, index) => [column, index]))
  const cell = (row: readonly string[], column: string): string => row[columnAt.get(column) ?? -1] ?? ''
  const { main } = reference.search
  const records = reference.rows.map((row, at) => ({
    id: String(at),
    boost: main !== undefined && cell(row, main) !== '' ? 1 : 0,
    codes: reference.search.codes.flatMap((column) => cell(row, column).split('|')).filter((code) => code !== ''),
    fields: reference.search.fields.map(({ column, weight }) => ({
      text: cell(row, column),
      pinyin: reference.pinyin[column]?.[at],
      weight,
    })),
  }))
  return { reference, index: buildIndex(records, isSetOfNames(reference.id)), columnAt }
}

function fits(cell: string, { op, value }: LookupFilter): boolean {
  if (op === 'is') return cell === value
  if (op === 'starts') return cell.startsWith(value)
  return cell.split('|').includes(value)
}

function toRow({ reference }: Lookup, at: number): LookupRow {
  return Object.fromEntries(reference.columns.map((column, index) => [column, reference.rows[at]?.[index] ?? '']))
}

function countValues(
  lookup: Lookup,
  candidates: readonly number[],
  request: LookupRequest,
  column: string,
): [string, number][] {
  const counts = new Map<string, number>()
  const passes = passing(
    lookup,
    request.filters.filter((filter) => filter.column !== column),
  )
  const cell = cellsOf(lookup, column)
  const add = (value: string): void => {
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const at of candidates) {
    if (!passes(at)) continue
    const text = cell(at)
    // Most cells hold one value, and splitting thousands of them is slower than this check.
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

function raise(
  lookup: Lookup,
  found: readonly number[],
  { column, values }: NonNullable<LookupRequest['first']>,
): readonly number[] {
  const cell = cellsOf(lookup, column)
  const place = new Map(values.map((value, index) => [value, index]))
  return found.toSorted((a, b) => (place.get(cell(a)) ?? place.size) - (place.get(cell(b)) ?? place.size))
}

/**
 * Shorter forms of a query: the last characters of a Chinese compound name the thing, the first ones qualify it. At
 * least two characters remain.
 */
function shorterForms(text: string): string[] {
  const compound = /\p{Script=Han}{3,}$/u.exec(text.trim())?.[0] ?? ''
  const characters = Array.from(compound)
  return characters.slice(1, -1).map((_, index) => characters.slice(index + 1).join(''))
}

interface FoundRows {
  candidates: readonly number[]
  instead?: string
  placeOf?: (row: number) => Highlight
}

function mannerFor(set: string, text: string, exactly = false): MatchMode {
  return isShapedLikeCode(set, text) ? 'literal' : exactly ? 'typed' : 'forgiving'
}

function findRows({ reference, index }: Lookup, { text, relax, exactly }: LookupRequest): FoundRows {
  const found = rankWithMatchPlaces(index, text, mannerFor(reference.id, text, exactly))
  if (!found) return { candidates: text.trim() === '' ? reference.rows.map((_, at) => at) : [] }
  if (found.records.length > 0 || relax !== true) return { candidates: found.records, placeOf: found.placeOf }
  for (const instead of shorterForms(text)) {
    // Only adjacent characters match: 外电源, from 户外电源, must not find 需外接电源.
    const { records, placeOf } = rankAsPhrase(index, instead)
    if (records.length > 0) return { candidates: records, instead, placeOf }
  }
  return { candidates: [] }
}

const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** Returns the matched entry of a cell with several entries; only the matched range if the cell has one entry. */
function entryAround(cell: string, start: number, end: number): string {
  return cell.includes('|')
    ? cell.slice(
        cell.lastIndexOf('|', start) + 1,
        cell.indexOf('|', start) < 0 ? cell.length : cell.indexOf('|', start),
      )
    : cell.slice(start, end)
}

/** Two extra columns that explain a match: the column, and the matched code, name or characters. */
function explanation({ reference }: Lookup, row: LookupRow, { field, ranges }: Highlight, text: string): LookupRow {
  const { fields, codes } = reference.search
  const column = fields[field]?.column
  if (column !== undefined) {
    const [start = 0, end = 0] = [ranges[0]?.[0], ranges.at(-1)?.[1]]
    return { matchedIn: column, matched: entryAround(row[column] ?? '', start, end) }
  }
  const typed = foldCode(text)
  for (const code of codes) {
    const entry = row[code]?.split('|').find((one) => foldCode(one).includes(typed))
    if (entry !== undefined) return { matchedIn: code, matched: entry }
  }
  return {}
}

/** Row numbers of the leading rows, in the order of their values. */
function leadersOf(lookup: Lookup, { column, values }: LeadingRows): number[] {
  if (values.length === 0) return []
  const cell = cellsOf(lookup, column)
  const places = new Map(
    [...lookup.reference.rows.keys()].filter((at) => values.includes(cell(at))).map((at) => [cell(at), at]),
  )
  return values.flatMap((value) => places.get(value) ?? [])
}

/** Lists rows for a query and filters: ranked if there is a query, otherwise in the order of the set. */
export function listRows(lookup: Lookup, asked: LookupRequest, lead?: LeadingRows): LookupAnswer {
  const { reference } = lookup
  const request = { ...asked, text: toSetQuery(reference.id, asked.text) }
  const { offset, limit } = request
  const { candidates: ranked, instead, placeOf } = findRows(lookup, request)
  const leaders = new Set(lead ? leadersOf(lookup, lead).filter(passing(lookup, request.filters)) : [])
  const candidates = leaders.size === 0 ? ranked : [...new Set([...leaders, ...ranked])]
  const fitting = candidates.filter(passing(lookup, request.filters))
  const raised = request.first && request.text.trim() === '' ? raise(lookup, fitting, request.first) : fitting
  const sorted = request.last ? sink(lookup, raised, request.last) : raised
  const foundToo = new Set(lead?.apart === true ? ranked : [])
  const found = lead?.apart === true ? sorted.filter((at) => !leaders.has(at) || foundToo.has(at)) : sorted
  const show = (at: number): LookupRow => {
    const row = toRow(lookup, at)
    return request.explain === true && placeOf
      ? { ...row, ...explanation(lookup, row, placeOf(at), instead ?? request.text) }
      : row
  }
  return {
    total: found.length,
    ...(lead && { leading: lead.apart ? sorted.length - found.length : leaders.size }),
    rows: found.slice(offset, offset + limit).map(show),
    facets: Object.fromEntries(
      request.facets.map((column) => [column, countValues(lookup, candidates, request, column)]),
    ),
    ...(instead !== undefined && { instead }),
    date: reference.date,
    note: reference.note,
  }
}

/** Result of a code lookup: the first row with the code, and the number of rows. */
export interface CodeMatch {
  row: LookupRow | undefined
  count: number
}

/**
 * Matches each code, ignoring case and surrounding blanks; one result per code, in order. A cell may hold several
 * codes.
 */
export function matchCodes(lookup: Lookup, column: string, codes: readonly string[]): CodeMatch[] {
  const places = new Map<string, number[]>()
  for (const code of codes) places.set(foldCode(code), [])
  const cell = cellsOf(lookup, column)
  for (const at of lookup.reference.rows.keys())
    for (const code of cell(at).split('|')) places.get(foldCode(code))?.push(at)
  return codes.map((code) => {
    const [first, ...others] = places.get(foldCode(code)) ?? []
    return first === undefined ? { row: undefined, count: 0 } : { row: toRow(lookup, first), count: 1 + others.length }
  })
}

/** First row of each code; one result per code, in order. */
export function findCodes(lookup: Lookup, column: string, codes: readonly string[]): (LookupRow | undefined)[] {
  return matchCodes(lookup, column, codes).map(({ row }) => row)
}
