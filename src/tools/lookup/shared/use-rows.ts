import { useCallback, useEffect, useRef, useState } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { PIECE_SIZE, type LookupResult, type RowSource } from './use-lookup.ts'

/** Rows of a result by index. */
export interface Rows {
  /** Row at an index; undefined while loading. */
  rowAt: (index: number) => LookupRow | undefined
  /** Loads the page that contains an index. */
  reach: (index: number) => void
}

/** Loads the pages after the first when reached; starts over when the source changes. */
export function useRows({ first, source }: LookupResult): Rows {
  const [later, setLater] = useState<{ source: RowSource; pieces: ReadonlyMap<number, LookupRow[]> }>({
    source,
    pieces: new Map(),
  })
  const asked = useRef<{ source: RowSource; pieces: Set<number> }>({ source, pieces: new Set() })

  useEffect(() => {
    asked.current = { source, pieces: new Set() }
  }, [source])

  const reach = useCallback(
    (index: number): void => {
      const piece = Math.floor(index / PIECE_SIZE)
      if (piece === 0 || asked.current.source !== source || asked.current.pieces.has(piece)) return
      asked.current.pieces.add(piece)
      source.piece(piece).then(
        (rows) =>
          setLater((last) => ({ source, pieces: new Map(last.source === source ? last.pieces : []).set(piece, rows) })),
        // A failed page is removed from the requested ones, so that scrolling back retries it.
        () => asked.current.pieces.delete(piece),
      )
    },
    [source],
  )
  const pieces = later.source === source ? later.pieces : undefined
  return {
    rowAt: (index) => first?.rows[index] ?? pieces?.get(Math.floor(index / PIECE_SIZE))?.[index % PIECE_SIZE],
    reach,
  }
}
