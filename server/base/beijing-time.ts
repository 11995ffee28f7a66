const DAY_MS = 86_400_000
/** Offset of Beijing time, which has no daylight saving time. */
const BEIJING_MS = 8 * 3_600_000

/** The day in Beijing, as 2026-11-29; `now` is in milliseconds since 1970. */
export function getBeijingDay(now: number): string {
  return new Date(now + BEIJING_MS).toISOString().slice(0, 10)
}

/** The next midnight in Beijing, as an ISO string in UTC. */
export function getNextBeijingMidnight(now: number): string {
  return new Date(Math.floor((now + BEIJING_MS) / DAY_MS + 1) * DAY_MS - BEIJING_MS).toISOString()
}

/** Formats a time (ISO 8601 or milliseconds since 1970) in Beijing time: 2026-11-23 07:20:05; '' for null. */
export function formatBeijingTime(moment: string | number | null): string {
  if (moment === null) return ''
  return new Date(new Date(moment).getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')
}
