/** Milliseconds by which the wall clock may move differently from the running time before it counts as set. */
const SET_BY_MS = 5000

/** What a device knows of the server's time since an answer told it. */
export interface ServerTimeReading {
  /** What to add to the wall clock to get the server's time, in milliseconds. */
  readonly offset: number
  /** The wall clock when it was told, and the running time of the page. */
  readonly wall: number
  readonly running: number
}

/** Reads the server's time out of an exchange, halfway through which it was. `began` and `running` are by the page's running time, `wall` is the wall clock at its end. */
export function readServerTime(
  serverNow: number,
  { began, running, wall }: { began: number; running: number; wall: number },
): ServerTimeReading {
  return { offset: Math.round(serverNow + (running - began) / 2 - wall), wall, running }
}

/** What to add to the wall clock now; null where the server's time is not known, or the clock was set since. */
export function getServerOffset(
  told: ServerTimeReading | undefined,
  { wall, running }: { wall: number; running: number },
): number | null {
  if (!told) return null
  return Math.abs(wall - told.wall - (running - told.running)) > SET_BY_MS ? null : told.offset
}
