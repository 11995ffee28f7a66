import { OUTSIDE_CODES } from '../../lib/outside-codes.ts'

/** A server that wants to be left alone for longer is asked again after this. */
const MAX_WAIT_MS = 60_000
/** Milliseconds until there is room again, where the server does not say. */
const WAITS: Readonly<Record<number, number>> = { [OUTSIDE_CODES.siteBusy]: 15_000, [OUTSIDE_CODES.serverBusy]: 3_000 }

/** How long to wait before an address is tried again, in milliseconds; undefined where the refusal is not about how often it was asked. */
export function retryDelay(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  if ('retryAfterMs' in error && typeof error.retryAfterMs === 'number')
    return Math.min(error.retryAfterMs, MAX_WAIT_MS)
  return 'code' in error && typeof error.code === 'number' ? WAITS[error.code] : undefined
}
