const BEIJING_MS = 8 * 3_600_000

/**
 * Formats a moment in Beijing time: day as 2026年11月20日 and time as 14:05. A moment at midnight is known only by its day
 * and has no time.
 */
export function formatBeijingTime(iso: string): { day: string; time: string } {
  const local = new Date(Date.parse(iso) + BEIJING_MS).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-').map(Number)
  const time = local.slice(11, 16)
  return { day: `${year}年${month}月${day}日`, time: time === '00:00' ? '' : time }
}
