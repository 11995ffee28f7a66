import type { Selectable, Transaction } from 'kysely'
import { REVOKED_SESSION } from './account-sessions.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** An account with its profile, as a table row. */
export type AccountRow = Selectable<AccountTables['account']>

/** Reads an account by its number. */
export function readAccount({ db }: Store, id: number): Promise<AccountRow | undefined> {
  return db.selectFrom('account').selectAll('account').where('id', '=', id).executeTakeFirst()
}

/** Schedules the deletion of an account and ends its sessions; the next login cancels it. */
export async function requestDeletion({ db }: Store, id: number, deletionAt: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ deletion_at: deletionAt }).where('id', '=', id).execute()
    await trx.updateTable('account_session').set(REVOKED_SESSION).where('account_id', '=', id).execute()
  })
}

/** Accounts due for deletion, longest due first. */
export async function listDueDeletions({ db }: Store, now: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('deletion_at', '<=', now)
    .orderBy('deletion_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes a due account, and in the same transaction all its other data by `erase`; false if a login cancelled the
 * deletion.
 */
export function deleteAccount(
  { db }: Store,
  id: number,
  now: string,
  erase: (trx: Transaction<Schema>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locks the row: a concurrent login waits, and then finds no account.
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

/** Deletes expired sessions, codes and counts. */
export async function deleteExpiredAccountRows({ db }: Store, now: string): Promise<void> {
  await db.deleteFrom('account_session').where('expires_at', '<=', now).execute()
  await db.deleteFrom('safety_code').where('expires_at', '<=', now).execute()
  await db.deleteFrom('account_count').where('ends_at', '<=', now).execute()
}
