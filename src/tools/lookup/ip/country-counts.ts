import type { IpAnswer } from '../../../engines/ip/operation.ts'
import type { MapPoint } from '../../../ui/map/world-map.tsx'

/** A country and its number of addresses; '' counts those without a country. */
export interface CountryCount {
  code: string
  name: string
  count: number
}

/** Counts addresses per country, most first; special and unknown addresses last. */
export function countCountries(answers: readonly IpAnswer[]): CountryCount[] {
  const counts = new Map<string, CountryCount>()
  for (const { land } of answers) {
    const { code, name } = land ?? { code: '', name: '特殊或未知' }
    const counted = counts.get(code)
    if (counted) counted.count += 1
    else counts.set(code, { code, name, count: 1 })
  }
  return [...counts.values()].toSorted((a, b) => Number(a.code === '') - Number(b.code === '') || b.count - a.count)
}

/** Map points at the capitals of the countries. */
export function listCountryPoints(answers: readonly IpAnswer[]): MapPoint[] {
  const points = new Map<string, MapPoint>()
  for (const { land, point } of answers)
    if (land && point) points.set(land.code, { id: land.code, label: land.name, ...point })
  return [...points.values()]
}
