import type { RateProvider, RateTable } from '../../engines/exchange-rate/operation/rates.ts'

/** One provider's rates of two consecutive days. */
export interface RatesWithPrevious {
  table: RateTable
  previous: RateTable | null
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
/**
 * Maximum milliseconds by which a rate's day may be ahead of this clock: a provider's day may be one ahead of UTC; more
 * is an error.
 */
const AHEAD_MS = 2 * 86_400_000

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isTable(value: unknown, provider: RateProvider): value is RateTable {
  if (!isObject(value) || value.provider !== provider || typeof value.base !== 'string') return false
  const { date, fetchedAt, rates } = value
  if (typeof date !== 'string' || !DAY.test(date) || Number.isNaN(Date.parse(date))) return false
  if (fetchedAt !== null && (typeof fetchedAt !== 'string' || !(Date.parse(date) - Date.parse(fetchedAt) < AHEAD_MS)))
    return false
  return (
    isObject(rates) && Object.keys(rates).length > 0 && Object.values(rates).every((rate) => typeof rate === 'string')
  )
}

/** Parses a provider's rates; undefined for anything else, such as rates of a future day. */
export function parseRatesWithPrevious(value: unknown, provider: RateProvider): RatesWithPrevious | undefined {
  if (!isObject(value) || !isTable(value.table, provider)) return undefined
  const { table, previous } = value
  return { table, previous: isTable(previous, provider) && previous.date < table.date ? previous : null }
}

/** True if rates are of a later day, or of the same day and fetched no earlier. The device's clock is not used. */
export function areRatesNewer(candidate: RateTable, known: RateTable): boolean {
  if (candidate.date !== known.date) return candidate.date > known.date
  return (candidate.fetchedAt ?? '') >= (known.fetchedAt ?? '')
}
