const DAY_MS = 86_400_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

function toTime(date: string): number {
  return Date.parse(`${date}T00:00Z`)
}

/** Weekday of a date YYYY-MM-DD: 周一 to 周日. */
export function formatWeekday(date: string): string {
  return WEEKDAYS[new Date(toTime(date)).getUTCDay()] ?? ''
}

/** Days between two dates; negative if `to` is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS)
}
