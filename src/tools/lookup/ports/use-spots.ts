import { useMemo } from 'react'
import { normalizeWarehouseCode } from '../../../engines/search/operation/warehouse-code.ts'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { findCities } from '../capitals/city-search.ts'
import { usePlanned } from '../capitals/use-planned.ts'
import { locatePostcodeArea, parseAreaId, parseAreas } from './postcode-area.ts'
import {
  toCitySpot,
  isMainPort,
  nearest,
  parsePointSpot,
  toPortSpot,
  toWarehouseSpot,
  type NearSpot,
  type Spot,
} from './spot.ts'

/** Row limit; larger than any set. */
const ALL = 1_000_000
const OFFERED = { ports: 5, fba: 3, cities: 3 }
/** Maximum kilometres to a nearby warehouse; without it the nearest to Shanghai would be in Japan. */
const NEAR_KM = 500
const NO_SPOTS: readonly never[] = []

const listOf = (set: 'ports' | 'fba' | 'countries', text: string, limit: number) => ({
  set,
  text,
  filters: [],
  facets: [],
  offset: 0,
  limit,
})

/** Spots named in the URL. */
export interface NamedSpots {
  /** Places, one per id; undefined for an unknown id. The whole list is undefined until both sets have answered. */
  spots: readonly (Spot | undefined)[] | undefined
  error: Error | undefined
  retry: () => void
}

/** City id: a country code means its capital, three letters a city. */
const CITY_ID = /^[A-Z]{2,3}$/

/** All warehouses, loaded only if a postcode is asked for, as areas are located by them. */
function useAreaRows(wanted: boolean) {
  return useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(() => (wanted ? listOf('fba', '', ALL) : undefined), [wanted]),
  )
}

/** Finds ports, warehouses, cities and postcode areas by id, and parses coordinates. */
export function useNamedSpots(first: string, second: string): NamedSpots {
  const ids = useMemo(() => [first, second], [first, second])
  const ports = useWorkerAnswer(
    searchWorker,
    'findCodes',
    useMemo(() => ({ set: 'ports', column: 'codes', codes: ids }), [ids]),
  )
  const warehouses = useWorkerAnswer(
    searchWorker,
    'findCodes',
    useMemo(() => ({ set: 'fba', column: 'code', codes: ids }), [ids]),
  )
  const cities = usePlanned(useMemo(() => ids.filter((id) => CITY_ID.test(id)), [ids]))
  const areas = useAreaRows(ids.some((id) => parseAreaId(id) !== undefined))
  const waits = cities.busy || areas.busy
  const spots = useMemo(() => {
    const [portRows, fbaRows] = [ports.value, warehouses.value]
    if (!portRows || !fbaRows || waits) return undefined
    return ids.map((id, at) => {
      const [port, warehouse] = [portRows[at], fbaRows[at]]
      const city = cities.places.find((place) => place.id === id)
      const area = parseAreaId(id)
      return port
        ? toPortSpot(port)
        : warehouse
          ? toWarehouseSpot(warehouse)
          : city
            ? toCitySpot(city)
            : area
              ? locatePostcodeArea(area, areas.value?.rows ?? [])
              : parsePointSpot(id)
    })
  }, [ids, ports.value, warehouses.value, cities.places, areas.value, waits])
  const failed = [ports, warehouses, cities, areas].find(({ error }) => error !== undefined)
  return { spots, error: failed?.error, retry: failed?.retry ?? ports.retry }
}

/** Places found while typing. */
export interface FoundSpots {
  /** Places, best first; undefined if nothing is typed, or until all sets have answered. */
  spots: readonly Spot[] | undefined
  /** True while the places are still those of the previous text. */
  busy: boolean
}

/**
 * Cities found while typing: cities other than capitals, and capitals by their own name, not by that of their country.
 */
function useFoundCities(asked: string): { spots: readonly Spot[]; busy: boolean } {
  const capitals = useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(
      () =>
        asked === '' ? undefined : { ...listOf('countries', asked, OFFERED.cities), explain: true, exactly: true },
      [asked],
    ),
  )
  const ids = useMemo(() => {
    const named = capitals.value?.rows.filter(({ matchedIn = '' }) => matchedIn.startsWith('capital')) ?? []
    return [...new Set([...findCities(asked), ...named.map(({ iso2 = '' }) => iso2)])].slice(0, OFFERED.cities)
  }, [asked, capitals.value])
  const { places, busy } = usePlanned(ids)
  return { spots: useMemo(() => places.map(toCitySpot), [places]), busy: busy || capitals.busy }
}

/** Finds ports, warehouses, cities and postcode areas while typing, best first. */
export function useFoundSpots(text: string): FoundSpots {
  const asked = text.trim()
  const wanted = useMemo(() => parseAreas(asked), [asked])
  const ports = useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(() => (asked === '' ? undefined : listOf('ports', asked, OFFERED.ports)), [asked]),
  )
  const warehouses = useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(() => (asked === '' ? undefined : listOf('fba', normalizeWarehouseCode(asked), OFFERED.fba)), [asked]),
  )
  const areas = useAreaRows(wanted.length > 0)
  const cities = useFoundCities(asked)
  const busy = ports.busy || warehouses.busy || areas.busy || cities.busy
  if (!ports.value || !warehouses.value) return { spots: undefined, busy }
  const point = parsePointSpot(asked)
  const around = wanted.flatMap((area) => locatePostcodeArea(area, areas.value?.rows ?? []) ?? [])
  const found = [
    ...around,
    ...ports.value.rows.map(toPortSpot),
    ...warehouses.value.rows.map(toWarehouseSpot),
    ...cities.spots,
  ]
  // A warehouse code is shorter than any port's, so an exact match means the warehouse.
  const exact = found.filter(({ id }) => id === normalizeWarehouseCode(asked).toUpperCase())
  return { spots: point ? [point] : [...new Map([...exact, ...found].map((spot) => [spot.id, spot])).values()], busy }
}

/** Main ports nearest to a spot, and warehouses within `NEAR_KM`; empty while loading. */
export function useNearest(
  from: Spot | undefined,
  count: number,
): { ports: readonly NearSpot[]; warehouses: readonly NearSpot[] } {
  const known = from?.place !== undefined
  const ports = useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(() => (known ? listOf('ports', '', ALL) : undefined), [known]),
  )
  const warehouses = useWorkerAnswer(
    searchWorker,
    'list',
    useMemo(() => (known && from?.kind !== 'warehouse' ? listOf('fba', '', ALL) : undefined), [known, from?.kind]),
  )
  return useMemo(
    () => ({
      ports: from && ports.value ? nearest(ports.value.rows.filter(isMainPort).map(toPortSpot), from, count) : NO_SPOTS,
      warehouses:
        from && warehouses.value ? nearest(warehouses.value.rows.map(toWarehouseSpot), from, count, NEAR_KM) : NO_SPOTS,
    }),
    [from, count, ports.value, warehouses.value],
  )
}
