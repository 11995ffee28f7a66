import { useCallback, useEffect, useRef, useState } from 'react'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import { PIECE_SIZE, type LookupResult, type RowSource } from './use-lookup.ts'

/** The rows of a result by their places. */
export interface Rows {
  /** The row at a place, undefined while it is on its way. */
  rowAt: (index: number) => LookupRow | undefined
  /** Asks for the piece around a place. */
  reach: (index: number) => void
}

/** Fetches the pieces after the first as they are reached; rows from another source begin anew. */
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
        // Forgotten, so that scrolling back asks again.
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
