import type { LookupRow } from '../../engines/search/lookup.ts'

/** Rows that fit a question: the first of them, and how many there are in all. */
export interface FoundRows {
  rows: readonly LookupRow[]
  total: number
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
}

/** The server's answer of now (`live`), or an earlier one from this device (`saved`). */
export interface ServerRows extends FoundRows {
  origin: 'live' | 'saved'
  /** When the server gave it, in milliseconds since 1970. */
  at: number
  /** Of kept rows: how many there were to search. */
  among: number
}

/** The rows to be shown, and whose they are. */
export type ShownRows<Local extends FoundRows> = (Local & { origin: 'device' }) | ServerRows

/**
 * Chooses between the device's rows and the server's. The device's rows are shown unless there are none, or the server
 * has just given younger ones. Saved rows are only those that happened to be seen, so they never replace a set's.
 */
export function chooseRows<Local extends FoundRows>(
  local: Local | undefined,
  remote: ServerRows | undefined,
): ShownRows<Local> | undefined {
  if (!local) return remote
  const younger = remote?.origin === 'live' && remote.date > local.date
  const takesOver = remote !== undefined && remote.total > 0 && (local.total === 0 || younger)
  return takesOver ? remote : { ...local, origin: 'device' }
}
