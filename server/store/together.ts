import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseUnavailable, isDiskFullError } from './store.ts'
import type { Store } from './store.ts'

/** Maximum queries of one batch. */
const MAX = 64
/**
 * Maximum concurrent batches. PostgreSQL's connections work in parallel and mostly wait; SQLite has one connection.
 * More than two concurrent batches would be small, each with its own commit, and batches for one popular target block
 * each other.
 */
const LANES = { sqlite: 1, postgres: 2 }
/**
 * Lengths to which lists are padded, so that statements have few variants: PostgreSQL's reads are named by their text.
 */
const LENGTHS = [1, 4, 16, MAX]

/** Pads a list to a fixed length by repeating its first value. */
export function padToFixedLength<Value>(values: readonly Value[]): Value[] {
  const missing = (LENGTHS.find((length) => length >= values.length) ?? values.length) - values.length
  return [...values, ...values.slice(0, 1).flatMap((value) => Array.from({ length: missing }, () => value))]
}

/**
 * Rows as an SQL table with the columns column1, column2 and so on, for both databases; the first row determines
 * PostgreSQL's types.
 */
export function toValuesTable(rows: readonly (readonly (string | number)[])[]) {
  const typed = (value: string | number, index: number) =>
    index > 0 ? sql`${value}` : typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`
  return sql`(values ${sql.join(rows.map((row, index) => sql`(${sql.join(row.map((value) => typed(value, index)))})`))})`
}

/** PostgreSQL's column types. */
type ColumnType = 'text' | 'int' | 'bigint'

/**
 * Rows as an SQL table for PostgreSQL: one array per column, so that the statement is the same for any number of rows.
 */
export function toUnnestTable(rows: readonly (readonly (string | number)[])[], types: readonly ColumnType[]) {
  return sql`unnest(${sql.join(types.map((type, index) => sql`${rows.map((row) => row[index])}::${sql.raw(type)}[]`))})`
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Runs a batch; the answers are in the order of the queries. */
type Run<Asked, Answer> = (store: Store, asked: readonly Asked[]) => Promise<readonly Answer[]>

/**
 * Runs a batch; if it fails, runs each query separately, so that one failing query does not fail the others. If the
 * database is unavailable this is not done, as it may have executed the batch.
 */
async function answer<Asked, Answer>(
  store: Store,
  some: readonly Waiting<Asked, Answer>[],
  run: Run<Asked, Answer>,
): Promise<void> {
  try {
    const answers = await run(
      store,
      some.map(({ asked }) => asked),
    )
    for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
  } catch (error) {
    if (some.length > 1 && !isDatabaseUnavailable(error) && !isDiskFullError(error))
      await Promise.all(some.map((one) => answer(store, [one], run)))
    else for (const { reject } of some) reject(error)
  }
}

interface Queue<Asked, Answer> {
  waiting: Waiting<Asked, Answer>[]
  /** Keys of running queries. */
  keys: Set<unknown>
  /** Rows locked by running batches. */
  rows: Set<unknown>
  lanes: number
}

/**
 * Batches a query: calls that arrive while one is running are executed together; one statement and commit for all of
 * them costs little more than for one call. Calls of one key run in sequence; calls of one row share a batch or run in
 * sequence, as they would wait for each other in the database.
 */
export function batched<Asked, Answer>(
  run: Run<Asked, Answer>,
  keyOf: (asked: Asked) => unknown = () => ({}),
  rowOf: (asked: Asked) => unknown = () => ({}),
): (store: Store, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Store['db'], Queue<Asked, Answer>>()
  /** Takes the next batch from the queue, and marks its keys and rows. */
  const take = (queue: Queue<Asked, Answer>) => {
    const taken = new Map<unknown, Waiting<Asked, Answer>>()
    const rows = new Set<unknown>()
    queue.waiting = queue.waiting.filter((one) => {
      const [key, row] = [keyOf(one.asked), rowOf(one.asked)]
      if (taken.size >= MAX || queue.keys.has(key) || (queue.rows.has(row) && !rows.has(row))) return true
      queue.keys.add(key)
      queue.rows.add(row)
      rows.add(row)
      taken.set(key, one)
      return false
    })
    return { taken, rows }
  }
  const work = async (store: Store, queue: Queue<Asked, Answer>) => {
    // Calls of one event loop iteration are batched, even if the query is synchronous, as on SQLite.
    for (;;) {
      await nextTurn()
      const { taken, rows } = take(queue)
      if (taken.size === 0) break
      await answer(store, [...taken.values()], run)
      for (const key of taken.keys()) queue.keys.delete(key)
      for (const row of rows) queue.rows.delete(row)
    }
    queue.lanes -= 1
  }
  return (store, asked) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(store.db) ?? { waiting: [], keys: new Set(), rows: new Set(), lanes: 0 }
      queues.set(store.db, queue)
      queue.waiting.push({ asked, resolve, reject })
      if (queue.lanes >= LANES[store.kind]) return
      queue.lanes += 1
      void work(store, queue)
    })
}
