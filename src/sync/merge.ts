import type { LookupRow } from '../engines/search/lookup.ts'

/** Rows that fit a question: the first of them, and how many there are in all. */
export interface FoundRows {
  rows: readonly LookupRow[]
  total: number
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
}

/** What the server said now (`live`), or what it said before and this device kept (`saved`). */
export interface HeardRows extends FoundRows {
  origin: 'live' | 'saved'
  /** When it was said, in milliseconds since 1970. */
  at: number
  /** Of kept rows: how many there were to search. */
  among: number
}

/** The rows to be shown, and whose they are. */
export type Shown<Local extends FoundRows> = (Local & { origin: 'device' }) | HeardRows

/**
 * What the device has and what the server said, as one list. The device's rows stand unless there are none, or the
 * server has said younger ones just now. Kept rows are only those that happened to be seen, so they never take the
 * place of a set's.
 */
export function merge<Local extends FoundRows>(local: Local | undefined, remote: HeardRows | undefined): Shown<Local> | undefined {
  if (!local) return remote
  const younger = remote?.origin === 'live' && remote.date > local.date
  const takesOver = remote !== undefined && remote.total > 0 && (local.total === 0 || younger)
  return takesOver ? remote : { ...local, origin: 'device' }
}
