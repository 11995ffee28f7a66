import { useEffect, useMemo, useState } from 'react'
import { areCustomMarkets } from '../lib/default-markets.ts'
import { useMarketCodes } from '../state/markets.ts'
import { usePreferencesLoaded } from '../state/preferences-known.ts'
import type { Market } from './market-table.ts'

type MarketTable = ReadonlyMap<string, Market>

let table: MarketTable | undefined

/** Reads what markets mean; the table is apart from every page. Rejects while its file cannot be had. */
export async function loadMarkets(): Promise<MarketTable> {
  table ??= (await import('./market-table.ts')).MARKETS
  return table
}

const NONE: readonly Market[] = []

/**
 * The markets that the visitor chose, the most important first. Empty for one who chose none and until they are known: the
 * page then stays in the order in which it was prerendered. Referentially stable.
 */
export function useMarkets(): readonly Market[] {
  const codes = useMarketCodes()
  // They are applied in the rendering that also shows what they move.
  const isKnown = usePreferencesLoaded()
  const [loadedLater, setLoadedLater] = useState<MarketTable>()
  const known = isKnown ? (table ?? loadedLater) : undefined
  const wanted = areCustomMarkets(codes)
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    loadMarkets().then(
      (loaded) => current && setLoadedLater(loaded),
      // The order is a convenience: without it the page is whole.
      (error: unknown) => console.warn('markets not read', error),
    )
    return () => {
      current = false
    }
  }, [wanted])
  return useMemo(
    () => (wanted && known ? codes.flatMap((code) => known.get(code) ?? []) : NONE),
    [codes, known, wanted],
  )
}

/** Puts what belongs to the first market first, and so on; the rest keeps its order behind. */
export function marketsFirst<Entry>(
  entries: readonly Entry[],
  markets: readonly Market[],
  belongs: (entry: Entry, market: Market) => boolean,
): Entry[] {
  const place = (entry: Entry): number => {
    const at = markets.findIndex((market) => belongs(entry, market))
    return at < 0 ? markets.length : at
  }
  return entries.toSorted((a, b) => place(a) - place(b))
}
