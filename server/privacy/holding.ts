import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** The cell values of a row. */
type Cells = readonly (string | number | null)[]

/** One table of an account's export file. */
export interface ExportSection {
  /** Title in Chinese. */
  title: string
  columns: readonly string[]
  /** Rows of the section, which are iterated once. Long tables are read from the database while the file is written. */
  rows: Iterable<Cells> | AsyncIterable<Cells>
}

/** Rows per batch: for rows with whole texts, and for short rows. */
export const PAGE_ROWS = { long: 10, short: 200 } as const

/** Reads rows in batches, so that only one batch is in memory; `read` returns the rows after the last one. */
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

/**
 * SQL condition for rows after the given row in the order of these columns, whose values together are unique; true
 * without a row.
 */
export function buildAfterRowCondition(
  last: Readonly<Record<string, string | number>> | undefined,
): RawBuilder<boolean> {
  if (!last) return sql<boolean>`1 = 1`
  return sql<boolean>`(${sql.join(Object.keys(last).map((name) => sql.ref(name)))}) > (${sql.join(Object.values(last))})`
}

/** The personal data of an account in one part of the server. */
export interface PersonalDataSource {
  /** Tables with the data that this source erases and exports. */
  tables: readonly (keyof Schema)[]
  /** Deletes the account's data; the same transaction deletes its data in all other parts. */
  erase: (trx: Transaction<Schema>, accountId: number, kind: Store['kind']) => Promise<void>
  /** The sections of the export, without secrets and other people's data. */
  export: (db: Kysely<Schema>, accountId: number) => Promise<readonly ExportSection[]>
}
