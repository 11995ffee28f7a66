import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** One change by an editor or operator. */
export interface NewAuditEntry {
  /** The number of the account that made it. */
  actor: number
  /** Chinese, for operators: what was done. */
  action: string
  /** What it was done to: a number or a handle. */
  target: string
  detail: string
  /** ISO string in UTC. */
  now: string
}

/** An entry as operators read it. */
export interface AuditRecord {
  id: string
  at: string
  actor: number
  actorName: string
  action: string
  target: string
  detail: string
}

/** Writes an entry, in the transaction of the change. */
export async function addAuditEntry(
  trx: Kysely<Schema>,
  { actor, action, target, detail, now }: NewAuditEntry,
): Promise<void> {
  await trx
    .insertInto('audit_entry')
    .values({ id: randomBytes(16).toString('base64url'), at: now, actor, action, target, detail })
    .execute()
}

/** A page of the log, the newest first, and how many entries there are. */
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
