import process from 'node:process'
import { migrate } from './migrate.ts'
import { connectPostgres, explainPostgres, SERVING, UNLIMITED } from './postgres.ts'
import type { PostgresLimits } from './postgres.ts'
import { connectSqlite, explainSqlite } from './sqlite.ts'
import type { Store, StoreOptions } from './store.ts'

const PATIENCE_MS = 30_000

function connect(options: StoreOptions, limits: PostgresLimits): Promise<Store> {
  const { dataDir, databaseUrl, patienceMs = PATIENCE_MS } = options
  const onError = options.onConnectionError ?? ((error: Error) => process.emitWarning(`PostgreSQL connection: ${error.message || error.name}`))
  return databaseUrl === undefined ? connectSqlite(dataDir) : connectPostgres(databaseUrl, limits, patienceMs, onError)
}

/**
 * Opens the database as it is, for backup and restore: no migration, no time limits.
 * @throws StoreError when it cannot be reached or used.
 */
export function connectStore(options: StoreOptions): Promise<Store> {
  return connect(options, UNLIMITED)
}

/** Migrates, and says in one sentence where disk or server are what fails. */
async function bringUpToDate(store: Store, { dataDir, databaseUrl }: StoreOptions): Promise<void> {
  const step = () => migrate(store)
  await (databaseUrl === undefined ? explainSqlite(dataDir, step) : explainPostgres(databaseUrl, step))
}

/**
 * Opens the database and brings its tables up to date; several processes may do so at once.
 * @throws StoreError when it cannot be reached or used, or is newer than this program.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store = await connectStore(options)
  try {
    await bringUpToDate(store, options)
  } catch (error) {
    await store.close()
    throw error
  }
  if (store.kind === 'sqlite') return store
  await store.close()
  return connect(options, SERVING)
}
