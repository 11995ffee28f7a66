/** Beijing has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** A moment, ISO 8601 or milliseconds since 1970, as a clock in Beijing shows it: 2026-11-23 07:20:05; '' for none. */
export function beijingTime(moment: string | number | null): string {
  if (moment === null) return ''
  return new Date(new Date(moment).getTime() + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ')
}
