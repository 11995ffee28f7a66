const DAY_MS = 86_400_000
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

function toTime(date: string): number {
  return Date.parse(`${date}T00:00Z`)
}

/** 周一 to 周日 for a date written YYYY-MM-DD. */
export function weekdayOf(date: string): string {
  return WEEKDAYS[new Date(toTime(date)).getUTCDay()] ?? ''
}

/** Days from one date to another, negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toTime(to) - toTime(from)) / DAY_MS)
}

/** The date after the given one. */
export function nextDay(date: string): string {
  return new Date(toTime(date) + DAY_MS).toISOString().slice(0, 10)
}

/** The dates of a month (1 to 12) in weeks from Monday to Sunday; '' before its first and after its last day. */
export function monthWeeks(year: number, month: number): string[][] {
  const prefix = `${String(year)}-${String(month).padStart(2, '0')}-`
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before + 1
    return day >= 1 && day <= length ? prefix + String(day).padStart(2, '0') : ''
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}
