import { areCustomMarkets } from '../lib/default-markets.ts'
import { MARKETS_LIMIT } from '../lib/kept/preferences.ts'
import { usePreferencesLoaded } from './preferences-known.ts'
import { applyChoice, preferences, usePreferences } from './preferences.ts'

/** The visitor's markets, ISO 3166 alpha-2, the most important first; the defaults until the stored ones are loaded. */
export function useMarketCodes(): readonly string[] {
  return usePreferences().markets
}

/** Adds a country behind the other markets, or takes it away. False when nothing was changed: one is the least, and no more than the limit fit. */
export function toggleMarket(code: string): boolean {
  const wanted = !preferences.markets.includes(code)
  if (wanted ? preferences.markets.length >= MARKETS_LIMIT : preferences.markets.length === 1) return false
  applyChoice(() => {
    const others = preferences.markets.filter((other) => other !== code)
    const next = wanted ? [...others, code].slice(0, MARKETS_LIMIT) : others
    if (next.length > 0) preferences.markets = next
  })
  return true
}

/** Puts a market at a place, counted from 0; a country that is no market stays away. */
export function moveMarket(code: string, at: number): void {
  applyChoice(() => {
    const others = preferences.markets.filter((other) => other !== code)
    if (others.length < preferences.markets.length) preferences.markets = others.toSpliced(at, 0, code)
  })
}

/**
 * What belongs to the visitor's first market first, and so on; the rest keeps its order behind. For who chose none, and until
 * the choice is known, the order is the document's.
 */
export function useMarketsFirst<Entry>(
  entries: readonly Entry[],
  belongs: (entry: Entry, code: string) => boolean,
): readonly Entry[] {
  const codes = useMarketCodes()
  if (!usePreferencesLoaded() || !areCustomMarkets(codes)) return entries
  return sortMarketsFirst(entries, codes, belongs)
}

/** Puts what belongs to the first code first, and so on; the rest keeps its order behind. */
export function sortMarketsFirst<Entry>(
  entries: readonly Entry[],
  codes: readonly string[],
  belongs: (entry: Entry, code: string) => boolean,
): Entry[] {
  const place = (entry: Entry): number => {
    const at = codes.findIndex((code) => belongs(entry, code))
    return at < 0 ? codes.length : at
  }
  return entries.toSorted((one, other) => place(one) - place(other))
}
