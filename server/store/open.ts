import process from 'node:process'
import { migrate } from './migrate.ts'
import { connectPostgres, withPostgresErrors, SERVING_TIMEOUTS, NO_TIMEOUTS } from './postgres.ts'
import type { PostgresLimits } from './postgres.ts'
import { connectSqlite, withSqliteErrors } from './sqlite.ts'
import type { Store, StoreOptions } from './store.ts'

const PATIENCE_MS = 30_000

function connect(options: StoreOptions, limits: PostgresLimits, mustExist = false): Promise<Store> {
  const { dataDir, databaseUrl, patienceMs = PATIENCE_MS } = options
  const onError =
    options.onConnectionError ??
    ((error: Error) => process.emitWarning(`PostgreSQL connection: ${error.message || error.name}`))
  return databaseUrl === undefined
    ? connectSqlite(dataDir, mustExist)
    : connectPostgres(databaseUrl, limits, patienceMs, onError)
}

/**
 * Opens the database for backup and restore, without migrating it or setting timeouts. `mustExist` prevents creating a
 * file. @throws StoreError if the database cannot be reached or used.
 */
export function connectStore(options: StoreOptions, { mustExist = false } = {}): Promise<Store> {
  return connect(options, NO_TIMEOUTS, mustExist)
}

/**
 * Runs a step on the open database.
 * @throws StoreError with one sentence if disk or server fail.
 */
export function withStoreErrors<T>({ dataDir, databaseUrl }: StoreOptions, step: () => Promise<T>): Promise<T> {
  return databaseUrl === undefined ? withSqliteErrors(dataDir, step) : withPostgresErrors(databaseUrl, step)
}

/**
 * Opens the database and migrates its tables; several processes may do this at once. @throws StoreError if it cannot be
 * reached or used, or is newer than this program.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await connectStore(options)
  try {
    await withStoreErrors(options, () => migrate(store))
  } catch (error) {
    await store.close()
    throw error
  }
  if (store.kind === 'sqlite') return store
  await store.close()
  return connect(options, SERVING_TIMEOUTS)
}
