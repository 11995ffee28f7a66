/** Maximum days of one events query. */
export const MAX_EVENT_DAYS = 366

const DAY = 86_400_000

/** Returns the day `days` after another, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** True if a text is a valid day, YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Returns the error of a day range, or undefined if the range is valid. */
export function findRangeFault(from: string, to: string): string | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return '日期应写成 2026-11-20 这样'
  if (to < from) return '结束日期不能早于开始日期'
  // Both days are included.
  return (Date.parse(to) - Date.parse(from)) / DAY + 1 > MAX_EVENT_DAYS
    ? `日期范围最多 ${String(MAX_EVENT_DAYS)} 天`
    : undefined
}
