import type { Table } from 'dexie'

/** The first moment that is kept so that what is left fits, undefined where everything fits. Takes moments and sizes from the oldest on. */
export function cutAt(rows: readonly (readonly [moment: number, size: number])[], mostRows: number, mostSize: number): number | undefined {
  let sum = 0
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const [moment, size] = rows[at] ?? [0, 0]
    sum += size
    // Rows of one moment came together and go together.
    if (sum > mostSize || rows.length - at > mostRows) return moment + 1
  }
  return undefined
}

/** Drops the oldest rows of what is too much. `index` is of a moment and a size, and says how much there is without a row being read. */
export async function dropOldest<Row, Key>(table: Table<Row, Key>, index: string, mostRows: number, mostSize: number): Promise<void> {
  const keys = (await table.orderBy(index).keys()) as unknown as [number, number][]
  const cut = cutAt(keys, mostRows, mostSize)
  if (cut !== undefined) await table.where(index).below([cut]).delete()
}
