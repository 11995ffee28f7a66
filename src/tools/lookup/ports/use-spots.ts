import { useMemo } from 'react'
import { searchWorker } from '../../../workers/search.ts'
import { useWorkerAnswer } from '../../../workers/use-worker-answer.ts'
import { searchText } from '../fba/address-forms.ts'
import { isMainPort, nearest, pointSpot, portSpot, warehouseSpot, type NearSpot, type Spot } from './spot.ts'

/** More than any set has. */
const ALL = 1_000_000
const OFFERED = { ports: 5, fba: 3 }
/** A warehouse that is farther, in kilometres, is not near: the first ones from Shanghai are in Japan. */
const NEAR_KM = 500
const NO_SPOTS: readonly never[] = []

const listOf = (set: 'ports' | 'fba', text: string, limit: number) => ({ set, text, filters: [], facets: [], offset: 0, limit })

/** The spots that the address names. */
export interface NamedSpots {
  /** One an id; undefined for an id that nothing has. Undefined until both sets have answered. */
  spots: readonly (Spot | undefined)[] | undefined
  error: Error | undefined
  retry: () => void
}

/** Finds ports and warehouses by their codes, and reads points. */
export function useNamedSpots(first: string, second: string): NamedSpots {
  const ids = useMemo(() => [first, second], [first, second])
  const ports = useWorkerAnswer(searchWorker, 'findCodes', useMemo(() => ({ set: 'ports', column: 'codes', codes: ids }), [ids]))
  const warehouses = useWorkerAnswer(searchWorker, 'findCodes', useMemo(() => ({ set: 'fba', column: 'code', codes: ids }), [ids]))
  const spots = useMemo(() => {
    const [portRows, fbaRows] = [ports.value, warehouses.value]
    if (!portRows || !fbaRows) return undefined
    return ids.map((id, at) => {
      const [port, warehouse] = [portRows[at], fbaRows[at]]
      return port ? portSpot(port) : warehouse ? warehouseSpot(warehouse) : pointSpot(id)
    })
  }, [ids, ports.value, warehouses.value])
  return { spots, error: ports.error ?? warehouses.error, retry: ports.error ? ports.retry : warehouses.retry }
}

/** Ports and warehouses for what is being typed. */
export interface FoundSpots {
  /** Undefined while nothing is typed, or until both sets have answered. */
  spots: readonly Spot[] | undefined
  /** Whether they are still those of what was typed before. */
  busy: boolean
}

/** Finds ports and warehouses as they are typed, best first. */
export function useFoundSpots(text: string): FoundSpots {
  const asked = text.trim()
  const ports = useWorkerAnswer(searchWorker, 'list', useMemo(() => (asked === '' ? undefined : listOf('ports', asked, OFFERED.ports)), [asked]))
  const warehouses = useWorkerAnswer(searchWorker, 'list', useMemo(() => (asked === '' ? undefined : listOf('fba', searchText(asked), OFFERED.fba)), [asked]))
  const busy = ports.busy || warehouses.busy
  if (!ports.value || !warehouses.value) return { spots: undefined, busy }
  const point = pointSpot(asked)
  const found = [...ports.value.rows.map(portSpot), ...warehouses.value.rows.map(warehouseSpot)]
  // A code of a warehouse is shorter than any port's, so it means the warehouse.
  const exact = found.filter(({ id }) => id === searchText(asked).toUpperCase())
  return { spots: point ? [point] : [...new Map([...exact, ...found].map((spot) => [spot.id, spot])).values()], busy }
}

/** The main ports that are nearest to a spot, and the warehouses within `NEAR_KM`; none while they are looked up. */
export function useNearest(from: Spot | undefined, count: number): { ports: readonly NearSpot[]; warehouses: readonly NearSpot[] } {
  const known = from?.place !== undefined
  const ports = useWorkerAnswer(searchWorker, 'list', useMemo(() => (known ? listOf('ports', '', ALL) : undefined), [known]))
  const warehouses = useWorkerAnswer(searchWorker, 'list', useMemo(() => (known && from?.kind !== 'warehouse' ? listOf('fba', '', ALL) : undefined), [known, from?.kind]))
  return useMemo(
    () => ({
      ports: from && ports.value ? nearest(ports.value.rows.filter(isMainPort).map(portSpot), from, count) : NO_SPOTS,
      warehouses: from && warehouses.value ? nearest(warehouses.value.rows.map(warehouseSpot), from, count, NEAR_KM) : NO_SPOTS,
    }),
    [from, count, ports.value, warehouses.value],
  )
}
