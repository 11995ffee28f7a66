import type { LookupRow } from '../../../engines/search/lookup.ts'
import { nearest, toWarehouseSpot, type Spot } from '../ports/spot.ts'

/** Maximum distance in kilometres of a nearby warehouse: a day of trucking. */
export const MAX_NEAR_KM = 500
const CLOSED = '已关闭'

/** A warehouse and its straight-line distance in kilometres. */
interface NearWarehouse {
  row: LookupRow
  km: number
}

/** Open warehouses around a place, nearest first; if none is near, the nearest of all warehouses as well. */
export function findNearWarehouses(
  rows: readonly LookupRow[],
  from: Spot,
): { near: readonly NearWarehouse[]; beyond: NearWarehouse | undefined } {
  // If a code has several addresses the first is used, as in the detail view.
  const open = new Map(
    rows
      .filter(({ status }) => status !== CLOSED)
      .toReversed()
      .map((row) => [row.code ?? '', row]),
  )
  const all = nearest([...open.values()].map(toWarehouseSpot), from, rows.length).flatMap(({ id, km }) => {
    const row = open.get(id)
    return row ? [{ row, km }] : []
  })
  const near = all.filter(({ km }) => km <= MAX_NEAR_KM)
  return { near, beyond: near.length === 0 ? all[0] : undefined }
}
