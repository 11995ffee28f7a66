import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Limits of ended jobs, and of their bytes: for an owner, and for an address with all its clients. */
const KEPT_LIMITS = {
  owner: { jobs: 100, bytes: 20 * 2 ** 20 },
  address: { jobs: 300, bytes: 60 * 2 ** 20 },
}

/** Limit of rows deleted when one job ends; the next job that ends deletes the rest. */
const DELETE_LIMIT = 1000

/**
 * Deletes the oldest ended jobs beyond what is kept; the newest stays however long it is. Jobs of accounts count for their
 * account alone. Ids are read before rows are deleted: as one statement, a PostgreSQL whose statistics say that the table is
 * empty ranks all rows again for each pair of rows.
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
    // Another process may be deleting the same ones: then these are left to it.
    const free =
      kind === 'postgres'
        ? (await trx.selectFrom('ai_job').select('id').where('id', 'in', ids).forUpdate().skipLocked().execute()).map(
            ({ id }) => id,
          )
        : ids
    if (free.length > 0) await trx.deleteFrom('ai_job').where('id', 'in', free).execute()
  }
}
