import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LookupAnswer, LookupFilter, LookupRequest, LookupRow } from '../../../engines/search/lookup.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'

/** Rows come from the worker in pieces of this size, as they are scrolled to. */
const PIECE = 60

/** What a list asks for; keep its identity while it says the same. */
export interface LookupQuery {
  set: string
  text: string
  filters: readonly LookupFilter[]
  facets: readonly string[]
  last?: LookupFilter
  relax?: boolean
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
}

function pieceRequest(query: LookupQuery, piece: number): LookupRequest {
  return { ...query, facets: piece === 0 ? query.facets : [], offset: piece * PIECE, limit: PIECE }
}

/** Lists a reference set: the first piece and the facets at once, further pieces as they are reached. */
export function useLookup(query: LookupQuery): LookupResult {
  const request = useMemo(() => pieceRequest(query, 0), [query])
  const { value: first, error, busy, retry } = useWorkerAnswer(searchWorker, 'list', request)
  const [later, setLater] = useState<{ query: LookupQuery; pieces: ReadonlyMap<number, LookupRow[]> }>({ query, pieces: new Map() })
  const asked = useRef<{ query: LookupQuery; pieces: Set<number> }>({ query, pieces: new Set() })

  useEffect(() => {
    asked.current = { query, pieces: new Set() }
  }, [query])

  const reach = useCallback(
    (index: number): void => {
      const piece = Math.floor(index / PIECE)
      if (piece === 0 || asked.current.query !== query || asked.current.pieces.has(piece)) return
      asked.current.pieces.add(piece)
      searchWorker.call('list', pieceRequest(query, piece)).then(
        ({ rows }) =>
          setLater((last) => ({ query, pieces: new Map(last.query === query ? last.pieces : []).set(piece, rows) })),
        // Forgotten, so that scrolling back asks again.
        () => asked.current.pieces.delete(piece),
      )
    },
    [query],
  )

  const pieces = later.query === query ? later.pieces : undefined
  return {
    first,
    total: first?.total ?? 0,
    rowAt: (index) => (index < PIECE ? first?.rows[index] : pieces?.get(Math.floor(index / PIECE))?.[index % PIECE]),
    reach,
    all: async () => (await searchWorker.call('list', { ...query, facets: [], offset: 0, limit: 1_000_000 })).rows,
    error,
    busy,
    retry,
  }
}
