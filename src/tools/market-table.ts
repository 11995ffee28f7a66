import rows from './markets.build.ts'

/** A country that a visitor sells to, and what that means for prices, clocks and shops. */
export interface Market {
  /** ISO 3166 alpha-2. */
  code: string
  /** Chinese, as every reference set has it. */
  name: string
  /** ISO 4217. */
  currency: string
  /** IANA zone of the capital. */
  zone: string
  /** The address of Amazon's shop, such as `amazon.de`; '' where it has none. */
  amazon: string
}

/** Every country that can be a market, by code. Pages load it late: see markets.ts. */
export const MARKETS: ReadonlyMap<string, Market> = new Map(
  Object.entries(rows).map(([code, [name, currency, zone, amazon]]) => [code, { code, name, currency, zone, amazon }]),
)

/** The markets of some codes, in their order. */
export function findMarkets(codes: readonly string[]): Market[] {
  return codes.flatMap((code) => MARKETS.get(code) ?? [])
}
