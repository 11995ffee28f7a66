import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** The cells of a row. */
type Cells = readonly (string | number | null)[]

/** One table of the file that an account exports. */
export interface ExportSection {
  /** Chinese. */
  title: string
  columns: readonly string[]
  /** They are read once. Those that may be many are read while they are written. */
  rows: Iterable<Cells> | AsyncIterable<Cells>
}

/** Rows of one page: of whole texts, or of a few words each. */
export const PAGE_ROWS = { long: 10, short: 200 } as const

/** Reads rows page by page, so that no more than one is in memory; `read` gives those that come after the last one. */
export async function* readInPages<Row>(
  size: number,
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
  write: (row: Row) => Cells,
): AsyncIterable<Cells> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, size)
    for (const row of rows) yield write(row)
    last = rows.at(-1)
    if (rows.length < size) return
  }
}

/** The condition that a row follows the given one in the order of these columns, which are unique together; true for all rows without one. */
export function afterRowCondition(last: Readonly<Record<string, string | number>> | undefined): RawBuilder<boolean> {
  if (!last) return sql<boolean>`1 = 1`
  return sql<boolean>`(${sql.join(Object.keys(last).map((name) => sql.ref(name)))}) > (${sql.join(Object.values(last))})`
}

/** The rows of an account in one part of the server. */
export interface PersonalDataSource {
  /** Tables that the part erases and exports. */
  tables: readonly (keyof Schema)[]
  /** Deletes what there is of the account; the transaction deletes everything else of it too. */
  erase: (trx: Transaction<Schema>, accountId: number, kind: Store['kind']) => Promise<void>
  /** The sections of the export: no secrets, nothing of others. */
  export: (db: Kysely<Schema>, accountId: number) => Promise<readonly ExportSection[]>
}
