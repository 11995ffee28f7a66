import type { Transaction } from 'kysely'
import { levelOf, POINT_RULES, type PointReason } from '../../src/lib/account/points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padded } from './together.ts'

/** One line of a ledger. `createdAt` is an ISO string in UTC. */
export interface PointLine {
  position: number
  reason: PointReason
  amount: number
  balance: number
  createdAt: string
}

/** Holds rows of accounts until the transaction ends, in one order, so that one line after the other is added. On SQLite the write lock is held already. */
async function lockAccounts(trx: Transaction<Schema>, kind: Store['kind'], accountIds: readonly number[]): Promise<number[]> {
  const rows = await trx.selectFrom('account').select('id').where('id', 'in', padded(accountIds)).orderBy('id').$if(kind === 'postgres', (accounts) => accounts.forUpdate()).execute()
  return rows.map(({ id }) => id)
}

/** Holds the account's row until the transaction ends; false where it is gone. */
export async function lockAccount(trx: Transaction<Schema>, kind: Store['kind'], accountId: number): Promise<boolean> {
  return (await lockAccounts(trx, kind, [accountId])).length > 0
}

/** Gives some accounts the points of a reason, once each, and says which had them not yet; none to those that are gone. The level follows the balance. */
export async function earnPointsEach(trx: Transaction<Schema>, kind: Store['kind'], accountIds: readonly number[], { reason, now }: { reason: PointReason; now: number }): Promise<number[]> {
  const locked = accountIds.length === 0 ? [] : await lockAccounts(trx, kind, accountIds)
  if (locked.length === 0) return []
  const lines = await trx.selectFrom('point_entry').select(['account_id', 'reason', 'position', 'balance']).where('account_id', 'in', padded(locked)).orderBy('position').execute()
  const last = new Map(lines.map((line) => [line.account_id, line]))
  const had = new Set(lines.filter((line) => line.reason === reason).map(({ account_id }) => account_id))
  const { amount } = POINT_RULES[reason]
  const added = locked.filter((id) => !had.has(id)).map((id) => ({ account_id: id, position: (last.get(id)?.position ?? 0) + 1, reason, amount, balance: (last.get(id)?.balance ?? 0) + amount, created_at: new Date(now).toISOString() }))
  if (added.length === 0) return []
  await trx.insertInto('point_entry').values(added).execute()
  for (const level of new Set(added.map(({ balance }) => levelOf(balance)))) {
    await trx.updateTable('account').set({ level }).where('id', 'in', added.filter(({ balance }) => levelOf(balance) === level).map(({ account_id }) => account_id)).execute()
  }
  return added.map(({ account_id }) => account_id)
}

/** Gives the points of a reason once; false where the account has them already, or is gone. */
export async function earnPoints(trx: Transaction<Schema>, kind: Store['kind'], { accountId, ...earned }: { accountId: number; reason: PointReason; now: number }): Promise<boolean> {
  return (await earnPointsEach(trx, kind, [accountId], earned)).length > 0
}

/** The balance of an account and the reasons that it has had. */
export async function readPoints({ db }: Store, accountId: number): Promise<{ balance: number; earned: PointReason[] }> {
  const lines = await db.selectFrom('point_entry').select(['reason', 'balance']).where('account_id', '=', accountId).orderBy('position').execute()
  return { balance: lines.at(-1)?.balance ?? 0, earned: lines.map(({ reason }) => reason) }
}

/** Lines of an account before a position, newest first. */
export async function listPoints({ db }: Store, accountId: number, { before, size }: { before: number | undefined; size: number }): Promise<PointLine[]> {
  const rows = await db
    .selectFrom('point_entry')
    .select(['position', 'reason', 'amount', 'balance', 'created_at'])
    .where('account_id', '=', accountId)
    .$if(before !== undefined, (lines) => lines.where('position', '<', before ?? 0))
    .orderBy('position', 'desc')
    .limit(size)
    .execute()
  return rows.map(({ created_at, ...line }) => ({ ...line, createdAt: created_at }))
}
