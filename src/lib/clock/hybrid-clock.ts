/**
 * When something was wanted, comparable between devices whose clocks disagree: `at` is a hybrid logical clock as text
 * (https://cse.buffalo.edu/tech-reports/2014-04.pdf), which follows the wall clock and never runs behind a stamp that was seen.
 */
export interface Stamp {
  readonly at: string
  /** A random id of the device; decides between equal times. */
  readonly device: string
}

/** A clock that has seen nothing; earlier than every stamp. */
export const CLOCK_START = ''

/** Milliseconds by which a stamp may lie ahead of the clock that judges it. */
export const MAX_CLOCK_SKEW_MS = 60_000

const WALL_DIGITS = 12
const COUNT_DIGITS = 4
/** Characters of a time of this clock. */
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

/** Whether a text is a time of this clock. */
export const isClockText = (text: string): boolean => FORM.test(text)

/** The wall time in a clock's text, in milliseconds since 1970; 0 for a clock that has seen nothing. */
export const getWallTime = (at: string): number =>
  at === CLOCK_START ? 0 : Number.parseInt(at.slice(0, WALL_DIGITS), 16)

/** The next time of a clock that has seen `clock` last, its own or another device's: later than that, and not earlier than `now` (milliseconds since 1970). */
export function tick(clock: string, now: number): string {
  const wall = getWallTime(clock)
  return clock === CLOCK_START || now > wall ? write(now, 0) : write(wall, countOf(clock) + 1)
}

/** Negative where `a` is earlier, positive where it is later, 0 for the same stamp. */
export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1
  return a.device === b.device ? 0 : a.device < b.device ? -1 : 1
}

/** A time as a judge at `now` accepts it: one that lies too far ahead counts as made now. */
export const clampFutureClock = (at: string, now: number): string =>
  getWallTime(at) > now + MAX_CLOCK_SKEW_MS ? write(now, 0) : at
