import { formatDate } from '../../lib/format-date.ts'

/** Beijing has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** The day of a moment in Beijing, as 2026年11月22日. */
export function dayText(iso: string): string {
  return formatDate(new Date(Date.parse(iso) + BEIJING_MS).toISOString().slice(0, 10))
}
