import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Limits on the number and bytes of ended jobs: per owner, and per address with all its clients. */
const KEPT_LIMITS = {
  owner: { jobs: 100, bytes: 20 * 2 ** 20 },
  address: { jobs: 300, bytes: 60 * 2 ** 20 },
}

/** Maximum rows deleted when a job ends; the next ended job deletes more. */
const DELETE_LIMIT = 1000

/**
 * Deletes the oldest ended jobs beyond the limits; the newest is never deleted. An account's jobs count only for the
 * account. Ids are read before rows are deleted: with outdated statistics, PostgreSQL would execute a single statement
 * in quadratic time.
 */
export async function deleteOldestAiJobs(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { owner, address }: Pick<Schema['ai_job'], 'owner' | 'address'>,
): Promise<void> {
  const bounds = owner.startsWith('account:') ? (['owner'] as const) : (['owner', 'address'] as const)
  for (const column of bounds) {
    const { jobs, bytes } = KEPT_LIMITS[column]
    const ranked = trx
      .selectFrom('ai_job')
      .select([
        'id',
        sql<number>`row_number() over (order by created_at desc, id desc)`.as('place'),
        sql<number>`sum(bytes) over (order by created_at desc, id desc)`.as('total'),
      ])
      .where(column, '=', column === 'owner' ? owner : address)
      .where('state', 'not in', ['waiting', 'running'])
      .$if(column === 'address', (rows) => rows.where('owner', 'not like', 'account:%'))
    const beyond = await trx
      .selectFrom(ranked.as('kept'))
      .select('id')
      .where((is) => is.or([is('place', '>', jobs), is.and([is('place', '>', 1), is('total', '>', bytes)])]))
      .limit(DELETE_LIMIT)
      .execute()
    if (beyond.length === 0) continue
    const ids = beyond.map(({ id }) => id)
    // Rows that another process is deleting are skipped.
    const free =
      kind === 'postgres'
        ? (await trx.selectFrom('ai_job').select('id').where('id', 'in', ids).forUpdate().skipLocked().execute()).map(
            ({ id }) => id,
          )
        : ids
    if (free.length > 0) await trx.deleteFrom('ai_job').where('id', 'in', free).execute()
  }
}
