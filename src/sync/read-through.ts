import { mayFallBack } from '../api/api-error.ts'
import { keepSeen, type FoundRow } from './seen-rows.ts'

/** What the server said, as it came. */
export interface Heard<Answer> {
  answer: Answer
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  /** The set that its rows belong to, and the rows. */
  set: string
  rows: readonly FoundRow[]
}

/** What was put together from kept rows. */
interface Found<Answer> {
  answer: Answer
  date: string
  /** When the youngest of its rows was seen, milliseconds since 1970. */
  seenAt: number
}

/** The three places where an answer may come from. */
export interface ReadSource<Answer> {
  ask: (signal: AbortSignal) => Promise<Heard<Answer>>
  /** Date of the set that ships with the app; undefined where it is not on this device. */
  bundledDate: () => Promise<string | undefined>
  /** An answer from kept rows that are younger than the bundle, or from all of them where there is no bundle. */
  saved: (bundledDate: string | undefined) => Promise<Found<Answer> | undefined>
  /** Fills in what the bundle knows and the server does not say; asked for answers younger than the bundle. */
  complete?: (answer: Answer) => Promise<Answer>
}

/** An answer and where it came from. */
export type Read<Answer> =
  /** `newer`: its facts are younger than the bundle's, or there is no bundle; otherwise they are the same facts. `at`: milliseconds since 1970. */
  | { origin: 'live'; answer: Answer; date: string; newer: boolean; at: number }
  /** `partial`: there is no bundle, so only what was seen before was searched. */
  | { origin: 'saved'; answer: Answer; date: string; partial: boolean; at: number }
  /** The server was not heard and nothing younger is kept: what ships with the app stands. */
  | { origin: 'bundled'; date: string }

/**
 * Asks the server and keeps the rows it gives; only where it was not heard, looks at what is kept and at what ships
 * with the app.
 * @throws ApiError when the server refused, or when it was not heard and there is nothing else.
 */
export async function readThrough<Answer>(source: ReadSource<Answer>, signal: AbortSignal): Promise<Read<Answer>> {
  let heard: Heard<Answer>
  try {
    heard = await source.ask(signal)
  } catch (error) {
    if (!mayFallBack(error)) throw error
    const bundled = await source.bundledDate()
    const found = await source.saved(bundled)
    if (found) return { origin: 'saved', answer: found.answer, date: found.date, partial: bundled === undefined, at: found.seenAt }
    if (bundled !== undefined) return { origin: 'bundled', date: bundled }
    throw error
  }
  // Nobody waits for this, and it tells its own troubles.
  void keepSeen(heard.set, heard.date, heard.rows)
  const bundled = await source.bundledDate()
  const newer = bundled === undefined || heard.date > bundled
  const answer = newer && bundled !== undefined && source.complete ? await source.complete(heard.answer) : heard.answer
  return { origin: 'live', answer, date: heard.date, newer, at: Date.now() }
}
