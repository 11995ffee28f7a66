import type { Selectable, Transaction } from 'kysely'
import { REVOKED_SESSION } from './account-sessions.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An account with its profile, as the table has it. */
export type AccountRow = Selectable<AccountTables['account']>

/** An account by its number. */
export function readAccount({ db }: Store, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll('account').where('id', '=', id).executeTakeFirst()
}

/** Notes when an account will be deleted, and ends its sessions: the next login is the visitor's change of mind. */
export async function requestDeletion({ db }: Store, id: number, deletionAt: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ deletion_at: deletionAt }).where('id', '=', id).execute()
    await trx.updateTable('account_session').set(REVOKED_SESSION).where('account_id', '=', id).execute()
  })
}

/** Accounts whose wait is over, the longest first. */
export async function dueDeletions({ db }: Store, now: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('deletion_at', '<=', now)
    .orderBy('deletion_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an account whose wait is over, and in the same transaction what `erase` knows of it; false where a login came between. */
export function deleteAccount(
  { db }: Store,
  id: number,
  now: string,
  erase: (trx: Transaction<Schema>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locks the row: a login waits, and then finds no account.
    const due = await trx
      .updateTable('account')
      .set({ deletion_at: now })
      .where('id', '=', id)
      .where('deletion_at', '<=', now)
      .returning('phone')
      .executeTakeFirst()
    if (!due) return false
    await erase(trx)
    await trx.deleteFrom('safety_code').where('phone', '=', due.phone).execute()
    await trx.deleteFrom('account').where('id', '=', id).execute()
    return true
  })
}

/** Deletes sessions, codes and counts that are over. */
export async function deleteExpiredAccountRows({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('account_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('safety_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('account_count').where('ends_at', '<=', now).execute()
}
