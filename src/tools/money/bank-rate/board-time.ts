import { computeRateAge, type RateAge } from '../../../engines/rate-age/operation.ts'
import { formatAgo } from '../../../lib/ago.ts'

const PUBLISHED = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
/** Hours from which the age is given in whole days. */
const HOURS_SHOWN = 24
/** Tolerated difference between the bank's and this device's clock. */
const TOLERANCE_MS = 5 * MINUTE_MS

const BEIJING = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Parses the bank's time of publication (Beijing) to milliseconds since 1970; undefined if invalid. */
export function parsePublishedAt(text: string): number | undefined {
  const match = PUBLISHED.exec(text)
  if (!match) return undefined
  const [, date = '', minute = '', second = ':00'] = match
  const time = Date.parse(`${date}T${minute}${second}+08:00`)
  return Number.isNaN(time) ? undefined : time
}

/** Formats a moment in Beijing time with 24 hours (product-spec 7.2): 2026年11月20日 14:05. */
export function formatBeijingTime(moment: number): string {
  return BEIJING.format(moment)
}

/**
 * Age of a board as text: in minutes and hours, after a day in days. The freshness levels are those of rates. `now` in
 * milliseconds since 1970.
 */
export function toBoardAge(moment: number, now: number): RateAge {
  const age = computeRateAge(new Date(moment + 8 * HOUR_MS).toISOString().slice(0, 10), now)
  const past = now - moment
  if (past < -TOLERANCE_MS) return { days: age.days, text: '比本机时间晚，请检查系统时间', level: 'old' }
  return past < HOURS_SHOWN * HOUR_MS ? { ...age, text: formatAgo(moment, now) } : age
}
