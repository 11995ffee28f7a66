import type { Role } from '../../src/lib/account/user-info.ts'
import { addAuditEntry } from './audit-entries.ts'
import type { NewAuditEntry } from './audit-entries.ts'
import type { Store } from './store.ts'

/** An account that holds a role. */
export interface RoleHolder {
  accountId: number
  accountName: string
  phone: string
  role: Role
}

/** The roles granted by operators, by account. */
export async function listGrantedRoles({ db }: Store): Promise<RoleHolder[]> {
  const rows = await db
    .selectFrom('account_role')
    .innerJoin('account', 'account.id', 'account_role.account_id')
    .select(['account.id', 'account_name', 'phone', 'role'])
    .orderBy('account.id')
    .orderBy('role')
    .execute()
  return rows.map(({ id, account_name, phone, role }) => ({ accountId: id, accountName: account_name, phone, role }))
}

/** The accounts of some numbers. */
export async function findAccountsByPhones(
  { db }: Store,
  phones: readonly string[],
): Promise<Omit<RoleHolder, 'role'>[]> {
  if (phones.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['id', 'account_name', 'phone'])
    .where('phone', 'in', phones)
    .orderBy('id')
    .execute()
  return rows.map(({ id, account_name, phone }) => ({ accountId: id, accountName: account_name, phone }))
}

/**
 * Grants a role and records it in the audit log; undefined if the number has no account. A role already held is not
 * recorded again.
 */
export function grantRole(
  { db }: Store,
  { phone, role }: { phone: string; role: Role },
  audit: Omit<NewAuditEntry, 'target'>,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const account = await trx.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst()
    if (!account) return undefined
    const given = await trx
      .insertInto('account_role')
      .values({ account_id: account.id, role, given_by: audit.actor, given_at: audit.now })
      .onConflict((conflict) => conflict.columns(['account_id', 'role']).doNothing())
      .returning('role')
      .executeTakeFirst()
    if (given) await addAuditEntry(trx, { ...audit, target: String(account.id) })
    return account.id
  })
}

/** Revokes a role and records it in the audit log; false if no operator had granted the role to the account. */
export function revokeRole(
  { db }: Store,
  { accountId, role }: { accountId: number; role: Role },
  audit: Omit<NewAuditEntry, 'target'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .deleteFrom('account_role')
      .where('account_id', '=', accountId)
      .where('role', '=', role)
      .returning('role')
      .executeTakeFirst()
    if (taken) await addAuditEntry(trx, { ...audit, target: String(accountId) })
    return taken !== undefined
  })
}
