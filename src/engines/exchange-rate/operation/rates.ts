/** Publisher of a rate table. Two providers are never mixed in one cross rate. */
export type RateProvider = 'currency-api' | 'ecb'

/** Provider names shown beside a rate. */
export const PROVIDER_NAMES: Readonly<Record<RateProvider, string>> = {
  'currency-api': '公开汇率数据 currency-api',
  ecb: '欧洲中央银行',
}

/**
 * Rates of one provider and day. 1 `base` = `rates[code]` of `code`, positive decimal text; the base itself may be left
 * out.
 */
export interface RateTable {
  provider: RateProvider
  /** Day stated by the provider, YYYY-MM-DD. */
  date: string
  /** Time of the fetch, ISO 8601 in UTC; null for bundled rates. */
  fetchedAt: string | null
  /** ISO 4217. */
  base: string
  rates: Readonly<Record<string, string>>
}

/** Several days of one provider, in any order, all with one base so that they can be compared. */
export interface RateHistory {
  provider: RateProvider
  base: string
  days: readonly { date: string; rates: Readonly<Record<string, string>> }[]
}

/** Rates bundled with the app: two consecutive days, always shown with their date and never called current. */
export interface BundledRates {
  table: RateTable
  previous: RateTable | null
}

/**
 * Maximum days between two publications: one provider publishes daily, the other on working days, with Easter the
 * longest pause.
 */
export const MAX_PUBLICATION_GAP_DAYS: Readonly<Record<RateProvider, number>> = { 'currency-api': 1, ecb: 5 }
