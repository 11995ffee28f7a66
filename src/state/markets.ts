import { areCustomMarkets } from '../lib/default-markets.ts'
import { MAX_CHOSEN_MARKETS } from '../lib/kept/preferences.ts'
import { usePreferencesLoaded } from './preferences-known.ts'
import { applyChoice, preferences, usePreferences } from './preferences.ts'

/**
 * The visitor's markets, ISO 3166 alpha-2, the most important first; default markets until the stored ones are loaded.
 */
export function useMarketCodes(): readonly string[] {
  return usePreferences().markets
}

/**
 * Adds a market at the end, or removes it. Returns false if nothing changed: one market must remain, and the limit
 * applies.
 */
export function toggleMarket(code: string): boolean {
  const wanted = !preferences.markets.includes(code)
  if (wanted ? preferences.markets.length >= MAX_CHOSEN_MARKETS : preferences.markets.length === 1) return false
  applyChoice(() => {
    const others = preferences.markets.filter((other) => other !== code)
    const next = wanted ? [...others, code].slice(0, MAX_CHOSEN_MARKETS) : others
    if (next.length > 0) preferences.markets = next
  })
  return true
}

/** Moves a market to a position, counted from 0; does nothing for a country that is no market. */
export function moveMarket(code: string, at: number): void {
  applyChoice(() => {
    const others = preferences.markets.filter((other) => other !== code)
    if (others.length < preferences.markets.length) preferences.markets = others.toSpliced(at, 0, code)
  })
}

/**
 * Sorts entries by the visitor's markets; other entries follow in their own order. While the choice is unknown or is
 * the default, the document's order is used.
 */
export function useSortedByMarkets<Entry>(
  entries: readonly Entry[],
  belongs: (entry: Entry, code: string) => boolean,
): readonly Entry[] {
  const codes = useMarketCodes()
  if (!usePreferencesLoaded() || !areCustomMarkets(codes)) return entries
  return sortByMarketCodes(entries, codes, belongs)
}

/** Sorts entries by the order of codes; other entries follow in their own order. */
export function sortByMarketCodes<Entry>(
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
