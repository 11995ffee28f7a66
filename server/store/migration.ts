import type { Kysely, RawBuilder } from 'kysely'
import type { Store } from './store.ts'

/** Schema without types, because a migration refers to the schema of its time. */
export type UntypedSchema = Record<string, Record<string, unknown>>

/** Context of a migration. */
export interface MigrationContext {
  /** The column type of text, sorted by code point as in SQLite, regardless of PostgreSQL's locale. */
  text: 'text' | RawBuilder<unknown>
  /** The kind of database, for features without common SQL, such as a search index. */
  kind: Store['kind']
}

/** One schema step. It is never changed after its release; its position in the list is its number. */
export interface Migration {
  name: string
  /** Runs in the same transaction that records the migration. */
  up(db: Kysely<UntypedSchema>, context: MigrationContext): Promise<void>
}
