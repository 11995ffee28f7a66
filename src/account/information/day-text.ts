import { formatDate } from '../../lib/format-date.ts'

/** Beijing has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** A moment as a field for days and times has it in Beijing: 2026-11-22T14:05. */
export const toBeijingInputValue = (iso: string): string =>
  new Date(Date.parse(iso) + BEIJING_MS).toISOString().slice(0, 16)

/** The day of a moment in Beijing, as 2026年11月22日. */
export const formatBeijingDay = (iso: string): string => formatDate(toBeijingInputValue(iso).slice(0, 10))

/** The day and time of a moment in Beijing, as 2026年11月22日 14:05: what pages of the portal say of it too. */
export const formatBeijingDayTime = (iso: string): string =>
  `${formatBeijingDay(iso)} ${toBeijingInputValue(iso).slice(11)}`
