/**
 * Time of a change, comparable between devices with different clocks: `at` is a hybrid logical clock as text
 * (https://cse.buffalo.edu/tech-reports/2014-04.pdf), which follows the wall clock and never falls behind a stamp
 * already seen.
 */
export interface ClockStamp {
  readonly at: string
  /** Random id of the device; breaks ties between equal times. */
  readonly device: string
}

/** Initial clock value, earlier than every stamp. */
export const CLOCK_START = ''

/** Maximum milliseconds by which a stamp may be ahead of the local clock. */
export const MAX_CLOCK_SKEW_MS = 60_000

const WALL_DIGITS = 12
const COUNT_DIGITS = 4
/** Characters of a clock text. */
export const CLOCK_LENGTH = WALL_DIGITS + 1 + COUNT_DIGITS
const LAST_MOMENT = 16 ** WALL_DIGITS - 1
const LAST_COUNT = 16 ** COUNT_DIGITS - 1
const FORM = /^[0-9a-f]{12}-[0-9a-f]{4}$/

function write(wall: number, count: number): string {
  const carried = count > LAST_COUNT ? 1 : 0
  const moment = Math.min(Math.max(Math.trunc(wall) + carried, 0), LAST_MOMENT)
  return `${moment.toString(16).padStart(WALL_DIGITS, '0')}-${(carried ? 0 : count).toString(16).padStart(COUNT_DIGITS, '0')}`
}

const countOf = (at: string): number => Number.parseInt(at.slice(WALL_DIGITS + 1), 16)

/** True if the text is a valid clock text. */
export const isClockText = (text: string): boolean => FORM.test(text)

/** Wall time of a clock text, in milliseconds since 1970; 0 for the initial value. */
export const parseWallTime = (at: string): number =>
  at === CLOCK_START ? 0 : Number.parseInt(at.slice(0, WALL_DIGITS), 16)

/**
 * Returns the next clock text: later than `clock`, the last one seen from any device, and not earlier than `now`
 * (milliseconds since 1970).
 */
export function advanceHybridClock(clock: string, now: number): string {
  const wall = parseWallTime(clock)
  return clock === CLOCK_START || now > wall ? write(now, 0) : write(wall, countOf(clock) + 1)
}

/** Compares two stamps: negative if `a` is earlier, positive if later, 0 if equal. */
export function compareStamps(a: ClockStamp, b: ClockStamp): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.device === b.device ? 0 : a.device < b.device ? -1 : 1
}

/** Replaces a clock text too far in the future by one of `now`. */
export const clampFutureClock = (at: string, now: number): string =>
  parseWallTime(at) > now + MAX_CLOCK_SKEW_MS ? write(now, 0) : at
