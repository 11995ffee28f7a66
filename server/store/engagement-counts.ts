import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { ContentType } from '../../src/lib/content/kinds.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** SQL for the content type of a like, for lists by type; null for other kinds. */
const likedType = sql<ContentType | null>`case when kind = 'like' then (select type from content where content.id = target_id) end`

/** Recomputes all counts, in the caller's transaction, which has locked the counted rows. */
export async function recountEngagement(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('engagement_count').execute()
  await db
    .insertInto('engagement_count')
    .columns(['kind', 'target_id', 'total', 'type'])
    .expression((eb) =>
      eb
        .selectFrom('engagement')
        .where('is_on', '=', 1)
        .groupBy(['kind', 'target_id'])
        .select((group) => ['kind', 'target_id', group.fn.countAll<number>().as('total'), likedType.as('type')]),
    )
    .execute()
}

/** Corrects all counts while the server runs; returns how many were wrong. */
export async function repairEngagementCounts({ db, kind }: Store): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The lock blocks new likes until the counts are corrected, but not reads. SQLite's transaction has the write lock.
    if (kind === 'postgres') await sql`lock table engagement, engagement_count in share row exclusive mode`.execute(trx)
    const before = await totals(trx)
    await recountEngagement(trx)
    const after = await totals(trx)
    return [...new Set([...before.keys(), ...after.keys()])].filter(
      (key) => (before.get(key) ?? 0) !== (after.get(key) ?? 0),
    ).length
  })
}

async function totals(db: Kysely<Schema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('engagement_count')
    .select(['kind', sql<string>`cast(target_id as text)`.as('target'), 'total'])
    .execute()
  return new Map(rows.map(({ kind, target, total }) => [`${kind} ${target}`, total]))
}
