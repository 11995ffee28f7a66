import { OUTSIDE_CODES } from '../../lib/outside-codes.ts'

/** Maximum milliseconds before a retry, even if the server asks for more. */
const MAX_WAIT_MS = 60_000
/** Milliseconds before a retry by error code, if the server names none. */
const WAITS: Readonly<Record<number, number>> = { [OUTSIDE_CODES.siteBusy]: 15_000, [OUTSIDE_CODES.serverBusy]: 3_000 }

/** Milliseconds before an address is tried again; undefined if the error is not a rate limit. */
export function findRetryDelay(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('retryAfterMs' in error && typeof error.retryAfterMs === 'number')
    return Math.min(error.retryAfterMs, MAX_WAIT_MS)
  return 'code' in error && typeof error.code === 'number' ? WAITS[error.code] : undefined
}
