import type { Transaction } from 'kysely'
import { levelOf, POINT_RULES, type PointReason } from '../../src/lib/account/points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** One line of a ledger. `createdAt` is an ISO string in UTC. */
export interface PointLine {
  position: number
  reason: PointReason
  amount: number
  balance: number
  createdAt: string
}

/** Holds the account's row until the transaction ends, so that one line after the other is added. On SQLite the write lock is held already. */
export async function lockAccount(trx: Transaction<Schema>, kind: Store['kind'], accountId: number): Promise<boolean> {
  const row = await trx.selectFrom('account').select('id').where('id', '=', accountId).$if(kind === 'postgres', (rows) => rows.forUpdate()).executeTakeFirst()
  return row !== undefined
}

/** Gives the points of a reason once; false where the account has them already, or is gone. The level follows the balance. */
export async function earnPoints(trx: Transaction<Schema>, kind: Store['kind'], { accountId, reason, now }: { accountId: number; reason: PointReason; now: number }): Promise<boolean> {
  if (!(await lockAccount(trx, kind, accountId))) return false
  const lines = trx.selectFrom('point_entry').where('account_id', '=', accountId)
  if (await lines.select('position').where('reason', '=', reason).executeTakeFirst()) return false
  const last = await lines.select(['position', 'balance']).orderBy('position', 'desc').limit(1).executeTakeFirst()
  const { amount } = POINT_RULES[reason]
  const balance = (last?.balance ?? 0) + amount
  await trx.insertInto('point_entry').values({ account_id: accountId, position: (last?.position ?? 0) + 1, reason, amount, balance, created_at: new Date(now).toISOString() }).execute()
  await trx.updateTable('account').set({ level: levelOf(balance) }).where('id', '=', accountId).execute()
  return true
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
