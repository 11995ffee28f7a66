import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRows, openLookup, type LookupAnswer, type LookupFilter } from '../engines/search/lookup.ts'
import type { Reference } from '../engines/search/reference.ts'

/** Rows of a document: more than the first look at a screen takes in, and a page of those lists that have pages. */
const ROWS = 20
/** Of lists whose rows say much: so many come in the first packets (.size-limit.js). */
const FEWER_ROWS = 17
/** Tiles stand several in a line. */
const TILES = 24

/** The lists whose pages begin with rows, and the counts that are in sight beside them. */
const LISTS: readonly { set: string; facets: readonly string[]; rows: number; column?: string }[] = [
  { set: 'fba', facets: ['country', 'region', 'confirmation', 'flags', 'status'], rows: ROWS },
  { set: 'ports', facets: [], rows: ROWS },
  { set: 'currencies', facets: ['hot', 'continents'], rows: FEWER_ROWS },
  { set: 'countries', facets: ['hot', 'continent'], rows: FEWER_ROWS },
  { set: 'glossary', facets: ['letter'], rows: ROWS },
  { set: 'logos', facets: [], rows: TILES, column: 'category' },
]

function open(set: string): ReturnType<typeof openLookup> {
  return openLookup(JSON.parse(readFileSync(join(process.cwd(), `public/reference/${set}.json`), 'utf8')) as Reference)
}

/** A list as it begins: of all its rows, and within each value of `column`. */
function beginnings({ set, facets, rows, column }: (typeof LISTS)[number]): [string, LookupAnswer][] {
  const lookup = open(set)
  const begin = (filters: LookupFilter[]) =>
    listRows(lookup, { set, text: '', filters, facets, offset: 0, limit: rows })
  const values =
    column === undefined
      ? []
      : [...new Set(lookup.reference.rows.map((row) => row[lookup.columnAt.get(column) ?? -1] ?? ''))]
  return [
    [set, begin([])],
    ...values.map((value): [string, LookupAnswer] => [
      `${set}/${value}`,
      begin([{ column: column ?? '', op: 'is', value }]),
    ]),
  ]
}

/** The lists as they begin, by `set` or `set/value`. */
export default Object.fromEntries(LISTS.flatMap(beginnings)) as Readonly<Record<string, LookupAnswer | undefined>>
