import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Migration, MigrationContext, UntypedSchema } from './migration.ts'
import { MIGRATIONS, TABLES } from './schema.ts'
import type { Schema, TableFacts } from './schema.ts'
import { StoreError } from './store.ts'
import type { Store } from './store.ts'

/** The schema of a program: its migrations and its tables. */
export interface StoreSchema {
  migrations: readonly Migration[]
  tables: Readonly<Record<string, TableFacts>>
}

/** The current schema of this program. */
export const CURRENT_SCHEMA: StoreSchema = { migrations: MIGRATIONS, tables: TABLES }

interface Versions extends UntypedSchema {
  schema_migration: { version: number; name: string; applied_at: string }
}

/** Database without the types of the newest schema, which an older database does not match. */
function untyped(trx: Transaction<Schema>): Kysely<Versions> {
  const seen: unknown = trx
  return seen as Kysely<Versions>
}

/**
 * Acquires the lock on migrating and restoring until the transaction ends. On SQLite the transaction already has the
 * write lock.
 */
export async function lockSchema(trx: Transaction<Schema>, kind: Store['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrate})`.execute(trx)
}

async function hasVersions(trx: Transaction<Schema>, kind: Store['kind']): Promise<boolean> {
  const look =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('schema_migration') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'schema_migration'`
  return (await look.execute(trx)).rows.length > 0
}

/** The number of applied migrations; 0 for an empty database. */
export async function readSchemaVersion(trx: Transaction<Schema>, kind: Store['kind']): Promise<number> {
  if (!(await hasVersions(trx, kind))) return 0
  const row = await untyped(trx)
    .selectFrom('schema_migration')
    .select((eb) => eb.fn.max('version').as('version'))
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Applies pending migrations up to the wanted number. The caller holds the lock. */
export async function migrateTo(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  wanted: number,
  migrations: readonly Migration[],
): Promise<void> {
  await untyped(trx)
    .schema.createTable('schema_migration')
    .ifNotExists()
    .addColumn('version', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
  const current = await readSchemaVersion(trx, kind)
  const context: MigrationContext = { kind, text: kind === 'postgres' ? sql`text collate "C"` : 'text' }
  for (const [index, migration] of migrations.slice(0, wanted).entries()) {
    const version = index + 1
    if (version <= current) continue
    await migration.up(untyped(trx), context)
    await untyped(trx)
      .insertInto('schema_migration')
      .values({ version, name: migration.name, applied_at: new Date().toISOString() })
      .execute()
  }
}

/** Resets the migration number; the caller has dropped the tables. */
export async function resetMigrationVersion(trx: Transaction<Schema>): Promise<void> {
  await untyped(trx).deleteFrom('schema_migration').execute()
}

/**
 * Checks the schema version.
 * @throws StoreError if the database is newer than this program.
 */
export async function assertNotNewer(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  migrations: readonly Migration[],
): Promise<void> {
  const version = await readSchemaVersion(trx, kind)
  if (version <= migrations.length) return
  throw new StoreError(
    `The database has schema version ${version} and this program knows ${migrations.length}: start the newer program, or restore a backup that this one made`,
  )
}

/**
 * Migrates the tables in one transaction; of several processes one migrates and the others wait.
 * @throws StoreError if the database is newer than this program.
 */
export async function migrate(store: Store, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    await lockSchema(trx, store.kind)
    await assertNotNewer(trx, store.kind, migrations)
    await migrateTo(trx, store.kind, migrations.length, migrations)
  })
}
