import type { LookupRow } from '../../engines/search/lookup.ts'

/** The first rows that match a search, and the total count. */
export interface MatchedRows {
  rows: readonly LookupRow[]
  total: number
  /** Day on which the facts were last checked, YYYY-MM-DD. */
  date: string
}

/** Rows from the server: just received (`live`), or cached earlier (`saved`). */
export interface ServerLookupRows extends MatchedRows {
  origin: 'live' | 'saved'
  /** Time of the answer, in milliseconds since 1970. */
  at: number
  /** For cached rows, the number of rows searched. */
  among: number
}

/** Rows to display, with their origin. */
export type DisplayedRows<Local extends MatchedRows> = (Local & { origin: 'device' }) | ServerLookupRows

/**
 * Chooses between the device's set and the server's rows. The set is used unless it has no match, or the live answer is
 * newer. Cached rows are incomplete, so they never replace the rows of a set.
 */
export function chooseRows<Local extends MatchedRows>(
  local: Local | undefined,
  remote: ServerLookupRows | undefined,
): DisplayedRows<Local> | undefined {
  if (!local) return remote
  const younger = remote?.origin === 'live' && remote.date > local.date
  const takesOver = remote !== undefined && remote.total > 0 && (local.total === 0 || younger)
  return takesOver ? remote : { ...local, origin: 'device' }
}
