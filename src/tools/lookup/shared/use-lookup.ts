import { useMemo } from 'react'
import type { LookupAnswer, LookupFilter, LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import type { LIST_SIZE } from '../../../sync/reads.ts'
import { NOT_READ, TO_BE_READ, useWatched, type Reading } from './use-read.ts'

/** Rows come in pieces of this size, as they are scrolled to; the server's pages have the same. */
export const PIECE: typeof LIST_SIZE = 60
/** Sets that the server is asked for too. */
const ASKED = ['hs', 'ports', 'countries']

/** What a list asks for; keep its identity while it says the same. */
export interface LookupQuery {
  set: string
  text: string
  filters: readonly LookupFilter[]
  facets: readonly string[]
  last?: LookupFilter
  relax?: boolean
}

/** Gives the rows that fit in pieces, counted from 0, or all of them. */
export interface RowSource {
  piece: (number: number) => Promise<LookupRow[]>
  all: () => Promise<LookupRow[]>
}

/** The rows that fit, as far as they have come. */
export interface LookupResult {
  /** Undefined until the first answer. */
  first: LookupAnswer | undefined
  total: number
  /** Where the rows after the first piece come from; rows from elsewhere are another source. */
  source: RowSource
  /** Every row that fits, for export. */
  all: () => Promise<LookupRow[]>
  error: Error | undefined
  busy: boolean
  retry: () => void
  /** What the server said, or what stands in for it. */
  reading: Reading<'list'>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundled: string | undefined
  set: string
}

/** What was read from the server or from kept rows, as far as it changes what is shown. */
export interface StandIn {
  reading: Reading<'list'>
  /** Rows in place of the bundle's: the first of them, the later ones, and all. */
  page: (RowSource & { answer: LookupAnswer }) | undefined
  /** Rows over some of the bundle's. */
  over: LookupRequest['over']
}

const NONE: StandIn = { reading: NOT_READ, page: undefined, over: undefined }
const EXPECTED: StandIn = { ...NONE, reading: TO_BE_READ }
const loadWatch = async () => (await import('./stand-in.ts')).watchList

function pieceRequest(query: LookupQuery, over: LookupRequest['over'], piece: number): LookupRequest {
  return { ...query, ...(over && { over }), facets: piece === 0 ? query.facets : [], offset: piece * PIECE, limit: PIECE }
}

/**
 * Lists a reference set: the first piece and the facets at once, further pieces as they are reached. What the server
 * says takes the place of the bundle's rows only where its facts are younger; otherwise they are the same rows.
 */
export function useLookup(query: LookupQuery): LookupResult {
  const read = useWatched(loadWatch, ASKED.includes(query.set) ? query : undefined, EXPECTED, NONE)
  const { over } = read
  const request = useMemo(() => pieceRequest(query, over, 0), [query, over])
  const { value: own, error, busy, retry } = useWorkerAnswer(searchWorker, 'list', request)
  const bundle = useMemo(
    () => ({
      piece: async (piece: number) => (await searchWorker.call('list', pieceRequest(query, over, piece))).rows,
      all: async () => (await searchWorker.call('list', { ...request, facets: [], limit: 1_000_000 })).rows,
    }),
    [query, over, request],
  )
  // The server does not look for a shorter word where nothing is found, and nothing is no better answer.
  const page = read.page?.answer.total === 0 && own?.instead !== undefined ? undefined : read.page
  const reading = page || !read.page ? read.reading : NOT_READ
  const source = page ?? bundle
  const first = useMemo(() => (page ? { ...page.answer, ...(own && { facets: own.facets, note: own.note }) } : own), [own, page])
  return {
    first,
    total: first?.total ?? 0,
    source,
    all: source.all,
    // Rows from elsewhere make up for a set that is not here; so may the answer that is still on its way.
    error: page || (error && reading.asking) ? undefined : error,
    busy,
    retry,
    reading,
    bundled: own?.date,
    set: query.set,
  }
}
