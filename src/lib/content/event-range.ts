/** Days of one question for events. */
export const MAX_EVENT_DAYS = 366

const DAY = 86_400_000

/** The day some days after another, YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Why events between two days cannot be asked for; undefined where they can. */
export function rangeFault(from: string, to: string): string | undefined {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return '日期应写成 2026-11-20 这样'
  if (to < from) return '结束日期不能早于开始日期'
  // Both days count.
  return (Date.parse(to) - Date.parse(from)) / DAY + 1 > MAX_EVENT_DAYS
    ? `日期范围最多 ${String(MAX_EVENT_DAYS)} 天`
    : undefined
}
