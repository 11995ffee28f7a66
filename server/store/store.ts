import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The open database. Transactions take the write lock at the start, unless set to 'read only'. */
export interface Store {
  db: Kysely<Schema>
  kind: 'sqlite' | 'postgres'
  /** Waits for running queries; afterwards the store is unusable. */
  close: () => Promise<void>
}

/** Database options: PostgreSQL if there is a URL, else a SQLite file in the folder. */
export interface StoreOptions {
  dataDir: string
  databaseUrl?: string | undefined
  /** Called when PostgreSQL connections break or are not ready yet. By default emits a process warning. */
  onConnectionError?: ((error: Error) => void) | undefined
  /** Milliseconds that a start waits for an unresponsive PostgreSQL. */
  patienceMs?: number | undefined
}

/** A database error that the operator can repair: one sentence, free of passwords. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** The code of a database or system error; '' if it has none. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Error codes of a full disk or disk quota, of the system, PostgreSQL and SQLite. */
const FULL = /^(?:ENOSPC|EDQUOT|53100|SQLITE_FULL)$/
/** SQLite's number for a full disk, as `node:sqlite` has one code for all errors. */
const SQLITE_FULL = 13

/** True if a write failed because the disk is full. */
export function isDiskFullError(error: unknown): boolean {
  return (
    FULL.test(getErrorCode(error)) || (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)
  )
}

/** Awaits a write that may fail, such as that of a last use; ignores a full disk. */
export async function ignoreDiskFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDiskFullError(error)) throw error
  })
}

/**
 * Error codes of an unreachable network, and of a PostgreSQL server that is starting, stopping, overloaded or
 * disconnected.
 */
const AWAY =
  /^(?:ECONN[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|57P0[123]|53300|08\w{3}|SQLITE_BUSY)$/

/** True if a database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The socket file does not exist yet.
  const noSocket = getErrorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    noSocket ||
    AWAY.test(getErrorCode(error)) ||
    /timeout expired|connection timeout|Connection terminated|PostgreSQL connection silent/.test(error.message)
  )
}
