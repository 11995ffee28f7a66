export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A local date and time of day. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

/** Time zones of rate publishers. Frankfurt has summer time, Beijing has not. */
export type Zone = 'Europe/Berlin' | 'Asia/Shanghai'

const formats = new Map<Zone, Intl.DateTimeFormat>()

function formatOf(zone: Zone): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** The local time in a zone at a moment (milliseconds since 1970 UTC). */
export function toWallTime(moment: number, zone: Zone): WallTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

/** The UTC offset of a zone at a moment, in milliseconds. */
function offsetAt(moment: number, zone: Zone): number {
  const { year, month, day, hour, minute } = toWallTime(moment, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(moment / MINUTE) * MINUTE
}

/** Converts local time in a zone to a moment; days past the month's end roll over, as in `Date.UTC`. */
export function wallTimeToMoment({ year, month, day, hour, minute }: WallTime, zone: Zone): number {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  // The offset is computed twice, as the first guess may be on the other side of a clock change.
  const guess = asUtc - offsetAt(asUtc, zone)
  return asUtc - offsetAt(guess, zone)
}

/** Formats a moment as an ISO date (YYYY-MM-DD) in UTC. */
export function toIsoDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}

/** Parses an ISO date to midnight UTC; undefined for an invalid day. */
export function parseIsoDate(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const moment = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(moment) || toIsoDate(moment) !== date ? undefined : moment
}

/** Whole days between two ISO dates; NaN if one is invalid. */
export function daysBetween(from: string, to: string): number {
  return ((parseIsoDate(to) ?? NaN) - (parseIsoDate(from) ?? NaN)) / DAY
}
