import rows from './markets.build.ts'

/** A country that a visitor sells to, with its currency, time zone and Amazon site. */
export interface Market {
  /** ISO 3166 alpha-2 code. */
  code: string
  /** Chinese name, as in every reference set. */
  name: string
  /** ISO 4217 code. */
  currency: string
  /** IANA time zone of the capital. */
  zone: string
  /** Domain of the country's Amazon, such as `amazon.de`; '' if there is none. */
  amazon: string
}

/** Every country that can be a market, by code. Pages load it lazily, see markets.ts. */
export const MARKETS: ReadonlyMap<string, Market> = new Map(
  Object.entries(rows).map(([code, [name, currency, zone, amazon]]) => [code, { code, name, currency, zone, amazon }]),
)

/** Finds the markets of the codes, in order. */
export function findMarkets(codes: readonly string[]): Market[] {
  return codes.flatMap((code) => MARKETS.get(code) ?? [])
}
