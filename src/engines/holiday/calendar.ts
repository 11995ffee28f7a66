const DAY_MS = 86_400_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

function toTime(date: string): number {
  return Date.parse(`${date}T00:00Z`)
}

/** 周一 to 周日 for a date written YYYY-MM-DD. */
export function formatWeekday(date: string): string {
  return WEEKDAYS[new Date(toTime(date)).getUTCDay()] ?? ''
}

/** Days from one date to another, negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS)
}
