import type { Entry } from '../../lib/kept/kind.ts'
import { ROW_KINDS, rowToEntry, type RowKindName } from '../../lib/kept/row-kinds.ts'
import { announce, type Topic } from '../device/device.ts'
import { recordDraftChanges } from '../drafts/drafts.ts'
import { loadDatabase } from './kept-database.ts'

/** What is done with a table, whatever its rows. */
interface RowTable {
  toArray(): PromiseLike<object[]>
  bulkPut(rows: readonly object[]): PromiseLike<unknown>
  bulkDelete(keys: readonly string[]): PromiseLike<unknown>
}

const openTable = async (kind: RowKindName): Promise<RowTable> => (await loadDatabase())[ROW_KINDS[kind].table]

/** Rows as things that are kept. What an older version kept in another shape is left out. */
export const rowsToEntries = (kind: RowKindName, rows: readonly unknown[]): Entry[] =>
  rows.flatMap((row) => rowToEntry(kind, row) ?? [])

/** The rows of a kind on the device. */
export async function readTableEntries(kind: RowKindName): Promise<Entry[]> {
  return rowsToEntries(kind, await (await openTable(kind)).toArray())
}

/** Brings the rows of a kind from what they were to what they are to be; others stay. */
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

/** Tells every tab that rows of a kind changed. */
export function announceTable(kind: RowKindName): void {
  announce(ROW_KINDS[kind].topic)
}

/** What tabs announce when they change such rows. */
export const TABLE_TOPICS: readonly Topic[] = Object.values(ROW_KINDS).map(({ topic }) => topic)
