import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { toEventTallies } from './counted.ts'
import type { EventTally } from './counted.ts'
import type { DayRange } from './content-figures.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { toUnnestTable } from './together.ts'
import { readSettledSequence } from './tracked-events.ts'

/** Maximum events counted per transaction: SQLite has one connection, and other queries wait meanwhile. */
const AT_ONCE = { sqlite: 500, postgres: 5_000 }
/** Maximum rows of one statement. */
const ROWS = 500
/** Maximum keys per item and day; further keys are counted together, as any client can invent names. */
export const MAX_KEYS_PER_DAY = 300
export const OTHER_KEYS = '…'

/** A daily count of an item. */
export interface TrackedSum {
  day: string
  what: string
  key: string
  times: number
  visitors: number
}

const keyOf = (...parts: string[]) => parts.join('\0')
const parted = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS))

/** Assigns each sum a known key of its day; a new key is added only below the maximum. */
async function bounded(trx: Transaction<Schema>, sums: readonly TrackedSum[]): Promise<TrackedSum[]> {
  const known = new Map<string, Set<string>>()
  for (const { day, what } of sums) {
    if (known.has(keyOf(day, what))) continue
    const rows = await trx
      .selectFrom('tracked_count')
      .where('day', '=', day)
      .where('what', '=', what)
      .select('key')
      .execute()
    known.set(keyOf(day, what), new Set(rows.map(({ key }) => key)))
  }
  const joined = new Map<string, TrackedSum>()
  for (const sum of sums) {
    const keys = known.get(keyOf(sum.day, sum.what)) ?? new Set()
    if (keys.size < MAX_KEYS_PER_DAY) keys.add(sum.key)
    const key = keys.has(sum.key) ? sum.key : OTHER_KEYS
    const held = joined.get(keyOf(sum.day, sum.what, key))
    joined.set(keyOf(sum.day, sum.what, key), {
      ...sum,
      key,
      times: sum.times + (held?.times ?? 0),
      visitors: sum.visitors + (held?.visitors ?? 0),
    })
  }
  return [...joined.values()]
}

async function addSums(trx: Transaction<Schema>, sums: readonly TrackedSum[]): Promise<void> {
  for (const rows of parted(await bounded(trx, sums))) {
    await trx
      .insertInto('tracked_count')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'what', 'key']).doUpdateSet((eb) => ({
          times: eb('tracked_count.times', '+', eb.ref('excluded.times')),
          visitors: eb('tracked_count.visitors', '+', eb.ref('excluded.visitors')),
        })),
      )
      .execute()
  }
}

interface Mark {
  day: string
  what: string
  who: string
}

/**
 * Stores the items for which visitors were counted; returns the marks that are new. The marks are one parameter, as
 * building a statement with thousands of values takes longer than running it.
 */
async function addMarks(trx: Transaction<Schema>, kind: Store['kind'], marks: readonly Mark[]): Promise<Mark[]> {
  const cells = marks.map(({ day, what, who }) => [day, what, who])
  const rows =
    kind === 'sqlite'
      ? sql`select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(cells)}) where true`
      : sql`select * from ${toUnnestTable(cells, ['text', 'text', 'text'])}`
  return (
    await sql<Mark>`insert into tracked_mark (day, what, who) ${rows} on conflict do nothing returning day, what, who`.execute(
      trx,
    )
  ).rows
}

async function addCounted(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  counted: readonly EventTally[],
): Promise<void> {
  const sums = new Map<string, TrackedSum>()
  const marks = new Map<string, { sum: TrackedSum; mark: Mark }>()
  for (const { day, what, key, who } of counted) {
    const sum = sums.get(keyOf(day, what, key)) ?? { day, what, key, times: 0, visitors: 0 }
    sum.times += 1
    sums.set(keyOf(day, what, key), sum)
    const mark = { day, what: `${what} ${key}`, who }
    marks.set(keyOf(day, mark.what, who), { sum, mark })
  }
  for (const some of parted([...marks.values()])) {
    for (const { day, what, who } of await addMarks(
      trx,
      kind,
      some.map(({ mark }) => mark),
    )) {
      const marked = marks.get(keyOf(day, what, who))
      if (marked) marked.sum.visitors += 1
    }
  }
  await addSums(trx, [...sums.values()])
}

/**
 * Counts the next events and stores the position, in one transaction; returns their number, or 0 if another process is
 * counting.
 */
async function countSome({ db, kind }: Store, upTo: number, now: number): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('tracked_cursor')
      .values({ id: 1, seq: 0, counted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // The row lock is the lease: it ends with the transaction, even if the process dies.
    const cursor = await trx
      .selectFrom('tracked_cursor')
      .where('id', '=', 1)
      .select('seq')
      .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked())
      .executeTakeFirst()
    if (!cursor) return 0
    const rows = await trx
      .selectFrom('tracked_event')
      .where('seq', '>', cursor.seq)
      .where('seq', '<=', upTo)
      .orderBy('seq')
      .limit(AT_ONCE[kind])
      .select(['seq', 'day', 'who', 'event', 'path', 'session', 'properties'])
      .execute()
    await addCounted(trx, kind, rows.flatMap(toEventTallies))
    await trx
      .updateTable('tracked_cursor')
      .set({ seq: rows.at(-1)?.seq ?? cursor.seq, counted_at: now })
      .where('id', '=', 1)
      .execute()
    return rows.length
  })
}

/** Counts events since the last time, each exactly once, even if processes run concurrently or are killed. */
export async function countTrackedEvents(store: Store, now: number): Promise<void> {
  const upTo = await readSettledSequence(store)
  while ((await countSome(store, upTo, now)) >= AT_ONCE[store.kind]) await nextTurn()
}

/** Adds counts of refused events, by reason. */
export async function addRefusedCounts(
  { db }: Store,
  day: string,
  refused: ReadonlyMap<string, number>,
): Promise<void> {
  if (refused.size === 0) return
  await db.transaction().execute((trx) =>
    addSums(
      trx,
      [...refused].map(([key, times]) => ({ day, what: 'refused', key, times, visitors: 0 })),
    ),
  )
}

/**
 * The counts of some days, and the time of counting in milliseconds since 1970; undefined if nothing was ever counted.
 */
export async function readTrackedCounts(
  { db }: Store,
  { from, to }: DayRange,
): Promise<{ rows: TrackedSum[]; countedAt: number | undefined }> {
  const rows = await db
    .selectFrom('tracked_count')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['day', 'what', 'key', 'times', 'visitors'])
    .orderBy('day')
    .orderBy('what')
    .orderBy('key')
    .execute()
  const cursor = await db.selectFrom('tracked_cursor').where('id', '=', 1).select('counted_at').executeTakeFirst()
  return { rows, countedAt: cursor?.counted_at }
}
