import { MAX_PUBLICATION_GAP_DAYS, type RateProvider } from '../../../engines/exchange-rate/operation/rates.ts'
import { computeRateAge } from '../../../engines/rate-age/operation.ts'

/**
 * True if the provider should have published newer rates than those of `date` by `now`, milliseconds since 1970 UTC.
 */
export function isOverdue(provider: RateProvider, date: string, now: number): boolean {
  return computeRateAge(date, now).days > MAX_PUBLICATION_GAP_DAYS[provider]
}

/** Age of a rate at a moment, with a note if it was overdue then: `26 天前，已过时`. */
export function formatAgeAt(provider: RateProvider, date: string, then: number): string {
  return `${computeRateAge(date, then).text}${isOverdue(provider, date, then) ? '，已过时' : ''}`
}
