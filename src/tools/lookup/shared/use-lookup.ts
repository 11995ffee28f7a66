import { useMemo, useState } from 'react'
import type { LookupAnswer, LookupFilter, LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMarketsFirstQuery } from './use-markets-first.ts'

/** Rows per page, loaded while scrolling; must equal the server's page size (src/sync/sets/hs-codes.ts). */
export const PIECE_SIZE = 60

/** Query of a list; must be the same object while it is unchanged. */
export interface LookupQuery {
  set: string
  text: string
  filters: readonly LookupFilter[]
  facets: readonly string[]
  last?: LookupFilter
  relax?: boolean
  goodsApart?: boolean
  first?: LookupRequest['first']
}

/** Loads matching rows by page, counted from 0, or all of them. */
export interface RowSource {
  piece: (number: number) => Promise<LookupRow[]>
  all: () => Promise<LookupRow[]>
}

/** Matching rows, as far as loaded. */
export interface LookupResult {
  /** First page with the facets; undefined until the first answer, or if the set is not on this device. */
  first: LookupAnswer | undefined
  /** True while `first` is the start of the list embedded in the document. */
  begun: boolean
  total: number
  /** Source of the rows after the first page; a new object if the rows come from another source. */
  source: RowSource
  /** Loads all matching rows, for export. */
  all: () => Promise<LookupRow[]>
  busy: boolean
  error: Error | undefined
  /** True if the set is a data pack that is not on this device and is not downloaded without asking. */
  away: boolean
  retry: () => void
  /** Reopens the set after an update and repeats the query. */
  reopen: () => void
  set: string
}

const pieceOf = (query: LookupQuery, piece: number): LookupRequest => ({
  ...query,
  explain: true,
  facets: piece === 0 ? query.facets : [],
  offset: piece * PIECE_SIZE,
  limit: PIECE_SIZE,
})

/**
 * Queries a reference set: first page and facets at once, further pages when reached. Until they arrive, `begin`, the
 * document's list, is used unless a text is typed; pass it only if its filters are those of the query.
 */
export function useLookup(asked: LookupQuery, begin: LookupAnswer | null = null): LookupResult {
  const query = useMarketsFirstQuery(asked)
  const [opening, setOpening] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after another opening the same question has another answer
  const request = useMemo(() => pieceOf(query, 0), [query, opening])
  const { value, error, busy, retry } = useWorkerAnswer(searchWorker, 'search', request)
  const source = useMemo<RowSource>(
    () => ({
      piece: async (piece) => (await searchWorker.call('list', pieceOf(request, piece))).rows,
      all: async () =>
        (
          await searchWorker.call('list', {
            ...request,
            goodsApart: false,
            explain: false,
            facets: [],
            limit: 1_000_000,
          })
        ).rows,
    }),
    [request],
  )
  const reopen = (): void => {
    searchWorker.call('close', { set: query.set }).then(
      () => setOpening((count) => count + 1),
      (failure: unknown) => console.warn('set not opened again', failure),
    )
  }
  const first = value ?? (query.text === '' ? (begin ?? undefined) : undefined)
  const begun = first !== undefined && value === undefined
  return {
    first,
    begun,
    total: first?.total ?? 0,
    source,
    all: source.all,
    busy,
    error,
    away: !busy && !error && !value,
    retry,
    reopen,
    set: query.set,
  }
}
