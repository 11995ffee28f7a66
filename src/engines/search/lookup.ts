import { buildIndex } from './build-index.ts'
import { isSetOfNames, isShapedLikeCode, toSetQuery } from './code-shapes.ts'
import { rankAsPhrase, rankWithPlaces } from './engine.ts'
import type { MatchMode } from './finder.ts'
import type { Highlight } from './highlight.ts'
import type { Reference } from './reference.ts'
import type { SearchIndex } from './search-index.ts'

/** A row by its columns. Where a list was asked to explain itself, `matchedIn` is the column that was matched and `matched` what stands there. */
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
  /** Each row says where it was matched, for what it shows may not tell: an old code, another name, pinyin. */
  explain?: boolean
  /** Typing errors are not forgiven. */
  exactly?: boolean
  /** Goods are found beside codes; where a screen shows them above, codes that only they lead to stay out of the list. */
  goodsApart?: boolean
  offset: number
  limit: number
}

/** Rows that stand on top of what was typed, by the values of a column and in their order; `apart` leaves out those that nothing else finds. */
interface LeadingRows {
  column: string
  values: readonly string[]
  apart: boolean
}

/** A part of the rows that fit, how many fit in all, and how many each facet's values would leave. */
export interface LookupAnswer {
  total: number
  /** How many rows lead; how many are left out where they stand elsewhere. */
  leading?: number
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

function raise(
  lookup: Lookup,
  found: readonly number[],
  { column, values }: NonNullable<LookupRequest['first']>,
): readonly number[] {
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

interface FoundRows {
  candidates: readonly number[]
  instead?: string
  placeOf?: (row: number) => Highlight
}

function mannerFor(set: string, text: string, exactly = false): MatchMode {
  return isShapedLikeCode(set, text) ? 'literal' : exactly ? 'typed' : 'forgiving'
}

function findRows({ reference, index }: Lookup, { text, relax, exactly }: LookupRequest): FoundRows {
  const found = rankWithPlaces(index, text, mannerFor(reference.id, text, exactly))
  if (!found) return { candidates: text.trim() === '' ? reference.rows.map((_, at) => at) : [] }
  if (found.records.length > 0 || relax !== true) return { candidates: found.records, placeOf: found.placeOf }
  for (const instead of shorterForms(text)) {
    // Its characters here and there would be no answer: 外电源 of 户外电源 is not 需外接电源.
    const { records, placeOf } = rankAsPhrase(index, instead)
    if (records.length > 0) return { candidates: records, instead, placeOf }
  }
  return { candidates: [] }
}

const foldCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** What of a cell with several entries was matched; the stretch alone where the cell holds one. */
function entryAround(cell: string, start: number, end: number): string {
  return cell.includes('|')
    ? cell.slice(
        cell.lastIndexOf('|', start) + 1,
        cell.indexOf('|', start) < 0 ? cell.length : cell.indexOf('|', start),
      )
    : cell.slice(start, end)
}

/** Where a row was matched, as two more columns of it: the column, and the code, name or characters in it. */
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

/** The numbers of the rows that lead, in the order of their values. */
function leadersOf(lookup: Lookup, { column, values }: LeadingRows): number[] {
  if (values.length === 0) return []
  const cell = cellsOf(lookup, column)
  const places = new Map(
    [...lookup.reference.rows.keys()].filter((at) => values.includes(cell(at))).map((at) => [cell(at), at]),
  )
  return values.flatMap((value) => places.get(value) ?? [])
}

/** The rows for what was typed and chosen: by rank where something was typed, otherwise in the set's own order. */
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

/** What stands for a code: the first row that has it, and how many have it. */
export interface CodeMatch {
  row: LookupRow | undefined
  count: number
}

/** What stands for each of the asked codes (letter case and surrounding blanks aside), one answer a code, in order. A cell may hold several codes. */
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

/** The first row that has each of the asked codes, one answer a code, in order. */
export function findCodes(lookup: Lookup, column: string, codes: readonly string[]): (LookupRow | undefined)[] {
  return matchCodes(lookup, column, codes).map(({ row }) => row)
}
