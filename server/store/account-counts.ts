import { sql } from 'kysely'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** How often something may happen in a time that begins with the first one. */
export interface CountLimit {
  /** What is counted; no phone number or address in clear. */
  what: string
  most: number
  /** Milliseconds. */
  windowMs: number
}

/** A limit that is used up. */
export interface UsedUp {
  what: string
  /** When it counts from 0 again, as an ISO string. */
  endsAt: string
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Whether any of the limits is used up at a time; for use inside another statement. */
export function isUsedUp(eb: ExpressionBuilder<Schema, 'account_count'>, limits: readonly CountLimit[], now: number) {
  return eb.and([eb('ends_at', '>', iso(now)), eb.or(limits.map(({ what, most }) => eb.and([eb('what', '=', what), eb('used', '>=', most)])))])
}

/** The first of the limits that is used up, by when it ends; `now` is in milliseconds since 1970. */
export async function findUsedUp(db: Kysely<Schema>, limits: readonly CountLimit[], now: number): Promise<UsedUp | undefined> {
  const row = await db.selectFrom('account_count').select(['what', 'ends_at']).where((eb) => isUsedUp(eb, limits, now)).orderBy('ends_at', 'desc').executeTakeFirst()
  return row && { what: row.what, endsAt: row.ends_at }
}

/** Counts one more of each; the first that is used up instead, and then the caller rolls back. `now` is in milliseconds since 1970. */
export async function countEach(db: Kysely<Schema>, limits: readonly CountLimit[], now: number): Promise<UsedUp | undefined> {
  for (const { what, most, windowMs } of limits) {
    const counted = await db
      .insertInto('account_count')
      .values({ what, used: 1, ends_at: iso(now + windowMs) })
      .onConflict((conflict) =>
        conflict
          .column('what')
          .doUpdateSet({
            used: sql<number>`case when account_count.ends_at <= ${iso(now)} then 1 else account_count.used + 1 end`,
            ends_at: sql<string>`case when account_count.ends_at <= ${iso(now)} then excluded.ends_at else account_count.ends_at end`,
          })
          .where((eb) => eb.or([eb('account_count.ends_at', '<=', iso(now)), eb('account_count.used', '<', most)])),
      )
      .returning('used')
      .executeTakeFirst()
    if (counted) continue
    const { ends_at } = await db.selectFrom('account_count').select('ends_at').where('what', '=', what).executeTakeFirstOrThrow()
    return { what, endsAt: ends_at }
  }
  return undefined
}

/** When what was counted counts from 0 again; undefined where nothing is counted. */
export async function countEnd({ db }: Store, what: string, now: number): Promise<string | undefined> {
  const row = await db.selectFrom('account_count').select('ends_at').where('what', '=', what).where('ends_at', '>', iso(now)).executeTakeFirst()
  return row?.ends_at
}
