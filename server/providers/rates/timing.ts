import { DAY, HOUR, toIsoDate, MINUTE, wallTimeToMoment, toWallTime } from './calendar.ts'
import type { WallTime } from './calendar.ts'

/** A number from 0 up to 1. */
export type Random = () => number

const FIRST_BACK_OFF = 2 * MINUTE
const MAX_BACK_OFF = 6 * HOUR
/** The longest wait that is planned: over a weekend. A later time in the store comes from a clock that was wrong. */
export const MAX_PLANNED_WAIT_MS = 4 * DAY

/** A length of time made up to a share shorter or longer, so that many servers do not ask at once. */
function spread(length: number, share: number, random: Random): number {
  return Math.round(length * (1 - share + 2 * share * random()))
}

/** Milliseconds to wait after so many failures in a row: doubled each time, 6 hours at most, and no less than was asked for. */
export function getBackoffMs(failures: number, retryAfterMs: number | undefined, random: Random): number {
  const wait = Math.min(FIRST_BACK_OFF * 2 ** Math.min(failures - 1, 20), MAX_BACK_OFF)
  return Math.max(spread(wait, 0.25, random), (retryAfterMs ?? 0) + Math.round(MINUTE * random()))
}

/** When to ask for the open data again: it comes once a day, soon after midnight UTC. */
export function getNextCurrencyApiTime(now: number, published: string, random: Random): number {
  if (published < toIsoDate(now)) return now + spread(2 * HOUR, 0.2, random)
  return Math.floor(now / DAY) * DAY + DAY + 30 * MINUTE + spread(HOUR, 1, random)
}

/** When the ECB is asked on a day: five minutes after it publishes, on the clocks of Frankfurt. */
const ECB_TIME = { hour: 16, minute: 5 }
/** Until when a day's rates may still come late. */
const ECB_LAST_HOUR = 19

function isWeekend({ year, month, day }: WallTime): boolean {
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

/** When to ask the ECB again: after 16:00 in Frankfurt on weekdays, and every 20 minutes while the day's rates are late. */
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

/** When to look at the bank's board again: every 15 minutes by day in Beijing, every hour by night. */
export function getNextBocTime(now: number, random: Random): number {
  const { hour } = toWallTime(now, 'Asia/Shanghai')
  return now + spread(hour >= 8 && hour < 22 ? 15 * MINUTE : HOUR, 0.2, random)
}

/**
 * What time it is: our clock, unless what we hold is dated more than a day after it. Then ours is certainly slow, and the
 * server that answered knows better (milliseconds; `newest` is the moment of the newest rates held, if any).
 */
export function correctSlowClock(ours: number, server: number | undefined, newest: number | undefined): number {
  const isSlow = newest !== undefined && ours < newest - DAY
  return isSlow && server !== undefined && server > ours ? server : ours
}
