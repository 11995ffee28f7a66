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

/** Number of facts and regions in the data set, and its date. */
export const TABOO_COVERAGE = { facts: table.facts, regions: table.regions.length, date: table.date } as const

const byCode = new Map(TABOO_REGIONS.map((region) => [region.code, region]))

/** Name of a region; its code if unknown. */
export const getRegionName = (code: string): string => byCode.get(code)?.name ?? code

/** Parses the field's markets in order; if empty, the visitor's own markets, or default ones if these have no data. */
export function parseMarkets(value: string, own: readonly string[]): string[] {
  const known = (codes: readonly string[]): string[] => [...new Set(codes)].filter((code) => byCode.has(code))
  const chosen = known(value.split(','))
  if (chosen.length > 0) return chosen
  const mine = known(own)
  return mine.length > 0 ? mine : [...DEFAULT_MARKETS]
}
