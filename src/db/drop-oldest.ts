import type { Table } from 'dexie'

/**
 * Returns the moment from which rows are kept, so that they fit the limits; undefined if all rows fit. Expects rows
 * sorted oldest first.
 */
export function findCutoff(
  rows: readonly (readonly [moment: number, size: number])[],
  mostRows: number,
  mostSize: number,
): number | undefined {
  let sum = 0
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const [moment, size] = rows[at] ?? [0, 0]
    sum += size
    // Rows of the same moment are dropped together.
    if (sum > mostSize || rows.length - at > mostRows) return moment + 1
  }
  return undefined
}

/** Drops the oldest rows beyond the limits. `index` is a compound index of moment and size: its keys are enough, so no row is read. */
export async function dropOldest<Row, Key>(
  table: Table<Row, Key>,
  index: string,
  mostRows: number,
  mostSize: number,
): Promise<void> {
  const keys = (await table.orderBy(index).keys()) as unknown as [number, number][]
  const cut = findCutoff(keys, mostRows, mostSize)
  if (cut !== undefined) await table.where(index).below([cut]).delete()
}
