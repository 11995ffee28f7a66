import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** One change by an editor or operator. */
export interface NewAuditEntry {
  /** The account that made the change. */
  actor: number
  /** The action, in Chinese for operators. */
  action: string
  /** The target of the action: a number or handle. */
  target: string
  detail: string
  /** ISO string in UTC. */
  now: string
}

/** An audit log entry as operators see it. */
export interface AuditRecord {
  id: string
  at: string
  actor: number
  actorName: string
  action: string
  target: string
  detail: string
}

/** Inserts an entry in the transaction of the change. */
export async function addAuditEntry(
  trx: Kysely<Schema>,
  { actor, action, target, detail, now }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({ id: randomBytes(16).toString('base64url'), at: now, actor, action, target, detail })
    .execute()
}

/** A page of the log, newest first, and the total number of entries. */
export async function listAudit(
  { db }: Store,
  { page, size }: { page: number; size: number },
): Promise<{ list: AuditRecord[]; total: number }> {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('account', 'account.id', 'audit_entry.actor')
    .select(['audit_entry.id', 'at', 'actor', 'account_name', 'action', 'target', 'detail'])
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('audit_entry')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list: rows.map(({ account_name, ...row }) => ({ ...row, actorName: account_name ?? '' })), total }
}
