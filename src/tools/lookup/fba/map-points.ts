import type { LookupRow } from '../../../engines/search/lookup.ts'

/** A dot on the map: a city and its warehouses. */
export interface CityPoint {
  id: string
  label: string
  lon: number
  lat: number
  city: string
  codes: string[]
}

/** One dot per city, in row order; rows whose city has no known position are skipped. */
export function listCityPoints(rows: readonly LookupRow[]): CityPoint[] {
  const points = new Map<string, CityPoint>()
  for (const { code = '', city = '', lat = '', lon = '' } of rows) {
    if (lat === '' || lon === '') continue
    const id = `${lat} ${lon}`
    const point = points.get(id)
    if (point) point.codes.push(code)
    else points.set(id, { id, label: code, lon: Number(lon), lat: Number(lat), city, codes: [code] })
  }
  return [...points.values()]
}

/** URL state for tapping a dot: its only warehouse, or the city's list. */
export function toPointState(points: readonly CityPoint[], id: string): { open: string } | { q: string } | undefined {
  const point = points.find((candidate) => candidate.id === id)
  if (!point) return undefined
  const [only = '', ...others] = point.codes
  return others.length === 0 ? { open: only } : { q: point.city }
}
