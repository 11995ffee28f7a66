import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { BackupReader } from './backup-format.ts'
import type { BackupHeader, BackupTable, BackupCell } from './backup-format.ts'
import { CURRENT_SCHEMA, resetMigrationVersion, lockSchema, migrateTo, assertNotNewer } from './migrate.ts'
import type { StoreSchema } from './migrate.ts'
import type { RebuildIndex, Schema, TableFacts } from './schema.ts'
import { getErrorCode, StoreError } from './store.ts'
import type { Store } from './store.ts'

/** Maximum values of one statement: below SQLite's 32,766 and PostgreSQL's 65,535. */
const VALUES_AT_ONCE = 10_000

function rebuildOf(facts: TableFacts): RebuildIndex | undefined {
  return facts.inBackups ? undefined : facts.rebuild
}

/** Empties the tables, or recreates them in the schema of the backup. */
async function makeRoom(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  schema: number,
  { migrations, tables }: StoreSchema,
): Promise<void> {
  await lockSchema(trx, kind)
  await assertNotNewer(trx, kind, migrations)
  await migrateTo(trx, kind, migrations.length, migrations)
  const names = Object.keys(tables)
  // Other transactions can still read the old rows; their writes wait, as they could conflict with restored rows.
  if (kind === 'postgres')
    await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(trx)
  const isCurrent = schema === migrations.length
  for (const [name, facts] of Object.entries(tables).toReversed()) {
    if (!isCurrent) await sql`drop table ${sql.table(name)}`.execute(trx)
    // A full text index cannot be emptied like a table; rebuilding it empties it.
    else if (!rebuildOf(facts)) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
  if (isCurrent) return
  await resetMigrationVersion(trx)
  await migrateTo(trx, kind, schema, migrations)
}

async function insertRows(
  trx: Transaction<Schema>,
  { name, columns }: BackupTable,
  rows: AsyncIterable<BackupCell[]>,
): Promise<void> {
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values`
  let waiting: BackupCell[][] = []
  const flush = async () => {
    if (waiting.length > 0)
      await sql`${into} ${sql.join(waiting.map((values) => sql`(${sql.join(values)})`))}`.execute(trx)
    waiting = []
  }
  for await (const values of rows) {
    waiting.push(values)
    if (waiting.length * columns.length >= VALUES_AT_ONCE) await flush()
  }
  await flush()
}

async function restoreFrom(store: Store, chunks: AsyncIterable<Buffer>, schema: StoreSchema): Promise<BackupHeader> {
  const { migrations, tables } = schema
  const reader = new BackupReader(chunks)
  const head = await reader.head()
  if (head.schema > migrations.length) {
    throw new StoreError(
      `The backup has schema version ${head.schema} and this program knows ${migrations.length}: restore it with the newer program`,
    )
  }
  await store.db.transaction().execute(async (trx) => {
    await makeRoom(trx, store.kind, head.schema, schema)
    for (const table of head.tables) await insertRows(trx, table, reader.rows(table))
    await migrateTo(trx, store.kind, migrations.length, migrations)
    for (const facts of Object.values(tables)) await rebuildOf(facts)?.(trx, store.kind)
    // The end is checked last, so that a wrong checksum rolls back everything.
    await reader.end()
  })
  return head
}

function asStoreError(error: unknown, file: string): unknown {
  if (error instanceof StoreError) return error
  const code = getErrorCode(error)
  if (code.startsWith('Z_'))
    return new StoreError(`The backup ${file} is damaged or no backup (${code}): nothing was restored`)
  if (/^E(?:NOENT|ACCES|PERM|ISDIR|IO)$/.test(code))
    return new StoreError(`The backup ${file} cannot be read (${code}): nothing was restored`)
  return new StoreError(
    `The backup ${file} does not fit the database: ${error instanceof Error ? error.message : String(error)}. Nothing was restored`,
  )
}

/**
 * Replaces all rows by those of a backup and rebuilds indexes, in one transaction during which others can read; returns
 * the header. The backup may come from the other kind of database and an older schema. @throws StoreError if it is
 * damaged, truncated, newer than this program or incompatible; the database is then unchanged.
 */
export async function restoreBackup(
  store: Store,
  file: string,
  schema: StoreSchema = CURRENT_SCHEMA,
): Promise<BackupHeader> {
  let head: BackupHeader | undefined
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      head = await restoreFrom(store, chunks, schema)
    })
  } catch (error) {
    throw asStoreError(error, file)
  }
  if (head === undefined) throw new StoreError(`The backup ${file} is empty: nothing was restored`)
  return head
}
