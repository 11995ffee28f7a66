import { computeGreatCircleKm, type Point } from '../../../engines/distance/operation.ts'
import type { LookupRow } from '../../../engines/search/lookup.ts'
import type { MapPoint } from '../../../ui/map/world-map.tsx'
import type { PlannedPlace } from '../capitals/planned.ts'
import { formatChartPosition, formatPortName, toPort } from './port.ts'

/** One end of a distance: a port, an FBA warehouse (its town), a city, a postcode area, or typed coordinates. */
export interface Spot {
  /** Id in the URL: CNSHA, ONT8, LAX, US-917 or 31.23,121.47. */
  id: string
  kind: 'port' | 'warehouse' | 'city' | 'area' | 'point'
  name: string
  where: string
  /** Position of the spot; undefined if unknown. */
  place: Point | undefined
}

/** A spot and its distance from another one, in kilometres. */
export interface NearSpot extends Spot {
  km: number
}

/** Converts a row of the port set to a spot. */
export function toPortSpot(row: LookupRow): Spot {
  const port = toPort(row)
  return { id: port.code, kind: 'port', name: formatPortName(port), where: port.countryZh, place: port.place }
}

/** Converts a row of the warehouse set to a spot. */
export function toWarehouseSpot({
  code = '',
  city = '',
  stateName = '',
  countryName = '',
  lat = '',
  lon = '',
}: LookupRow): Spot {
  const place = lat === '' || lon === '' ? undefined : { lat: Number(lat), lon: Number(lon) }
  return {
    id: code,
    kind: 'warehouse',
    name: code,
    where: [city, stateName, countryName].filter((part) => part !== '').join(' · '),
    place,
  }
}

/** Converts a city with a known time zone to a spot. */
export function toCitySpot({ id, name, en, land, place }: PlannedPlace): Spot {
  return { id, kind: 'city', name, where: [en, land].join(' · '), place }
}

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** Parses latitude and longitude in degrees, as maps give them: 31.23, 121.47. */
export function parsePointSpot(text: string): Spot | undefined {
  const [, lat, lon] = COORDINATES.exec(text) ?? []
  if (lat === undefined || lon === undefined) return undefined
  const place = { lat: Number(lat), lon: Number(lon) }
  if (Math.abs(place.lat) > 90 || Math.abs(place.lon) > 180) return undefined
  return {
    id: `${place.lat},${place.lon}`,
    kind: 'point',
    name: formatChartPosition(place),
    where: '输入的坐标',
    place,
  }
}

/** True for a main port that is regularly used for shipping; excludes inland depots. */
export function isMainPort({ main = '', line = '' }: LookupRow): boolean {
  return main !== '' && !line.endsWith('内陆')
}

/**
 * Spots nearest by straight-line distance, nearest first, within `within` kilometres; excludes the spot itself and
 * unknown positions.
 */
export function nearest(spots: readonly Spot[], from: Spot, count: number, within = Infinity): NearSpot[] {
  const { place } = from
  if (!place) return []
  const measured = spots.flatMap((spot) =>
    spot.place && spot.id !== from.id ? [{ ...spot, km: computeGreatCircleKm(place, spot.place) }] : [],
  )
  return measured
    .filter(({ km }) => km <= within)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, count)
}

/** Map point of a spot; empty if its position is unknown. */
export function toSpotPoints({ id, name, place }: Spot): MapPoint[] {
  return place ? [{ id, label: name, ...place }] : []
}
