import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LookupAnswer, LookupFilter, LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import type { ListPage } from '../../../sync/lists.ts'
import type { LIST_SIZE } from '../../../sync/reads.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useRead, type Reading } from './use-read.ts'

/** Rows come in pieces of this size, as they are scrolled to; the server's pages are of the same size. */
const PIECE: typeof LIST_SIZE = 60

/** Sets that the server is asked for too. */
const ASKED = new Set(['hs', 'ports', 'countries'])

/** What a list asks for; keep its identity while it says the same. */
export interface LookupQuery {
  set: string
  text: string
  filters: readonly LookupFilter[]
  facets: readonly string[]
  last?: LookupFilter
  over?: LookupRequest['over']
}

/** The rows that fit, as far as they have come. */
export interface LookupResult {
  /** Undefined until the first answer. */
  first: LookupAnswer | undefined
  total: number
  /** The row at a place, undefined while it is on its way. */
  rowAt: (index: number) => LookupRow | undefined
  /** Asks for the piece around a place. */
  reach: (index: number) => void
  /** Every row that fits, for export. */
  all: () => Promise<LookupRow[]>
  error: Error | undefined
  busy: boolean
  retry: () => void
  /** What the server said, or what stands in for it. */
  reading: Reading<'list'>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundled: string | undefined
}

/** More rows than any set has. */
const EVERY = 1_000_000
/** The server gives at most this many rows at once. */
const LARGEST_PAGE = 200

function pieceRequest(query: LookupQuery, piece: number): LookupRequest {
  return { ...query, facets: piece === 0 ? query.facets : [], offset: piece * PIECE, limit: PIECE }
}

/** The answer that stands in place of the bundle's, where there is one. */
function standIn({ read }: Reading<'list'>): ListPage | undefined {
  if (read?.origin === 'live') return read.newer ? read.answer : undefined
  return read?.origin === 'saved' && read.partial ? read.answer : undefined
}

/** Rows from elsewhere as an answer of the worker's. */
function inPlaceOf(own: LookupAnswer | undefined, { total, rows, facets }: ListPage, date: string): LookupAnswer {
  return { total, rows, facets: own?.facets ?? facets, date, note: own?.note ?? '' }
}

/** Kept rows that stand over some of the bundle's. */
function overlay(query: LookupQuery, read: Reading<'list'>['read']): LookupQuery {
  if (read?.origin !== 'saved' || read.partial) return query
  const { key, replaced, rows } = read.answer
  return { ...query, over: { column: key, names: replaced, rows } }
}

function fetchPiece(query: LookupQuery, piece: number, live: boolean): Promise<LookupRow[]> {
  if (!live) return searchWorker.call('list', pieceRequest(query, piece)).then(({ rows }) => rows)
  return import('../../../sync/lists.ts').then(({ readListPage }) => readListPage(query, piece + 1, PIECE))
}

async function fetchAll(query: LookupQuery, total: number): Promise<LookupRow[]> {
  const { readListPage } = await import('../../../sync/lists.ts')
  const rows: LookupRow[] = []
  for (let page = 1; rows.length < total; page += 1) {
    const more = await readListPage(query, page, LARGEST_PAGE)
    if (more.length === 0) break
    rows.push(...more)
  }
  return rows
}

interface Pieces {
  query: LookupQuery
  pieces: ReadonlyMap<number, LookupRow[]>
}

/** The pieces after the first, as they are reached. Another query, or rows from elsewhere, begin anew. */
function usePieces(query: LookupQuery, live: boolean): [Pieces['pieces'] | undefined, (index: number) => void] {
  const [later, setLater] = useState<Pieces>({ query, pieces: new Map() })
  const asked = useRef<{ query: LookupQuery; pieces: Set<number> }>({ query, pieces: new Set() })
  useEffect(() => {
    asked.current = { query, pieces: new Set() }
  }, [query])
  const reach = useCallback(
    (index: number): void => {
      const piece = Math.floor(index / PIECE)
      if (piece === 0 || asked.current.query !== query || asked.current.pieces.has(piece)) return
      asked.current.pieces.add(piece)
      fetchPiece(query, piece, live).then(
        (rows) => setLater((last) => ({ query, pieces: new Map(last.query === query ? last.pieces : []).set(piece, rows) })),
        // Forgotten, so that scrolling back asks again.
        () => asked.current.pieces.delete(piece),
      )
    },
    [query, live],
  )
  return [later.query === query ? later.pieces : undefined, reach]
}

/**
 * Lists a reference set: the first piece and the facets at once, further pieces as they are reached. What the server
 * says takes the place of the bundle's rows only where its facts are younger; otherwise they are the same rows.
 */
export function useLookup(query: LookupQuery): LookupResult {
  const reading = useRead('list', ASKED.has(query.set) ? query : undefined)
  const { read } = reading
  const page = standIn(reading)
  // What is shown begins anew when rows come from elsewhere, and only then.
  const shown = useMemo(() => (page ? { ...query } : overlay(query, read)), [query, page, read])
  const request = useMemo(() => pieceRequest(page ? query : shown, 0), [query, page, shown])
  const { value: own, error, busy, retry } = useWorkerAnswer(searchWorker, 'list', request)
  const live = page !== undefined && read?.origin === 'live'
  const [pieces, reach] = usePieces(shown, live)
  const first = useMemo(() => (page && read ? inPlaceOf(own, page, read.date) : own), [own, page, read])
  return {
    first,
    total: first?.total ?? 0,
    rowAt: (index) => first?.rows[index] ?? pieces?.get(Math.floor(index / PIECE))?.[index % PIECE],
    reach,
    all: async () => {
      if (live) return fetchAll(query, page.total)
      return page ? page.rows : (await searchWorker.call('list', { ...shown, facets: [], offset: 0, limit: EVERY })).rows
    },
    // Rows from elsewhere make up for a set that is not here; so may the answer that is still on its way.
    error: page || (error && reading.asking) ? undefined : error,
    busy,
    retry,
    reading,
    bundled: own?.date,
  }
}
