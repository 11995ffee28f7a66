import type { LookupFilter } from '../../src/engines/search/lookup.ts'

/** The continents by their number (product specification, section 3, continent filter). */
export const CONTINENTS = {
  1: { zh: '亚洲', key: 'ASIA' },
  2: { zh: '欧洲', key: 'EUROPE' },
  3: { zh: '北美洲', key: 'NORTH_AMERICA' },
  4: { zh: '南美洲', key: 'SOUTH_AMERICA' },
  5: { zh: '非洲', key: 'AFRICA' },
  6: { zh: '大洋洲', key: 'OCEANIA' },
} as const

type Continent = keyof typeof CONTINENTS
const HOT = 0

function isContinent(type: number): type is Continent {
  return type in CONTINENTS
}

/** The filter for a continent number; -1 matches all. */
export function getContinentFilter(
  type: number,
  hot: LookupFilter[],
  of: (continent: Continent) => LookupFilter[],
): LookupFilter[] {
  if (type === HOT) return hot
  return isContinent(type) ? of(type) : []
}
