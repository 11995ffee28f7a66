const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Formats the time since a moment in the largest whole unit; a future moment counts as now. Both in milliseconds since
 * 1970.
 */
export function formatAgo(moment: number, now: number): string {
  const past = now - moment
  if (past < MINUTE_MS) return '刚刚'
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} 分钟前`
  if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)} 小时前`
  return `${Math.floor(past / DAY_MS)} 天前`
}
