import type { Transaction } from 'kysely'
import { getLevel, POINT_RULES, type PointReason } from '../../src/lib/account/points.ts'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'
import { padToFixedLength } from './together.ts'

/** One entry of a ledger. `createdAt` is an ISO string in UTC. */
export interface PointLine {
  position: number
  reason: PointReason
  amount: number
  balance: number
  createdAt: string
}

/**
 * Locks account rows in a fixed order until the transaction ends, so that entries are added in sequence. On SQLite the
 * transaction already has the write lock.
 */
export async function lockAccountRows(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  accountIds: readonly number[],
  how: 'update' | 'share',
): Promise<number[]> {
  const found = trx.selectFrom('account').select('id').where('id', 'in', padToFixedLength(accountIds)).orderBy('id')
  const rows = await (kind === 'sqlite' ? found : how === 'update' ? found.forUpdate() : found.forShare()).execute()
  return rows.map(({ id }) => id)
}

/** Locks the account's row until the transaction ends; false if it was deleted. */
export async function lockAccount(trx: Transaction<Schema>, kind: Store['kind'], accountId: number): Promise<boolean> {
  return (await lockAccountRows(trx, kind, [accountId], 'update')).length > 0
}

/** The first entry of a ledger, for a given reason. */
export const createFirstLine = (reason: PointReason) => ({
  position: 1,
  reason,
  amount: POINT_RULES[reason].amount,
  balance: POINT_RULES[reason].amount,
})

/** The level of an account whose first entry has a given reason. */
export const getFirstLevel = (reason: PointReason): number => getLevel(createFirstLine(reason).balance)

/**
 * Adds the first entry to accounts created in this transaction; reads and locks are not needed, as no other transaction
 * sees these accounts yet.
 */
export async function addFirstLines(
  trx: Transaction<Schema>,
  accountIds: readonly number[],
  { reason, now }: { reason: PointReason; now: string },
): Promise<void> {
  if (accountIds.length > 0)
    await trx
      .insertInto('point_entry')
      .values(accountIds.map((account_id) => ({ account_id, ...createFirstLine(reason), created_at: now })))
      .execute()
}

/**
 * Grants the points of a reason once; false if the account already has them, or was deleted. The balance determines the
 * level.
 */
export async function earnPoints(
  trx: Transaction<Schema>,
  kind: Store['kind'],
  { accountId, reason, now }: { accountId: number; reason: PointReason; now: number },
): Promise<boolean> {
  if (!(await lockAccount(trx, kind, accountId))) return false
  const lines = await trx
    .selectFrom('point_entry')
    .select(['reason', 'position', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  if (lines.some((line) => line.reason === reason)) return false
  const { amount } = POINT_RULES[reason]
  const last = lines.at(-1)
  const balance = (last?.balance ?? 0) + amount
  await trx
    .insertInto('point_entry')
    .values({
      account_id: accountId,
      position: (last?.position ?? 0) + 1,
      reason,
      amount,
      balance,
      created_at: new Date(now).toISOString(),
    })
    .execute()
  await trx
    .updateTable('account')
    .set({ level: getLevel(balance) })
    .where('id', '=', accountId)
    .execute()
  return true
}

/** The balance of an account and the reasons already granted. */
export async function readPoints(
  { db }: Store,
  accountId: number,
): Promise<{ balance: number; earned: PointReason[] }> {
  const lines = await db
    .selectFrom('point_entry')
    .select(['reason', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return { balance: lines.at(-1)?.balance ?? 0, earned: lines.map(({ reason }) => reason) }
}

/** Entries of an account before a position, newest first. */
export async function listPoints(
  { db }: Store,
  accountId: number,
  { before, size }: { before: number | undefined; size: number },
): Promise<PointLine[]> {
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
