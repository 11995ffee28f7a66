/**
 * Maximum difference in milliseconds between the wall clock and the running time elapsed; above it the clock counts as
 * changed.
 */
const SET_BY_MS = 5000

/** The server's time as last read from an answer. */
export interface ServerTimeReading {
  /** Server time minus the device's wall clock, in milliseconds. */
  readonly offset: number
  /** Wall clock at the reading. */
  readonly wall: number
  /** The page's running time at the reading. */
  readonly running: number
}

/**
 * Computes the server's time from an exchange, assuming that it was read halfway. `began` and `running` are in the
 * page's running time, `wall` is the wall clock at the end.
 */
export function readServerTime(
  serverNow: number,
  { began, running, wall }: { began: number; running: number; wall: number },
): ServerTimeReading {
  return { offset: Math.round(serverNow + (running - began) / 2 - wall), wall, running }
}

/** Returns the offset to add to the wall clock; null if the server's time is unknown or the clock was changed since. */
export function getServerOffset(
  told: ServerTimeReading | undefined,
  { wall, running }: { wall: number; running: number },
): number | null {
  if (!told) return null
  return Math.abs(wall - told.wall - (running - told.running)) > SET_BY_MS ? null : told.offset
}
