import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Maximum SQL characters of cached prepared statements; preparing one takes five times as long as a row lookup. */
const MAX_KEPT_SQL = 1_000_000
const MAX_KEPT_STATEMENT = 20_000

/**
 * First argument of each statement, so that an object passed by mistake is refused; Node takes an object in first place
 * as named values.
 */
const NO_NAMES = {}

/**
 * SQLite's names of the result codes that the server distinguishes (https://www.sqlite.org/rescode.html); Node provides
 * only numbers.
 */
const RESULT_NAMES = new Map([
  [3, 'PERM'],
  [5, 'BUSY'],
  [6, 'LOCKED'],
  [8, 'READONLY'],
  [10, 'IOERR'],
  [11, 'CORRUPT'],
  [13, 'FULL'],
  [14, 'CANTOPEN'],
  [19, 'CONSTRAINT'],
  [23, 'AUTH'],
  [26, 'NOTADB'],
  [261, 'BUSY_RECOVERY'],
  [517, 'BUSY_SNAPSHOT'],
])

/** The name of a result code, such as SQLITE_BUSY; its lowest byte is the kind. */
function resultName(result: number): string {
  const name = RESULT_NAMES.get(result) ?? RESULT_NAMES.get(result % 256)
  return name === undefined ? `SQLITE_${String(result)}` : `SQLITE_${name}`
}

/** Runs a step; errors get SQLite's name of the result as their code. */
function named<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number') {
      Object.assign(error, { code: resultName(error.errcode) })
    }
    throw error
  }
}

/**
 * A SQLite file opened by `node:sqlite`, with the interface of Kysely's driver. It does not wait for other processes'
 * locks.
 */
export class SqliteFile implements SqliteDatabase {
  readonly #database: DatabaseSync
  readonly #statements = new LRUCache<string, SqliteStatement>({
    maxSize: MAX_KEPT_SQL,
    maxEntrySize: MAX_KEPT_STATEMENT,
    sizeCalculation: (_, sql) => sql.length,
  })

  constructor(file: string) {
    this.#database = named(() => new DatabaseSync(file, { timeout: 0 }))
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Sets or reads a pragma; returns its value. */
  pragma(setting: string): unknown {
    return named(() => Object.values(this.#database.prepare(`pragma ${setting}`).get() ?? {})[0])
  }

  prepare(sql: string): SqliteStatement {
    const kept = this.#statements.get(sql)
    if (kept) return kept
    const statement = named(() => this.#database.prepare(sql))
    const prepared: SqliteStatement = {
      reader: statement.columns().length > 0,
      all: (values) => named(() => statement.all(NO_NAMES, ...(values as SQLInputValue[]))),
      run: (values) => named(() => statement.run(NO_NAMES, ...(values as SQLInputValue[]))),
      // A separate statement is prepared, as the cached one may be used again before this one is finished.
      iterate: (values) => this.#database.prepare(sql).iterate(NO_NAMES, ...(values as SQLInputValue[])),
    }
    this.#statements.set(sql, prepared)
    return prepared
  }

  close(): void {
    this.#database.close()
  }
}
