import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padToFixedLength } from './together.ts'

/** Limit on the number of events in a period that begins with the first event. */
export interface CountLimit {
  /** The count's key, without a phone number or address in plain text. */
  what: string
  most: number
  /** Length of the period in milliseconds. */
  windowMs: number
}

/** A limit that is used up. */
export interface ExhaustedLimit {
  what: string
  /** The time at which the count restarts, as an ISO string. */
  endsAt: string
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Finds the limits that are used up; `now` is in milliseconds since 1970. */
export async function findExhaustedLimits(
  db: Kysely<Schema>,
  limits: readonly CountLimit[],
  now: number,
): Promise<ReadonlyMap<CountLimit, ExhaustedLimit>> {
  if (limits.length === 0) return new Map()
  const rows = await db
    .selectFrom('account_count')
    .select(['what', 'used', 'ends_at'])
    .where('what', 'in', padToFixedLength([...new Set(limits.map(({ what }) => what))]))
    .where('ends_at', '>', iso(now))
    .execute()
  const counted = new Map(rows.map((row) => [row.what, row]))
  return new Map(
    limits.flatMap((limit) => {
      const row = counted.get(limit.what)
      return row && row.used >= limit.most ? [[limit, { what: row.what, endsAt: row.ends_at }]] : []
    }),
  )
}

/** Adds inserted values to existing counts; expired counts restart at the inserted value. */
function addUp(now: number) {
  const isOver = sql<boolean>`account_count.ends_at <= ${iso(now)}`
  return {
    used: sql<number>`case when ${isOver} then excluded.used else account_count.used + excluded.used end`,
    ends_at: sql<string>`case when ${isOver} then excluded.ends_at else account_count.ends_at end`,
  }
}

/**
 * Adds one to each count; if one is used up, returns it instead, and the caller rolls back. `now` is in milliseconds
 * since 1970.
 */
export async function countWithinLimits(
  db: Kysely<Schema>,
  limits: readonly CountLimit[],
  now: number,
): Promise<ExhaustedLimit | undefined> {
  for (const { what, most, windowMs } of limits) {
    const counted = await db
      .insertInto('account_count')
      .values({ what, used: 1, ends_at: iso(now + windowMs) })
      .onConflict((conflict) =>
        conflict
          .column('what')
          .doUpdateSet(addUp(now))
          .where((eb) => eb.or([eb('account_count.ends_at', '<=', iso(now)), eb('account_count.used', '<', most)])),
      )
      .returning('used')
      .executeTakeFirst()
    if (counted) continue
    const { ends_at } = await db
      .selectFrom('account_count')
      .select('ends_at')
      .where('what', '=', what)
      .executeTakeFirstOrThrow()
    return { what, endsAt: ends_at }
  }
  return undefined
}

/** Adds one to the count of every listed limit, even if used up; a limit listed twice counts twice. */
export async function countRegardlessOfLimits(
  db: Kysely<Schema>,
  limits: readonly CountLimit[],
  now: number,
): Promise<void> {
  const times = new Map<string, { what: string; used: number; ends_at: string }>()
  for (const { what, windowMs } of limits)
    times.set(what, { what, used: (times.get(what)?.used ?? 0) + 1, ends_at: iso(now + windowMs) })
  if (times.size === 0) return
  // The counts are sorted, so that processes lock rows in one order and cannot deadlock.
  const rows = [...times.values()].toSorted((a, b) => (a.what < b.what ? -1 : 1))
  await db
    .insertInto('account_count')
    .values(rows)
    .onConflict((conflict) => conflict.column('what').doUpdateSet(addUp(now)))
    .execute()
}

/** Adds to counts and returns their new values. `now` is in milliseconds since 1970. */
export async function addCounts(
  db: Kysely<Schema>,
  added: readonly { what: string; used: number; ends_at: string }[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  if (added.length === 0) return new Map()
  // The counts are sorted, so that processes lock rows in one order and cannot deadlock.
  const rows = added.toSorted((a, b) => (a.what < b.what ? -1 : 1))
  const counted = await db
    .insertInto('account_count')
    .values(rows)
    .onConflict((conflict) => conflict.column('what').doUpdateSet(addUp(now)))
    .returning(['what', 'used'])
    .execute()
  return new Map(counted.map(({ what, used }) => [what, used]))
}

/** The time at which a count restarts; undefined if nothing is counted. */
export async function getCountResetTime({ db }: Store, what: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_count')
    .select('ends_at')
    .where('what', '=', what)
    .where('ends_at', '>', iso(now))
    .executeTakeFirst()
  return row?.ends_at
}
