import { DAY, HOUR, toIsoDate, MINUTE, wallTimeToMoment, toWallTime } from './calendar.ts'
import type { WallTime } from './calendar.ts'

/** Returns a random number from 0 (inclusive) to 1. */
export type Random = () => number

const FIRST_BACK_OFF = 2 * MINUTE
const MAX_BACK_OFF = 6 * HOUR
/**
 * Maximum time between a request and the next planned one: over a weekend. A stored time beyond it comes from a wrong
 * clock.
 */
export const MAX_PLANNED_WAIT_MS = 4 * DAY

/** Adds random variation of up to `share` to a duration, so that servers do not make requests at once. */
function spread(length: number, share: number, random: Random): number {
  return Math.round(length * (1 - share + 2 * share * random()))
}

/** Milliseconds to wait after consecutive failures: doubled each time, at most 6 hours, at least the requested wait. */
export function getBackoffMs(failures: number, retryAfterMs: number | undefined, random: Random): number {
  const wait = Math.min(FIRST_BACK_OFF * 2 ** Math.min(failures - 1, 20), MAX_BACK_OFF)
  return Math.max(spread(wait, 0.25, random), (retryAfterMs ?? 0) + Math.round(MINUTE * random()))
}

/** Time of the next request for open data, which is published daily soon after midnight UTC. */
export function getNextCurrencyApiTime(now: number, published: string, random: Random): number {
  if (published < toIsoDate(now)) return now + spread(2 * HOUR, 0.2, random)
  return Math.floor(now / DAY) * DAY + DAY + 30 * MINUTE + spread(HOUR, 1, random)
}

/** Time of the first request to the ECB on a day: five minutes after publication, Frankfurt time. */
const ECB_TIME = { hour: 16, minute: 5 }
/** Hour until which a day's rates may be published late. */
const ECB_LAST_HOUR = 19

function isWeekend({ year, month, day }: WallTime): boolean {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

/** Time of the next ECB request: after 16:00 in Frankfurt on weekdays, and every 20 minutes while rates are late. */
export function getNextEcbTime(now: number, published: string, random: Random): number {
  const today = toWallTime(now, 'Europe/Berlin')
  const isLate = published < toIsoDate(Date.UTC(today.year, today.month - 1, today.day))
  const opens = wallTimeToMoment({ ...today, ...ECB_TIME }, 'Europe/Berlin')
  if (!isWeekend(today) && isLate && now >= opens && today.hour < ECB_LAST_HOUR)
    return now + spread(20 * MINUTE, 0.25, random)
  for (let ahead = 0; ; ahead += 1) {
    const moment = wallTimeToMoment({ ...today, day: today.day + ahead, ...ECB_TIME }, 'Europe/Berlin')
    if (moment > now && !isWeekend(toWallTime(moment, 'Europe/Berlin')))
      return moment + Math.round(10 * MINUTE * random())
  }
}

/** Time of the next request for the bank's board: every 15 minutes by day in Beijing, every hour by night. */
export function getNextBocTime(now: number, random: Random): number {
  const { hour } = toWallTime(now, 'Asia/Shanghai')
  return now + spread(hour >= 8 && hour < 22 ? 15 * MINUTE : HOUR, 0.2, random)
}

/**
 * Current time in milliseconds: by this machine's clock, or by the server's if the newest rates (`newest`) are dated
 * more than a day ahead of this clock, which is then certainly slow.
 */
export function correctSlowClock(ours: number, server: number | undefined, newest: number | undefined): number {
  const isSlow = newest !== undefined && ours < newest - DAY
  return isSlow && server !== undefined && server > ours ? server : ours
}
