import type { LookupFilter } from '../engines/search/lookup.ts'
import { searchWorker } from '../workers/search.ts'
import { callable } from './callable.ts'
import type { Read } from './read-through.ts'
import { readThrough } from './read-through.ts'
import { keepSeen, readSeen, type FoundRow } from './seen-rows.ts'
import { fits, searchRows, type Row, type RowQuery } from './seen-search.ts'
import { countries } from './sets/countries.ts'
import { hsCodes } from './sets/hs-codes.ts'
import type { ListedSet } from './sets/listed-set.ts'
import { ports } from './sets/ports.ts'

const SETS: Readonly<Record<string, ListedSet>> = { hs: hsCodes, ports, countries }

/** A question to a reference set. */
export interface ListQuery extends RowQuery {
  set: string
  /** Columns whose values are counted. */
  facets: readonly string[]
}

/** Rows for a question, and how many fit in all. */
export interface ListPage {
  rows: Row[]
  total: number
  /** The column that names a row. */
  key: string
  /** Of an answer from kept rows: names of all rows that stand over the bundle's, those that do not fit too. */
  replaced: string[]
  /** Of an answer from kept rows alone: how many there are to search, and the counts of each facet's values. */
  among: number
  facets: Record<string, [value: string, count: number][]>
}

function setOf(name: string): ListedSet {
  const found = SETS[name]
  if (!found) throw new Error(`${name} is not asked for`)
  return found
}

/** Whether the server understands the question. */
export function isAsked({ set, text, filters }: ListQuery): boolean {
  const asked = SETS[set]
  return asked !== undefined && callable(text) && filters.every(({ column }) => asked.filters.includes(column))
}

const page = (key: string, rows: Row[], more: Partial<ListPage> = {}): ListPage => ({ rows, total: rows.length, key, replaced: [], among: 0, facets: {}, ...more })

const named = (rows: readonly Row[], key: string): FoundRow[] => rows.map((row) => ({ id: row[key] ?? '', row }))

/** The date of a set that ships with the app, undefined where it is not on this device. */
export async function bundledDate(set: string): Promise<string | undefined> {
  try {
    return (await searchWorker.call('list', { set, text: '', filters: [], facets: [], offset: 0, limit: 0 })).date
  } catch (error) {
    console.info('set is not here', error)
    return undefined
  }
}

/** The rows with the cells that only the bundle has. */
async function complete(set: string, key: string, rows: readonly Row[]): Promise<Row[]> {
  const known = await searchWorker.call('findCodes', { set, column: key, codes: rows.map((row) => row[key] ?? '') })
  return rows.map((row, at) => ({ ...known[at], ...row }))
}

function countValues(rows: readonly Row[], { filters }: ListQuery, column: string): [string, number][] {
  const counts = new Map<string, number>()
  const others = filters.filter((filter) => filter.column !== column)
  for (const row of rows) {
    if (!others.every((filter) => fits(row, filter))) continue
    for (const value of (row[column] ?? '').split('|')) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
}

const NO_FILTERS: readonly LookupFilter[] = []

async function readSaved(query: ListQuery, { key, searched }: ListedSet, bundled: string | undefined) {
  const seen = await readSeen(query.set)
  const standing = bundled === undefined ? seen : seen.filter(({ date }) => date > bundled)
  if (standing.length === 0) return undefined
  const latest = { date: standing.map(({ date }) => date).toSorted().at(-1) ?? '', seenAt: Math.max(...standing.map(({ seenAt }) => seenAt)) }
  const given = standing.map(({ row }) => row)
  const rows = bundled === undefined ? given : await complete(query.set, key, given)
  const inOrder = rows.toSorted((a, b) => ((a[key] ?? '') < (b[key] ?? '') ? -1 : 1)).map((row) => ({ row }))
  const found = searchRows(inOrder, query, searched).map(({ row }) => row)
  if (bundled !== undefined) return { ...latest, answer: page(key, found, { replaced: standing.map(({ id }) => id) }) }
  const candidates = searchRows(inOrder, { text: query.text, filters: NO_FILTERS }, searched).map(({ row }) => row)
  const facets = Object.fromEntries(query.facets.map((column) => [column, countValues(candidates, query, column)]))
  return { ...latest, answer: page(key, found, { among: standing.length, facets }) }
}

/** Reads the beginning of a list: the server, then kept rows, then the bundle. */
export function readList(query: ListQuery, size: number, signal: AbortSignal): Promise<Read<ListPage>> {
  const asked = setOf(query.set)
  return readThrough<ListPage>(
    {
      async ask(given) {
        const { rows, total, date } = await asked.ask(query, { page: 1, size, signal: given })
        return { answer: page(asked.key, rows, { total }), date, set: query.set, rows: named(rows, asked.key) }
      },
      bundledDate: () => bundledDate(query.set),
      saved: (bundled) => readSaved(query, asked, bundled),
      complete: async (answer) => ({ ...answer, rows: await complete(query.set, asked.key, answer.rows) }),
    },
    signal,
  )
}

/** A further page of a list whose beginning came from the server, counted from 1. Throws ApiError. */
export async function readListPage(query: ListQuery, number: number, size: number): Promise<Row[]> {
  const { key, ask } = setOf(query.set)
  const { rows, date } = await ask(query, { page: number, size })
  void keepSeen(query.set, date, named(rows, key))
  return (await bundledDate(query.set)) === undefined ? rows : complete(query.set, key, rows)
}
