import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseUnavailable, isDiskFullError } from './store.ts'
import type { Store } from './store.ts'

/** Asked together at most. */
const MAX = 64
/**
 * Groups under way at once: PostgreSQL's connections work side by side, and waiting is most of what they do; SQLite has one.
 * More than two make the groups small, each with a commit of its own, and those of one popular target wait for one another.
 */
const LANES = { sqlite: 1, postgres: 2 }
/** Lengths of lists that are asked for, so that statements have few texts: PostgreSQL's reads are named by them. */
const LENGTHS = [1, 4, 16, MAX]

/** A list of one of few lengths, which says no more than the given one. */
export function padToFixedLength<Value>(values: readonly Value[]): Value[] {
  const missing = (LENGTHS.find((length) => length >= values.length) ?? values.length) - values.length
  return [...values, ...values.slice(0, 1).flatMap((value) => Array.from({ length: missing }, () => value))]
}

/** Rows as a table whose columns are column1, column2 and so on, on both databases; the first row tells PostgreSQL their types. */
export function valuesTable(rows: readonly (readonly (string | number)[])[]) {
  const typed = (value: string | number, index: number) =>
    index > 0 ? sql`${value}` : typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`
  return sql`(values ${sql.join(rows.map((row, index) => sql`(${sql.join(row.map((value) => typed(value, index)))})`))})`
}

/** Types of columns, as PostgreSQL names them. */
type ColumnType = 'text' | 'int' | 'bigint'

/** Rows as a table, on PostgreSQL: a list for each column, so that the statement is the same however many rows there are. */
export function unnestTable(rows: readonly (readonly (string | number)[])[], types: readonly ColumnType[]) {
  return sql`unnest(${sql.join(types.map((type, index) => sql`${rows.map((row) => row[index])}::${sql.raw(type)}[]`))})`
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Answers several; the answers stand in the order of what was asked. */
type Run<Asked, Answer> = (store: Store, asked: readonly Asked[]) => Promise<readonly Answer[]>

/** Where several fail, each is tried by itself, so that one takes no other along; not where the database is away, for it may have done it. */
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
  /** Keys of what is under way. */
  keys: Set<unknown>
  /** Rows that groups under way hold. */
  rows: Set<unknown>
  lanes: number
}

/**
 * A query that waits while others of its kind are under way and is then asked together with all that came meanwhile:
 * one statement, and one commit, costs about as much as many. Two of one key are asked one after the other; those of one row are in one
 * group, or in groups that follow one another, which would only wait for it in the database.
 */
export function batched<Asked, Answer>(
  run: Run<Asked, Answer>,
  keyOf: (asked: Asked) => unknown = () => ({}),
  rowOf: (asked: Asked) => unknown = () => ({}),
): (store: Store, asked: Asked) => Promise<Answer> {
  const queues = new WeakMap<Store['db'], Queue<Asked, Answer>>()
  /** Takes the next ones, with the keys and rows by which they are held. */
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
    // What comes in one turn of the loop comes together, also where a query never leaves it, as on SQLite.
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
