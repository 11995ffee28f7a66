export const BEIJING_ZONE = 'Asia/Shanghai'

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are cached, because creating one takes a thousand times as long as using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, format)
  return format
}

/** Local time of a zone, in milliseconds since 1970 as if the local clock showed UTC. */
export function getWallClock(zone: string, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) part[type] = Number(value)
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
}

/**
 * Minutes that a zone is ahead of UTC at a moment.
 * @throws RangeError for an unknown zone.
 */
export function offsetAt(zone: string, instant: number): number {
  return (getWallClock(zone, instant) - Math.floor(instant / 1000) * 1000) / MINUTE_MS
}

/** Moment at which a zone's clock shows a date (YYYY-MM-DD) and minute of the day. */
export function toInstant(zone: string, date: string, minute: number): number {
  const shown = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS
  const guess = shown - offsetAt(zone, shown) * MINUTE_MS
  // Near a clock change the first guess may be before the change and the result after it, or the reverse.
  return shown - offsetAt(zone, guess) * MINUTE_MS
}

/** Date in a zone at a moment, YYYY-MM-DD. */
export function zoneDate(zone: string, instant: number): string {
  return new Date(getWallClock(zone, instant)).toISOString().slice(0, 10)
}
