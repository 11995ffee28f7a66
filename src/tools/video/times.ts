const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago an ISO time was, in the largest whole unit; a clock that is behind counts as now. */
export function ago(time: string, now: number): string {
  const past = now - Date.parse(time)
  if (past < MINUTE_MS) return '刚刚'
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} 分钟前`
  if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)} 小时前`
  return `${Math.floor(past / DAY_MS)} 天前`
}

/** Seconds as a player shows them: 0:07, 12:03, 1:02:03. */
export function playTime(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
