import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql } from 'kysely'
import { getErrorCode } from './store.ts'
import type { Store } from './store.ts'
import { toUnnestTable, batched } from './together.ts'
import type { TrackingTables } from './tracking-tables.ts'

/** A stored event without its number, which the database assigns. */
export type TrackedRow = Omit<TrackingTables['tracked_event'], 'seq'>

const DAY_MS = 86_400_000
/** Maximum rows that one statement deletes on SQLite, which has a single connection. */
export const DELETE_BATCH_SIZE = 500
/** PostgreSQL's error code for a row without a partition. */
const NO_PARTITION = '23514'

export const TRACKED_COLUMNS = [
  'day',
  'who',
  'track_id',
  'time',
  'received_at',
  'event',
  'path',
  'session',
  'signed_in',
  'address',
  'agent',
  'properties',
] as const
const TYPES = [
  'text',
  'text',
  'bigint',
  'bigint',
  'bigint',
  'text',
  'text',
  'text',
  'int',
  'text',
  'text',
  'text',
] as const
const NAMES = sql.join(TRACKED_COLUMNS.map((name) => sql.ref(name)))

async function addToSqlite({ db }: Store, cells: readonly (readonly (string | number)[])[]): Promise<number> {
  const read = sql.join(TRACKED_COLUMNS.map((_, index) => sql`value ->> ${sql.lit(index)}`))
  const { numAffectedRows } =
    await sql`insert or ignore into tracked_event (${NAMES}) select ${read} from json_each(${JSON.stringify(cells)})`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

/**
 * The lock is taken before numbers are assigned: the transaction that holds it exclusively knows that all smaller
 * numbers are committed or void.
 */
async function addToPostgres({ db }: Store, cells: readonly (readonly (string | number)[])[]): Promise<number> {
  const { numAffectedRows } =
    await sql`insert into tracked_event (${NAMES}) select added.* from (select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.addEvents}) offset 0) held, ${toUnnestTable(cells, [...TYPES])} as added (${NAMES}) on conflict do nothing`.execute(
      db,
    )
  return Number(numAffectedRows ?? 0)
}

/** Inserts rows; returns how many were new. */
async function addRows(store: Store, rows: readonly TrackedRow[]): Promise<number> {
  if (rows.length === 0) return 0
  const cells = rows.map((row) => TRACKED_COLUMNS.map((name) => row[name]))
  if (store.kind === 'sqlite') return addToSqlite(store, cells)
  try {
    return await addToPostgres(store, cells)
  } catch (error) {
    if (getErrorCode(error) !== NO_PARTITION) throw error
    // The partition is missing, as after a restore, which recreates the tables.
    await makePartitions(store, [...new Set(rows.map(({ day }) => day))])
    return addToPostgres(store, cells)
  }
}

/**
 * Stores events once, batched with concurrent requests; resolves after their common commit. Returns the number of
 * repeated events of the whole batch to its first caller, as one statement does not tell to which call they belong.
 */
export const addTrackedEvents = batched<readonly TrackedRow[], number>(async (store, asked) => {
  const rows = asked.flat()
  const repeated = rows.length - (await addRows(store, rows))
  return asked.map((_, at) => (at === 0 ? repeated : 0))
})

const partitionOf = (day: string) => sql.table(`tracked_event_${day.replaceAll('-', '')}`)

/** The partitions, with their days. */
export async function listPartitions(db: Store['db']): Promise<{ name: string; day: string }[]> {
  const { rows } = await sql<{
    name: string
  }>`select relid::regclass::text as name from pg_partition_tree('tracked_event') where isleaf`.execute(db)
  return rows.flatMap(({ name }) => {
    const [, year, month, day] = /tracked_event_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
    return year === undefined ? [] : [{ name, day: `${year}-${String(month)}-${String(day)}` }]
  })
}

/** Creates the partitions of days; none on SQLite. */
export async function makePartitions({ db, kind }: Store, days: readonly string[]): Promise<void> {
  if (kind === 'sqlite') return
  const there = new Set((await listPartitions(db)).map(({ day }) => day))
  for (const day of days.filter((one) => !there.has(one))) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.addEvents})`.execute(trx)
      await sql`create table if not exists ${partitionOf(day)} partition of tracked_event for values in (${sql.lit(day)})`.execute(
        trx,
      )
    })
  }
}

/** The days for which events are accepted, oldest first: `past` days, today and three more, in Beijing. */
export function listAcceptedDays(today: string, past: number): string[] {
  return Array.from({ length: past + 4 }, (_, index) =>
    new Date(Date.parse(today) + (index - past) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Drops the partitions of all days before a day. */
async function dropPartitions({ db }: Store, before: string): Promise<void> {
  for (const { name, day } of await listPartitions(db))
    if (day < before) await sql`drop table if exists ${sql.raw(name)}`.execute(db)
}

/** Deletes events and marks before a day, in small steps that block others only briefly. */
export async function deleteTrackedBefore(store: Store, before: string): Promise<void> {
  const { db, kind } = store
  if (kind === 'postgres') await dropPartitions(store, before)
  await db.deleteFrom('tracked_changed').where('day', '<', before).execute()
  for (const table of kind === 'postgres'
    ? (['tracked_mark'] as const)
    : (['tracked_event', 'tracked_mark'] as const)) {
    const place = sql.raw(kind === 'postgres' ? 'ctid' : 'rowid')
    for (;;) {
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where ${place} in (select ${place} from ${sql.table(table)} where day < ${before} limit ${sql.lit(DELETE_BATCH_SIZE)})`.execute(
          db,
        )
      if (Number(numAffectedRows ?? 0) < DELETE_BATCH_SIZE) break
    }
  }
}

/** The number up to which all events are committed, so that no smaller number can appear later. */
export async function readSettledSequence({ db, kind }: Store): Promise<number> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.addEvents})`.execute(trx)
    const { last } = await trx
      .selectFrom('tracked_event')
      .select((eb) => eb.fn.max('seq').as('last'))
      .executeTakeFirstOrThrow()
    return last ?? 0
  })
}
