import type { Kysely, RawBuilder } from 'kysely'
import type { Store } from './store.ts'

/** An untyped database: a migration refers to the schema of its time. */
export type UntypedSchema = Record<string, Record<string, unknown>>

/** What a migration gets beside the database. */
export interface MigrationContext {
  /** The column type of text. It sorts by code point, as SQLite does, whatever the locale of a PostgreSQL. */
  text: 'text' | RawBuilder<unknown>
  /** Which database, for what they have no common SQL, such as a search index. */
  kind: Store['kind']
}

/** One step of the schema. Once released it is never changed; its place in the list is its number. */
export interface Migration {
  name: string
  /** Runs in a transaction together with the note that it ran. */
  up(db: Kysely<UntypedSchema>, context: MigrationContext): Promise<void>
}
