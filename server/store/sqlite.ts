import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, Kysely, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import type { DatabaseConnection, TransactionSettings } from 'kysely'
import type { Schema } from './schema.ts'
import { SqliteFile } from './sqlite-file.ts'
import { toStorableParameters } from './storable-text.ts'
import { getErrorCode, StoreError } from './store.ts'
import type { Store } from './store.ts'

const FILE = 'crossport.db'
/** Maximum milliseconds that a statement waits for another process's write. */
const BUSY_MS = 10_000
const PAUSE_MS = 5
/**
 * Page cache in KiB: a list's rows are spread over the file of 100,000 contents, and reading them from disk takes five
 * times as long.
 */
const CACHE_KIB = 65_536

/**
 * Retries a step while another process has the lock; SQLite's own busy timeout would block the whole process. A stale
 * snapshot is not retried, as waiting does not help.
 */
async function retryWhileBusy<T>(step: () => T | Promise<T>): Promise<T> {
  for (const deadline = Date.now() + BUSY_MS; ;) {
    try {
      return await step()
    } catch (error) {
      if (!/^SQLITE_BUSY(?:_RECOVERY)?$/.test(getErrorCode(error)) || Date.now() > deadline) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * Takes the write lock at a transaction's start and waits for it; a deferred transaction that writes after reading
 * fails at once if another process wrote in between.
 */
class WaitingDriver extends SqliteDriver {
  readonly #database: SqliteFile

  constructor(database: SqliteFile) {
    super({ database })
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => {
        const storable = { ...query, parameters: toStorableParameters(query.parameters) }
        return retryWhileBusy(() => connection.executeQuery(storable))
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full or failing disk SQLite rolls back by itself, and a second rollback would hide the cause.
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

function damaged(file: string, found: string): string {
  return `${file} is damaged or not a database (${found}): move it away, then start afresh or restore a backup`
}

function asStoreError(error: unknown, file: string): unknown {
  const code = getErrorCode(error)
  if (/^SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH|IOERR)/.test(code)) {
    return new StoreError(
      `The database ${file} cannot be opened for writing (${code}): let the user that runs the server write to the file and its folder, or set DATA_DIR`,
    )
  }
  if (/^SQLITE_(?:NOTADB|CORRUPT)/.test(code)) {
    return new StoreError(damaged(file, code))
  }
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code))
    return new StoreError(`The database ${file} is held by another program (${code})`)
  if (code === 'SQLITE_FULL') return new StoreError(`There is no room for the database ${file}: free some disk space`)
  return error
}

function prepareFile(database: SqliteFile, file: string): void {
  if (database.pragma('journal_mode = WAL') !== 'wal') {
    throw new StoreError(
      `The folder of ${file} does not support SQLite's write-ahead log: set DATA_DIR to a folder on a local disk`,
    )
  }
  if (database.pragma('quick_check(1)') !== 'ok') throw new StoreError(damaged(file, 'quick_check'))
  // FULL: acknowledged writes survive a power failure.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma(`cache_size = -${String(CACHE_KIB)}`)
}

async function openFile(file: string): Promise<SqliteFile> {
  const database = new SqliteFile(file)
  try {
    await retryWhileBusy(() => prepareFile(database, file))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Runs a startup step.
 * @throws StoreError if the disk or the file fails.
 */
export async function withSqliteErrors<T>(dataDir: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw asStoreError(error, path.join(dataDir, FILE))
  }
}

/**
 * Opens the database file in the folder, or creates it unless it must exist, without touching tables.
 * @throws StoreError if folder or file cannot be used.
 */
export async function connectSqlite(dataDir: string, mustExist = false): Promise<Store> {
  if (mustExist && !existsSync(path.join(dataDir, FILE)))
    throw new StoreError(`There is no database in ${dataDir}: set DATA_DIR to the folder that the server uses`)
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StoreError(
      `The data folder ${dataDir} cannot be made (${getErrorCode(error)}): make it and let the user that runs the server write to it, or set DATA_DIR`,
    )
  }
  const database = await withSqliteErrors(dataDir, () => openFile(path.join(dataDir, FILE)))
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new WaitingDriver(database),
      createIntrospector: (any) => new SqliteIntrospector(any),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  })
  return { db, kind: 'sqlite', close: () => db.destroy() }
}
