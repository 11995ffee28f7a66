import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Characters of SQL whose prepared statements are kept; to prepare one takes five times as long as to look up a row by it. */
const MAX_KEPT_SQL = 1_000_000
const MAX_KEPT_STATEMENT = 20_000

/** Said first, so that a value that is an object by mistake is refused: Node takes an object in the first place for values by name. */
const NO_NAMES = {}

/** SQLite's names of the results that somebody tells apart (https://www.sqlite.org/rescode.html); Node gives their numbers. */
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

/** The number of the result, whose lowest byte is its kind, in a name such as SQLITE_BUSY. */
function resultName(result: number): string {
  const name = RESULT_NAMES.get(result) ?? RESULT_NAMES.get(result % 256)
  return name === undefined ? `SQLITE_${String(result)}` : `SQLITE_${name}`
}

/** Does what may fail in SQLite; the error's code is then SQLite's name for it. */
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

/** A SQLite file, opened by Node's own SQLite, in the form that Kysely's driver asks for. It does not wait for locks of other processes. */
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

  /** Sets or reads a setting; returns its value. */
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
      // A statement of its own: the kept one may be asked again before this one is read to its end.
      iterate: (values) => this.#database.prepare(sql).iterate(NO_NAMES, ...(values as SQLInputValue[])),
    }
    this.#statements.set(sql, prepared)
    return prepared
  }

  close(): void {
    this.#database.close()
  }
}
