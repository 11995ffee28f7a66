import { useEffect, useMemo, useState } from 'react'
import { areCustomMarkets } from '../lib/default-markets.ts'
import { useMarketCodes } from '../state/markets.ts'
import { usePreferencesLoaded } from '../state/preferences-known.ts'
import type { Market } from './market-table.ts'

type MarketTable = ReadonlyMap<string, Market>

let table: MarketTable | undefined

/** Loads the market table, which is a separate file. Rejects if the file cannot be loaded. */
export async function loadMarkets(): Promise<MarketTable> {
  table ??= (await import('./market-table.ts')).MARKETS
  return table
}

const NONE: readonly Market[] = []

/**
 * Markets chosen by the visitor, most important first. Empty if none were chosen or until they are loaded, which keeps
 * the prerendered order. The list is the same object while it is unchanged.
 */
export function useMarkets(): readonly Market[] {
  const codes = useMarketCodes()
  // The markets are applied in the same render that shows the parts that they reorder.
  const isKnown = usePreferencesLoaded()
  const [loadedLater, setLoadedLater] = useState<MarketTable>()
  const known = isKnown ? (table ?? loadedLater) : undefined
  const wanted = areCustomMarkets(codes)
  useEffect(() => {
    if (!wanted) return undefined
    let current = true
    loadMarkets().then(
      (loaded) => current && setLoadedLater(loaded),
      // The order is optional: without it the page still works.
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

/** Sorts entries of the first market first, and so on; the others keep their order. */
export function sortByMarkets<Entry>(
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
