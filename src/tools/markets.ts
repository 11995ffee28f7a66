import { useEffect, useMemo, useState } from 'react'
import { areChosen, useMarketCodes } from '../state/markets.ts'

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

/** Every country that can be a market, by code. */
export type MarketTable = ReadonlyMap<string, Market>

let table: MarketTable | undefined

/** Reads what markets mean; once, for the table is apart from every page. Rejects while its file cannot be had. */
export async function loadMarkets(): Promise<MarketTable> {
  if (!table) {
    const { default: rows } = await import('./markets.build.ts')
    table = new Map(Object.entries(rows).map(([code, [name, currency, zone, amazon]]) => [code, { code, name, currency, zone, amazon }]))
  }
  return table
}

const NONE: readonly Market[] = []

/**
 * The markets that the visitor chose, the most important first. Empty for one who chose none and until they are known: the
 * page then stays in the order in which it was prerendered. Referentially stable.
 */
export function useMarkets(): readonly Market[] {
  const codes = useMarketCodes()
  const [known, setKnown] = useState(table)
  const wanted = areChosen(codes)
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    loadMarkets().then(
      (loaded) => current && setKnown(loaded),
      // The order is a convenience: without it the page is whole.
      (error: unknown) => console.warn('markets not read', error),
    )
    return () => {
      current = false
    }
  }, [wanted])
  return useMemo(() => (wanted && known ? codes.flatMap((code) => known.get(code) ?? []) : NONE), [codes, known, wanted])
}

/** Puts what belongs to the first market first, and so on; the rest keeps its order behind. */
export function marketsFirst<Entry>(entries: readonly Entry[], markets: readonly Market[], belongs: (entry: Entry, market: Market) => boolean): Entry[] {
  const place = (entry: Entry): number => {
    const at = markets.findIndex((market) => belongs(entry, market))
    return at < 0 ? markets.length : at
  }
  return entries.toSorted((a, b) => place(a) - place(b))
}
