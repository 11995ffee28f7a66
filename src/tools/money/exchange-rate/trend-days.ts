import { RECENT_DAYS, type RecentDay } from '../../../engines/exchange-rate/operation/trend.ts'
import type { UrlState } from '../../../state/url-state.ts'

const DEFAULT_DAYS: RecentDay = 30

/** How far back the trend looks. */
export function readDays(state: UrlState): RecentDay {
  const days = Number(state.d)
  return RECENT_DAYS.find((candidate) => candidate === days) ?? DEFAULT_DAYS
}

/** The days as the address keeps them. */
export function daysState(days: RecentDay): UrlState {
  return { d: days === DEFAULT_DAYS ? '' : String(days) }
}
