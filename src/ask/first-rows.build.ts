import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listRows, openLookup, type LookupAnswer, type LookupFilter } from '../engines/search/lookup.ts'
import type { Reference } from '../engines/search/reference.ts'

/** Rows embedded in a document: more than fit on the first screen, and one page of paged lists. */
const ROWS = 20
/** Rows of lists with long rows: they must fit into the first packets (.size-limit.js). */
const FEWER_ROWS = 17
/** Rows of lists shown as tiles, several per line. */
const TILES = 24

/** Lists whose pages are rendered with rows, and the columns whose value counts are shown beside them. */
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

/** The first rows of a list: of all its rows, and for each value of `column`. */
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

/** The first rows of lists, by `set` or `set/value`. */
export default Object.fromEntries(LISTS.flatMap(beginnings)) as Readonly<Record<string, LookupAnswer | undefined>>
