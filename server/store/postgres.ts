import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool, types } from 'pg'
import { withNamedStatements } from './named-statements.ts'
import type { Schema } from './schema.ts'
import { getErrorCode, isDatabaseUnavailable, StoreError } from './store.ts'
import type { Store } from './store.ts'

/** Timeouts in milliseconds; 0 is no limit. */
export interface PostgresLimits {
  /** Maximum milliseconds of one statement, including waiting for locks. */
  statementMs: number
  /** For an idle transaction. */
  idleInTransactionMs: number
  /** Maximum milliseconds without data on a connection. Above `statementMs`, so that only a dead network reaches it. */
  silenceMs: number
}

/** Timeouts while serving visitors. */
export const SERVING_TIMEOUTS: PostgresLimits = { statementMs: 30_000, idleInTransactionMs: 60_000, silenceMs: 45_000 }
/** Timeouts for migrations, backup and restore, which may wait for one another and take long. */
export const NO_TIMEOUTS: PostgresLimits = { statementMs: 0, idleInTransactionMs: 0, silenceMs: 0 }

const CONNECT_MS = 10_000
const POOL_SIZE = 10
const PAUSE_MS = 200

type TypeId = Parameters<typeof types.getTypeParser>[0]
/** Parses bigint, which pg returns as text, as a number: every stored value is below 2^53. */
const getTypeParser: typeof types.getTypeParser = (oid: TypeId, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)

function makePool(url: string, limits: PostgresLimits, onError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    application_name: 'crossport',
    types: { getTypeParser },
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      // The socket's timeout is used, as pg's own query_timeout would leave the dead connection in the pool.
      socket.setTimeout(limits.silenceMs, () => socket.destroy(new Error('PostgreSQL connection silent for too long')))
      return socket
    },
  })
  // An 'error' event without a listener would end the process, and the pool itself listens only to idle clients.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {
    // The listener above has already reported the error.
  })
  return pool
}

function addressOf(url: string): string {
  return new Client({ connectionString: url }).host
}

function asStoreError(error: unknown, url: string): unknown {
  const code = getErrorCode(error)
  const server = `PostgreSQL at ${addressOf(url)}`
  const said = error instanceof Error && error.message !== '' ? error.message : code
  if (code === '28P01' || code === '28000')
    return new StoreError(`${server} refuses the user or password of DATABASE_URL: ${said}`)
  if (code === '3D000')
    return new StoreError(`${server} has no such database: ${said}. Create it, or correct DATABASE_URL`)
  if (code === '42501') return new StoreError(`${server} lets the user of DATABASE_URL do too little: ${said}`)
  if (isDatabaseUnavailable(error)) return new StoreError(`${server} does not answer: ${said}`)
  return error
}

async function waitUntilThere(db: Kysely<Schema>, patienceMs: number, onError: (error: Error) => void): Promise<void> {
  for (let deadline = Date.now() + patienceMs, attempt = 0; ; attempt += 1) {
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline) throw error
      if (attempt === 0 && error instanceof Error) onError(error)
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * Runs a startup step.
 * @throws StoreError if the server, its address or permissions fail.
 */
export async function withPostgresErrors<T>(url: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw asStoreError(error, url)
  }
}

/**
 * Connects to PostgreSQL without touching tables. Lost connections are replaced on demand. @throws StoreError if
 * PostgreSQL refuses, or does not respond within `patienceMs`.
 */
export async function connectPostgres(
  url: string,
  limits: PostgresLimits,
  patienceMs: number,
  onError: (error: Error) => void,
): Promise<Store> {
  let isClosing = false
  const tell = (error: Error) => {
    // Errors of a connection that is being closed are ignored.
    if (!isClosing) onError(error)
  }
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withNamedStatements(makePool(url, limits, tell)) }),
  })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  try {
    await withPostgresErrors(url, () => waitUntilThere(db, patienceMs, onError))
  } catch (error) {
    await close()
    throw error
  }
  return { db, kind: 'postgres', close }
}
