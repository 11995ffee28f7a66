import type { Transaction } from 'kysely'
import type { Schema } from '../store/schema.ts'
import type { Store } from '../store/store.ts'

/** One table of the file that an account exports. */
export interface ExportSection {
  /** Chinese. */
  title: string
  columns: readonly string[]
  rows: readonly (readonly (string | number | null)[])[]
}

/** What one part of the server keeps of an account. */
export interface Holding {
  /** Tables that the part erases and exports. */
  tables: readonly (keyof Schema)[]
  /** Deletes what there is of the account; the transaction deletes everything else of it too. */
  erase: (trx: Transaction<Schema>, accountId: number, kind: Store['kind']) => Promise<void>
  /** What the account may read of it: no secrets, nothing of others. */
  export: (trx: Transaction<Schema>, accountId: number) => Promise<readonly ExportSection[]>
}
