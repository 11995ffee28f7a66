import type { LookupRow } from '../../../engines/search/lookup.ts'

/** A dot: a city and the warehouses in it. */
export interface CityPoint {
  id: string
  label: string
  lon: number
  lat: number
  city: string
  codes: string[]
}

/** One dot a city, in the order of the rows; rows whose city has no known place have none. */
export function cityPoints(rows: readonly LookupRow[]): CityPoint[] {
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

/** What a tap on a dot asks for: its only warehouse, or the list of the city. */
export function stateForPoint(points: readonly CityPoint[], id: string): { open: string } | { q: string } | undefined {
  const point = points.find((candidate) => candidate.id === id)
  if (!point) return undefined
  const [only = '', ...others] = point.codes
  return others.length === 0 ? { open: only } : { q: point.city }
}
