import { computeGreatCircleKm } from '../../../src/engines/distance/operation.ts'

/** A place from GeoNames. */
export interface GeoPlace {
  id: string
  name: string
  /** All names of the place, folded. */
  names: ReadonlySet<string>
  country: string
  lat: number
  lon: number
}

/** Query for a port's place: its country, position and names. */
export interface PortQuery {
  country: string
  lat: number
  lon: number
  names: readonly string[]
}

/** Maximum kilometres between a port and a place of the same name to count as the same. */
export const NEAR_KM = 15

/** Words that are in names of ports but not of towns. */
const PORT_WORDS = /\b(?:port|puerto|porto|pelabuhan|harbou?r|of|de|the|al|el|ex|new|city)\b/g

/** Folds a name: lowercase, without accents, punctuation and port words. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(PORT_WORDS, ' ').replaceAll(/[^a-z\u4E00-\u9FFF]/g, '')
}

/** Folded names in a text: `Bjorneborg (Pori)` and `Tincan/Lagos` contain two each. */
export function namesWithin(name: string): string[] {
  const parts = [name.replaceAll(/\(.*?\)|（.*?）/g, ''), ...name.split(/[(),/（）]| - /)].map(foldName)
  return [...new Set(parts)].filter((part) => part.length > 2 || /^\p{Script=Han}{2}$/u.test(part))
}

/** Parses a line of a GeoNames dump with 19 tab-separated columns; undefined if invalid. */
export function readPlace(line: string): GeoPlace | undefined {
  const [id = '', name = '', ascii = '', others = '', lat = '', lon = '', , , country = ''] = line.split('\t')
  if (country === '') return undefined
  return {
    id,
    name,
    names: new Set([name, ascii, ...others.split(',')].map(foldName)),
    country,
    lat: Number(lat),
    lon: Number(lon),
  }
}

const cellOf = (lat: number, lon: number): string => `${Math.floor(lat)} ${Math.floor(lon)}`

/** Places by whole degrees of latitude and longitude. */
export type PlaceGrid = ReadonlyMap<string, readonly GeoPlace[]>

/** Groups places into a grid. */
export function toGrid(places: readonly GeoPlace[]): PlaceGrid {
  const grid = new Map<string, GeoPlace[]>()
  for (const place of places) {
    const cell = cellOf(place.lat, place.lon)
    const others = grid.get(cell)
    if (others) others.push(place)
    else grid.set(cell, [place])
  }
  return grid
}

/** Nearest place with one of the names in the same country, at most 15 km away. */
export function nearestNamesake(
  grid: PlaceGrid,
  { country, lat, lon, names }: PortQuery,
): { place: GeoPlace; km: number } | undefined {
  // A degree of longitude is short near the poles, so more of them are searched there.
  const span = Math.ceil(0.14 / Math.max(0.05, Math.cos((lat * Math.PI) / 180)))
  const cells = [-1, 0, 1].flatMap((north) =>
    Array.from({ length: span * 2 + 1 }, (_, east) => cellOf(lat + north, lon + east - span)),
  )
  const found = cells
    .flatMap((cell) => grid.get(cell) ?? [])
    .filter((place) => place.country === country && names.some((name) => place.names.has(name)))
    .map((place) => ({ place, km: computeGreatCircleKm({ lat, lon }, place) }))
    .filter(({ km }) => km <= NEAR_KM)
  return found.toSorted((a, b) => a.km - b.km)[0]
}
