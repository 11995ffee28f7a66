import codes from './codes.build.ts'

/** Every currency of the tools of money, ISO 4217, in the order of the regions. */
export const CURRENCIES: readonly string[] = codes.currencies.split(' ')

/** The popular ones, CNY first. */
export const HOT_CURRENCIES: readonly string[] = codes.hot

/** The regions of the board as its address names them. */
export const REGION_SLUGS: readonly string[] = codes.regions

const known = new Set(CURRENCIES)

/** The code where it is one of a currency; undefined for anything else, lower case too. */
export function currencyCode(text: string | undefined): string | undefined {
  return text !== undefined && known.has(text) ? text : undefined
}
