import { DEFAULT_MARKETS } from '../../../lib/default-markets.ts'
import table from './regions.build.ts'

/** A country or region whose taboos are known. */
export interface Region {
  code: string
  name: string
  continent: string
}

/** Countries and regions whose taboos are known. */
export const TABOO_REGIONS: readonly Region[] = table.regions

/** So many facts there are, of how many regions, and from when. */
export const TABOO_COVERAGE = { facts: table.facts, regions: table.regions.length, date: table.date } as const

const byCode = new Map(TABOO_REGIONS.map((region) => [region.code, region]))

/** What a region is called. */
export const regionName = (code: string): string => byCode.get(code)?.name ?? code

/** The markets of the field, in its order; the visitor's own where it says none, and the usual ones where nothing is known of those. */
export function chosenMarkets(value: string, own: readonly string[]): string[] {
  const known = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => byCode.has(code))
  const chosen = known(value.split(','))
  if (chosen.length > 0) return chosen
  const mine = known(own)
  return mine.length > 0 ? mine : [...DEFAULT_MARKETS]
}
