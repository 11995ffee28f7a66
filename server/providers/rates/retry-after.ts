import { DAY } from './calendar.ts'

/** Maximum wait that a provider can request: a wrong header must not disable it for a year. */
const MAX_WAIT = DAY

/**
 * Milliseconds to wait by a Retry-After header (seconds, or an HTTP date by the server's clock); undefined if unusable.
 */
export function parseRetryAfter(header: string | null, serverTime: number | undefined): number | undefined {
  const text = header?.trim() ?? ''
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - (serverTime ?? NaN)
  return wait > 0 ? Math.min(wait, MAX_WAIT) : undefined
}
