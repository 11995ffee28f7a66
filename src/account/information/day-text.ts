import { formatDate } from '../../lib/format-date.ts'

/** Beijing's offset from UTC; it has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** Formats a moment in Beijing time for a datetime-local field: 2026-11-22T14:05. */
export const toBeijingInputValue = (iso: string): string =>
  new Date(Date.parse(iso) + BEIJING_MS).toISOString().slice(0, 16)

/** Formats the day of a moment in Beijing as 2026年11月22日. */
export const formatBeijingDay = (iso: string): string => formatDate(toBeijingInputValue(iso).slice(0, 10))

/** Formats a moment in Beijing as 2026年11月22日 14:05, as the portal's pages do. */
export const formatBeijingDayTime = (iso: string): string =>
  `${formatBeijingDay(iso)} ${toBeijingInputValue(iso).slice(11)}`
