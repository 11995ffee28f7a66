const [DAY_MS, BEIJING_MS] = [86_400_000, 8 * 3_600_000]
const [MONTH_DAYS, YEAR_DAYS] = [30, 365]

/** Date in Beijing, YYYY-MM-DD; `now` in milliseconds since 1970 UTC. China has no daylight saving time. */
export function getBeijingDate(now: number): string {
  return new Date(now + BEIJING_MS).toISOString().slice(0, 10)
}

/**
 * Hour shown for today's rates in Beijing (product-spec 4), such as `08:00`; '' for other days, which show only their
 * date.
 */
export function getRateTimeLabel(date: string, now: number): string {
  if (date !== getBeijingDate(now)) return ''
  const hour = new Date(now + BEIJING_MS).getUTCHours()
  return hour < 8 || hour >= 17 ? '17:00' : hour < 12 ? '08:00' : '12:00'
}

/** Age of a rate. `fresh` covers a weekend without publications, `aging` two weeks. */
export interface RateAge {
  /** Negative if this device's clock is behind the rate. */
  days: number
  text: string
  level: 'fresh' | 'aging' | 'old'
}

function ageText(days: number): string {
  if (days < 0) return '本机日期偏早'
  if (days === 0) return '今天'
  if (days <= 90) return `${days} 天前`
  // The age is rounded down with 多, so that no rate seems newer than it is.
  return days < 730 ? `${Math.floor(days / MONTH_DAYS)} 个多月前` : `${Math.floor(days / YEAR_DAYS)} 年多前`
}

/** Age of rates in Beijing days; `now` in milliseconds since 1970 UTC. */
export function computeRateAge(date: string, now: number): RateAge {
  const days = Math.round((Date.parse(getBeijingDate(now)) - Date.parse(date)) / DAY_MS)
  // A rate dated after today in Beijing means that the device's clock is wrong.
  return { days, text: ageText(days), level: days < 0 || days > 14 ? 'old' : days > 3 ? 'aging' : 'fresh' }
}
