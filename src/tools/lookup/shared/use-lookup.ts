import { useMemo, useState } from 'react'
import type { LookupAnswer, LookupFilter, LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { useMarketsFirst } from './use-markets-first.ts'

/** Rows come in pieces of this size, as they are scrolled to; the server's pages have the same (src/sync/sets/hs-codes.ts). */
export const PIECE_SIZE = 60

/** What a list asks for; keep its identity while it says the same. */
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

/** Gives the rows that fit in pieces, counted from 0, or all of them. */
export interface RowSource {
  piece: (number: number) => Promise<LookupRow[]>
  all: () => Promise<LookupRow[]>
}

/** The rows that fit, as far as they have come. */
export interface LookupResult {
  /** Undefined until the first answer, and where the set is away. */
  first: LookupAnswer | undefined
  /** True while `first` is the beginning that came with the document. */
  begun: boolean
  total: number
  /** Where the rows after the first piece come from; rows from elsewhere are another source. */
  source: RowSource
  /** Every row that fits, for export. */
  all: () => Promise<LookupRow[]>
  busy: boolean
  error: Error | undefined
  /** Whether the set is a data pack that is not on this device and does not come unasked. */
  away: boolean
  retry: () => void
  /** Opens the set anew, where younger facts have come since, and asks again. */
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
 * Lists a reference set: the first piece and the facets at once, further pieces as they are reached. Until then `begin`, the
 * list of the document, stands for it, unless something was typed; give it where the filters are the document's.
 */
export function useLookup(asked: LookupQuery, begin: LookupAnswer | null = null): LookupResult {
  const query = useMarketsFirst(asked)
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
