import { DAY } from './calendar.ts'

/** Longest absence that a provider can ask for: a wrong header must not silence it for a year. */
const MAX_WAIT = DAY

/** Milliseconds to stay away by a Retry-After header (seconds or an HTTP date, taken by the server's own clock); undefined without a usable one. */
export function parseRetryAfter(header: string | null, serverTime: number | undefined): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - (serverTime ?? NaN)
  return wait > 0 ? Math.min(wait, MAX_WAIT) : undefined
}
