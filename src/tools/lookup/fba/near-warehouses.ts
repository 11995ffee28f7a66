import type { LookupRow } from '../../../engines/search/lookup.ts'
import { nearest, warehouseSpot, type Spot } from '../ports/spot.ts'

/** A warehouse that is farther, in kilometres, is not near: a day of trucking. */
export const MAX_NEAR_KM = 500
const CLOSED = '已关闭'

/** A warehouse and how far it is as the crow flies, in kilometres. */
interface NearWarehouse {
  row: LookupRow
  km: number
}

/** The warehouses around a place that take goods in, nearest first; and the nearest of all where none is near. */
export function nearWarehouses(
  rows: readonly LookupRow[],
  from: Spot,
): { near: readonly NearWarehouse[]; beyond: NearWarehouse | undefined } {
  // A code with several addresses has the first, as the sheet of a code begins with it.
  const open = new Map(
    rows
      .filter(({ status }) => status !== CLOSED)
      .toReversed()
      .map((row) => [row.code ?? '', row]),
  )
  const all = nearest([...open.values()].map(warehouseSpot), from, rows.length).flatMap(({ id, km }) => {
    const row = open.get(id)
    return row ? [{ row, km }] : []
  })
  const near = all.filter(({ km }) => km <= MAX_NEAR_KM)
  return { near, beyond: near.length === 0 ? all[0] : undefined }
}
