const BEIJING_MS = 8 * 3_600_000

/**
 * A moment as readers in China write it: day as 2026年11月20日 and time of day as 14:05, both in Beijing time. What is
 * known by its day alone stands at midnight, and has no time.
 */
export function formatBeijingTime(iso: string): { day: string; time: string } {
  const local = new Date(Date.parse(iso) + BEIJING_MS).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-').map(Number)
  const time = local.slice(11, 16)
  return { day: `${year}年${month}月${day}日`, time: time === '00:00' ? '' : time }
}
