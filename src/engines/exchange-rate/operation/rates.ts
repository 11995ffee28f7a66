/** Who published a table of rates. Two providers never meet in one cross rate. */
export type RateProvider = 'currency-api' | 'ecb'

/** The names that stand beside a rate. */
export const PROVIDER_NAMES: Readonly<Record<RateProvider, string>> = {
  'currency-api': '公开汇率数据 currency-api',
  ecb: '欧洲中央银行',
}

/** One provider's rates of one day. 1 `base` = `rates[code]` of `code`, positive decimal text; the base itself may be left out. */
export interface RateTable {
  provider: RateProvider
  /** The day that the provider gives, YYYY-MM-DD. */
  date: string
  /** When it was fetched, ISO 8601 in UTC; null for rates that came with the app. */
  fetchedAt: string | null
  /** ISO 4217. */
  base: string
  rates: Readonly<Record<string, string>>
}

/** Several days of one provider, in any order; one base, so that days can be compared. */
export interface RateHistory {
  provider: RateProvider
  base: string
  days: readonly { date: string; rates: Readonly<Record<string, string>> }[]
}

/** The rates that came with the app: two neighbouring days, clearly dated and never called current. */
export interface BundledRates {
  table: RateTable
  previous: RateTable | null
}

/** Days between two publications at most: one appears daily, the other on working days, with Easter the longest pause. */
export const MAX_PUBLICATION_GAP_DAYS: Readonly<Record<RateProvider, number>> = { 'currency-api': 1, ecb: 5 }
