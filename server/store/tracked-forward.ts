import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import type { TrackedSum } from './tracked-counts.ts'
import { TRACKED_COLUMNS, DELETE_BATCH_SIZE, listPartitions } from './tracked-events.ts'
import type { TrackedRow } from './tracked-events.ts'

/** Row ids of tracked_cursor: the last event counted, and the last forwarded. */
export const COUNTED_CURSOR = 1
export const FORWARDED_CURSOR = 2
/** Maximum events read at once; SQLite has a single connection. */
const AT_ONCE = { sqlite: 2_000, postgres: 10_000 }

/** A batch of events in the order of their numbers. */
export interface ForwardBatch {
  rows: TrackedRow[]
  /** The number of the last event. */
  upTo: number
}

/** Reads the next events not forwarded yet, up to a number; undefined if there are none. */
export async function readNextForwardBatch({ db, kind }: Store, upTo: number): Promise<ForwardBatch | undefined> {
  const after =
    (await db.selectFrom('tracked_cursor').where('id', '=', FORWARDED_CURSOR).select('seq').executeTakeFirst())?.seq ??
    0
  const found = await db
    .selectFrom('tracked_event')
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(AT_ONCE[kind])
    .select(['seq', ...TRACKED_COLUMNS])
    .execute()
  let last = after
  const rows = found.map(({ seq, ...row }) => {
    last = seq
    return row
  })
  return rows.length === 0 ? undefined : { rows, upTo: last }
}

async function moveCursor(trx: Transaction<Schema>, id: number, seq: number, now: number): Promise<void> {
  await trx
    .insertInto('tracked_cursor')
    .values({ id, seq, counted_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        seq: sql<number>`case when tracked_cursor.seq > ${seq} then tracked_cursor.seq else ${seq} end`,
        counted_at: now,
      }),
    )
    .execute()
}

/**
 * Records that a batch was forwarded, and the days that must be recounted. Two processes may forward the same batch:
 * the position never moves back.
 */
export async function markForwarded({ db }: Store, { rows, upTo }: ForwardBatch, now: number): Promise<void> {
  const days = [...new Set(rows.map(({ day }) => day))].toSorted()
  await db.transaction().execute(async (trx) => {
    await moveCursor(trx, FORWARDED_CURSOR, upTo, now)
    await trx
      .insertInto('tracked_changed')
      .values(days.map((day) => ({ day, seq: upTo, counted: 0 })))
      .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq') })))
      .execute()
  })
}

/** The days to recount, each with its newest event. */
export function listChangedDays({ db }: Store): Promise<{ day: string; seq: number }[]> {
  return db
    .selectFrom('tracked_changed')
    .select(['day', 'seq'])
    .whereRef('seq', '>', 'counted')
    .orderBy('day')
    .execute()
}

/** Replaces the counts of a day; counts of refused events exist only here and stay. */
export async function replaceDayCounts(
  { db }: Store,
  { day, seq }: { day: string; seq: number },
  sums: readonly TrackedSum[],
  now: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The cursor is locked first, as in the store's own counting, to avoid deadlocks.
    await moveCursor(trx, COUNTED_CURSOR, seq, now)
    const { numUpdatedRows } = await trx
      .updateTable('tracked_changed')
      .set({ counted: seq })
      .where('day', '=', day)
      .where('counted', '<', seq)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await trx.deleteFrom('tracked_count').where('day', '=', day).where('what', '!=', 'refused').execute()
    if (sums.length > 0) await trx.insertInto('tracked_count').values(sums).execute()
  })
}

/**
 * Truncates partitions instead of dropping them: late events of those days may still arrive, and a drop would wait for
 * all writers.
 */
async function emptyForwarded({ db }: Store, before: string): Promise<void> {
  for (const { name } of (await listPartitions(db)).filter(({ day }) => day < before)) {
    await db.transaction().execute(async (trx) => {
      // The lock blocks writers, so that no new event is lost.
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.addEvents})`.execute(trx)
      const part = sql.raw(name)
      const { rows } = await sql<{
        isOver: boolean
      }>`select exists (select from ${part}) and not exists (select from ${part} where seq > coalesce((select seq from tracked_cursor where id = ${FORWARDED_CURSOR}), 0)) as "isOver"`.execute(
        trx,
      )
      if (rows[0]?.isOver === true) await sql`truncate ${part}`.execute(trx)
    })
  }
}

/** Deletes events before a day that ClickHouse has; events not forwarded yet remain. */
export async function deleteForwardedBefore(store: Store, before: string): Promise<void> {
  if (store.kind === 'postgres') return emptyForwarded(store, before)
  for (;;) {
    const { numAffectedRows } =
      await sql`delete from tracked_event where seq in (select seq from tracked_event where day < ${before} and seq <= coalesce((select seq from tracked_cursor where id = ${FORWARDED_CURSOR}), 0) limit ${sql.lit(DELETE_BATCH_SIZE)})`.execute(
        store.db,
      )
    if (Number(numAffectedRows ?? 0) < DELETE_BATCH_SIZE) return
  }
}
