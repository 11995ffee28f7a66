import { BEIJING_ZONE, zoneDate, offsetAt, toInstant, getWallClock } from './zone.ts'

/** Minutes after midnight in Beijing time on the shown day; below 0 on the day before, from 1440 on the day after. */
export interface Span {
  start: number
  end: number
}

/** Clock changes of a place in one year. */
export interface ClockYear {
  /** Minutes ahead of UTC, the smaller offset first; one offset if the clock never changes. */
  offsets: number[]
  changes: { at: number; from: number; to: number }[]
  /** True if the clock is set back during Ramadan instead of forward in summer. */
  ramadan: boolean
}

export const MINUTES_PER_DAY = 1440
/** Business hours 09:00 to 18:00 local time (product-spec 3, decisions: data and requests). */
const OPENING = 9 * 60
const CLOSING = 18 * 60
const MINUTE_MS = 60_000
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS
/** Search step: clock changes are more than a week apart; the shortest period is Ramadan. */
const STEP_MS = 7 * DAY_MS

/** Business hours of a local date, in Beijing time from the midnight of the same date. */
export function getBusinessHours(zone: string, date: string): Span {
  const midnight = toInstant(BEIJING_ZONE, date, 0)
  const at = (minute: number): number => (toInstant(zone, date, minute) - midnight) / MINUTE_MS
  return { start: at(OPENING), end: at(CLOSING) }
}

/** Business hours at an offset from UTC, in Beijing time of the same date, for summer or winter time. */
export function getHoursAtOffset(offset: number): Span {
  const ahead = offsetAt(BEIJING_ZONE, 0) - offset
  return { start: OPENING + ahead, end: CLOSING + ahead }
}

/** Adds days to a date, YYYY-MM-DD. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Business hours on one Beijing day, including parts of the local days before and after. */
export function listHoursOnDay(zone: string, date: string): Span[] {
  return [-1, 0, 1].flatMap((days) => {
    const { start, end } = getBusinessHours(zone, shiftDate(date, days))
    const span = {
      start: Math.max(0, start + days * MINUTES_PER_DAY),
      end: Math.min(MINUTES_PER_DAY, end + days * MINUTES_PER_DAY),
    }
    return span.start < span.end ? [span] : []
  })
}

function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const span = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }
      return span.start < span.end ? [span] : []
    }),
  )
}

/** Common business hours of all places on one Beijing day; empty if there are none or no place is given. */
export function findCommonHours(zones: readonly string[], date: string): Span[] {
  const [first, ...rest] = zones.map((zone) => listHoursOnDay(zone, date))
  return rest.reduce<Span[]>(intersect, first ?? [])
}

/** Moment of an offset change between two moments, to the minute. */
function changeBetween(zone: string, before: number, after: number): number {
  const from = offsetAt(zone, before)
  let [low, high] = [before, after]
  while (high - low > MINUTE_MS) {
    const middle = Math.floor((low + high) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetAt(zone, middle) === from) low = middle
    else high = middle
  }
  return high
}

/** Offsets and changes of a calendar year (UTC). */
export function clockYear(zone: string, year: number): ClockYear {
  const changes: ClockYear['changes'] = []
  const end = Date.UTC(year + 1, 0, 1)
  let from = offsetAt(zone, Date.UTC(year, 0, 1))
  for (let at = Date.UTC(year, 0, 1); at < end; at += STEP_MS) {
    const next = Math.min(at + STEP_MS, end)
    const to = offsetAt(zone, next)
    if (from !== to) changes.push({ at: changeBetween(zone, at, next), from, to })
    from = to
  }
  const offsets = new Set([offsetAt(zone, Date.UTC(year, 0, 1)), ...changes.map(({ to }) => to)])
  return {
    offsets: [...offsets].toSorted((a, b) => a - b),
    changes,
    ramadan: changes.length > 0 && zone === 'Africa/Casablanca',
  }
}

/** Date in Beijing at a moment, YYYY-MM-DD. */
export function getBeijingDate(now: number): string {
  return zoneDate(BEIJING_ZONE, now)
}

/** Minutes that a zone is ahead of Beijing at a moment; negative if behind. */
export function countMinutesAheadOfBeijing(zone: string, now: number): number {
  return offsetAt(zone, now) - offsetAt(BEIJING_ZONE, now)
}

/** Local date and time. */
export interface LocalClock {
  /** YYYY-MM-DD. */
  date: string
  /** 0 is Sunday. */
  weekday: number
  /** Seconds since midnight. */
  seconds: number
  /** Minutes ahead of UTC. */
  offset: number
}

/** Local time of a zone at a moment. */
export function localClock(zone: string, now: number): LocalClock {
  const wall = new Date(getWallClock(zone, now))
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    seconds: (wall.getUTCHours() * 60 + wall.getUTCMinutes()) * 60 + wall.getUTCSeconds(),
    offset: offsetAt(zone, now),
  }
}

/**
 * Time in another zone when the clock of `from` shows a minute of a date, in minutes after that date's midnight there.
 * The same zone gives the same minute, unless the clock skips it that day.
 */
export function convertMinute(from: string, date: string, minute: number, to: string): number {
  const instant = toInstant(from, date, minute)
  return (getWallClock(to, instant) - Date.parse(`${date}T00:00:00Z`)) / MINUTE_MS
}

/** Converts a span of Beijing time on a date to another zone, in minutes from the midnight of the date there. */
export function toLocalSpan(zone: string, date: string, { start, end }: Span): Span {
  const midnight = toInstant(BEIJING_ZONE, date, 0)
  const at = (minute: number): number => minute + countMinutesAheadOfBeijing(zone, midnight + minute * MINUTE_MS)
  return { start: at(start), end: at(end) }
}
