import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** The open database. Transactions take the write lock at once, unless they are set to 'read only'. */
export interface Store {
  db: Kysely<Schema>
  kind: 'sqlite' | 'postgres'
  /** Waits for running queries; the store is of no use afterwards. */
  close: () => Promise<void>
}

/** Which database: PostgreSQL when there is an address, else one SQLite file in the folder. */
export interface StoreOptions {
  dataDir: string
  databaseUrl?: string | undefined
  /** Called for PostgreSQL connections that broke or are not ready yet. By default a process warning. */
  onConnectionError?: ((error: Error) => void) | undefined
  /** Milliseconds that a start waits for a PostgreSQL that does not answer yet. */
  patienceMs?: number | undefined
}

/** A fault of the database that its operator can repair: one sentence, free of passwords. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}

/** The code of a database's or the system's error, '' where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The system's codes for a full disk and a used-up quota, PostgreSQL's for a full disk, and SQLite's by name. */
const FULL = /^(?:ENOSPC|EDQUOT|53100|SQLITE_FULL)$/
/** SQLite's own number for a full disk, which `node:sqlite` gives beside one code for all its errors. */
const SQLITE_FULL = 13

/** Whether something was not written because there is no room for it. */
export function isDiskFullError(error: unknown): boolean {
  return FULL.test(errorCode(error)) || (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)
}

/** Waits for a write that may be left out while the disk is full, such as a note of when something was read. */
export async function ignoreDiskFull(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isDiskFullError(error)) throw error
  })
}

/** The network's codes for a server that is not there, and PostgreSQL's for starting, stopping, full and cut off. */
const AWAY =
  /^(?:ECONN[A-Z]+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)(?:UNREACH|DOWN)|57P0[123]|53300|08\w{3}|SQLITE_BUSY)$/

/** Whether a database did not answer, or not in time, and may again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A socket file that is not there yet.
  const noSocket = errorCode(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
  return (
    noSocket ||
    AWAY.test(errorCode(error)) ||
    /timeout expired|connection timeout|Connection terminated|PostgreSQL connection silent/.test(error.message)
  )
}
