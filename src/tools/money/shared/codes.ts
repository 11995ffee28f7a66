import codes from './codes.build.ts'

/** All currencies of the money tools, ISO 4217 codes, in the order of the regions. */
export const CURRENCIES: readonly string[] = codes.currencies.split(' ')

/** Popular currencies, CNY first. */
export const HOT_CURRENCIES: readonly string[] = codes.hot

/** Slugs of the board's regions. */
export const REGION_SLUGS: readonly string[] = codes.regions

const known = new Set(CURRENCIES)

/** Returns the text if it is a currency code in capitals; otherwise undefined. */
export function parseCurrencyCode(text: string | undefined): string | undefined {
  return text !== undefined && known.has(text) ? text : undefined
}
