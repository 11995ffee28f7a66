import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { toBackupCell, BACKUP_FORMAT_VERSION, writeBackupText } from './backup-format.ts'
import type { BackupHeader, BackupTable, BackupCell } from './backup-format.ts'
import { CURRENT_SCHEMA, readSchemaVersion } from './migrate.ts'
import type { StoreSchema } from './migrate.ts'
import type { Schema } from './schema.ts'
import { StoreError } from './store.ts'
import type { Store } from './store.ts'

type Row = Record<string, unknown>

/** Rows per query. */
const PAGE = 1_000

async function describeTable(trx: Transaction<Schema>, name: string): Promise<BackupTable> {
  const count = await sql<{ rows: number | string }>`select count(*) as rows from ${sql.table(name)}`.execute(trx)
  const example = await sql<Row>`select * from ${sql.table(name)} limit 1`.execute(trx)
  return { name, columns: Object.keys(example.rows[0] ?? {}), rows: Number(count.rows[0]?.rows ?? 0) }
}

/** The rows of a table in batches by its key; PostgreSQL's driver cannot stream without another package. */
async function* pagesOf(
  trx: Transaction<Schema>,
  { name, columns }: BackupTable,
  key: readonly string[],
): AsyncGenerator<BackupCell[][]> {
  const keyList = sql.join(key.map((column) => sql.ref(column)))
  let after = sql``
  for (;;) {
    const { rows } =
      await sql<Row>`select * from ${sql.table(name)} ${after} order by ${keyList} limit ${PAGE}`.execute(trx)
    yield rows.map((row) => columns.map((column) => toBackupCell(row[column])))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = sql`where (${keyList}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

async function* allPages(
  trx: Transaction<Schema>,
  described: readonly BackupTable[],
  tables: StoreSchema['tables'],
): AsyncGenerator<BackupCell[][]> {
  for (const table of described) yield* pagesOf(trx, table, tables[table.name]?.key ?? [])
}

async function headerOf(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { migrations, tables: all }: StoreSchema,
): Promise<BackupHeader> {
  const schema = await readSchemaVersion(trx, kind)
  if (schema === 0)
    throw new StoreError('There is nothing to back up: the server has never been started with this database')
  if (schema !== migrations.length) {
    throw new StoreError(
      `The database has schema version ${schema} and this program ${migrations.length}: back up with the program that runs on it`,
    )
  }
  const tables: BackupTable[] = []
  for (const [name, { inBackups }] of Object.entries(all)) if (inBackups) tables.push(await describeTable(trx, name))
  return {
    format: 'crossport-backup',
    version: BACKUP_FORMAT_VERSION,
    schema,
    createdAt: new Date().toISOString(),
    tables,
  }
}

/**
 * Syncs the folder, so that the new name survives a power failure. Windows cannot open folders, and does not need this.
 */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes all tables that belong in backups, as one consistent snapshot during other reads and writes, and returns the
 * header. The file appears under its name only when complete, replacing an older one.
 * @throws StoreError if the database is empty or of another schema version than this program.
 */
export async function writeBackup(
  store: Store,
  file: string,
  schema: StoreSchema = CURRENT_SCHEMA,
): Promise<BackupHeader> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    const head = await store.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const described = await headerOf(trx, store.kind, schema)
        const text = writeBackupText(described, allPages(trx, described.tables, schema.tables))
        await pipeline(Readable.from(text), createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
        return described
      })
    await rename(unfinished, file)
    await syncFolder(folder)
    return head
  } finally {
    await rm(unfinished, { force: true })
  }
}
