import type { Entry } from '../../lib/kept/kind.ts'
import { ROW_KINDS, rowToEntry, type RowKindName } from '../../lib/kept/row-kinds.ts'
import { announce, type Topic } from '../device/device.ts'
import { recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** A table of the device's database, regardless of its row type. */
interface RowTable {
  toArray(): PromiseLike<object[]>
  bulkPut(rows: readonly object[]): PromiseLike<unknown>
  bulkDelete(keys: readonly string[]): PromiseLike<unknown>
}

const openTable = async (kind: RowKindName): Promise<RowTable> => (await loadDatabase())[ROW_KINDS[kind].table]

/** Converts rows to items. Rows in a shape of an older version are dropped. */
export const rowsToEntries = (kind: RowKindName, rows: readonly unknown[]): Entry[] =>
  rows.flatMap((row) => rowToEntry(kind, row) ?? [])

/** Reads the rows of a kind on the device as items. */
export async function readTableEntries(kind: RowKindName): Promise<Entry[]> {
  return rowsToEntries(kind, await (await openTable(kind)).toArray())
}

/** Changes the rows of a kind from `before` to `after`; all other rows are unchanged. */
export async function applyTable(kind: RowKindName, before: readonly Entry[], after: readonly Entry[]): Promise<void> {
  const [had, wanted] = [before, after].map((entries) => new Map(entries.map(({ key, form }) => [key, form])))
  const put = [...(wanted ?? [])].filter(([key, form]) => had?.get(key) !== form)
  const gone = [...(had ?? [])].filter(([key]) => !wanted?.has(key)).map(([key]) => key)
  if (put.length + gone.length === 0) return
  const table = await openTable(kind)
  await table.bulkPut(put.map(([, form]) => JSON.parse(form) as object))
  await table.bulkDelete(gone)
  if (kind === 'draft')
    recordDraftChanges(
      put.map(([key]) => key),
      gone,
    )
}

/** Notifies all tabs that rows of a kind changed. */
export function announceTable(kind: RowKindName): void {
  announce(ROW_KINDS[kind].topic)
}

/** Topics that tabs announce when rows change. */
export const TABLE_TOPICS: readonly Topic[] = Object.values(ROW_KINDS).map(({ topic }) => topic)
