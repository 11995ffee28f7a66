import type { LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { readListPage } from '../../../sync/lists.ts'
import { LIST_SIZE, watchRead, type Reads } from '../../../sync/reads.ts'
import type { StandIn } from './use-lookup.ts'
import type { Reading, Watch } from './use-read.ts'

/** The server gives at most this many rows at once. */
const LARGEST_PAGE = 200

type Query = Reads['list']['request']

async function fetchAll(query: Query, total: number): Promise<LookupRow[]> {
  const rows: LookupRow[] = []
  for (let page = 1; rows.length < total; page += 1) {
    const more = await readListPage(query, page, LARGEST_PAGE)
    if (more.length === 0) break
    rows.push(...more)
  }
  return rows
}

function cover({ read }: Reading<'list'>): LookupRequest['over'] {
  if (read?.origin !== 'saved' || read.partial) return undefined
  return { column: read.answer.key, names: read.answer.replaced, rows: read.answer.rows }
}

/** What was read, as far as it takes the place of the bundle's rows. */
function standIn(query: Query, { read }: Reading<'list'>): StandIn['page'] {
  if (read?.origin === 'live' && read.newer) {
    const { rows, total, facets } = read.answer
    return {
      answer: { rows, total, facets, date: read.date, note: '' },
      piece: (number) => readListPage(query, number + 1, LIST_SIZE),
      all: () => fetchAll(query, total),
    }
  }
  if (read?.origin !== 'saved' || !read.partial) return undefined
  const { rows, total, facets } = read.answer
  return { answer: { rows, total, facets, date: read.date, note: '' }, piece: () => Promise.resolve([]), all: () => Promise.resolve(rows) }
}

/** Reads a list from the server, and tells what of it stands in place of the bundle's rows. */
export const watchList: Watch<Query, StandIn> = (query, listener) => {
  let last: Reading<'list'>['read']
  let made: Pick<StandIn, 'page' | 'over'> = { page: undefined, over: undefined }
  return watchRead('list', query, (reading) => {
    // Rows that are the same rows keep their identity, so that nothing is drawn again.
    if (reading.read !== last) made = { page: standIn(query, reading), over: cover(reading) }
    last = reading.read
    listener({ reading, ...made })
  })
}
