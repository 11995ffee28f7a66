import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { sql, type Selectable } from 'kysely'
import { parseRedirectRule, type RedirectRule } from '../../src/lib/redirect-rule.ts'
import { addAuditEntry } from './audit-entries.ts'
import type { RedirectTables } from './redirect-tables.ts'
import type { Store } from './store.ts'

/** Maximum redirects: every process reads all of them, and a higher number would be a mistake. */
export const MAX_REDIRECTS = 500

/** The editor and the time of a change. */
export interface RedirectEditor {
  id: number
  /** ISO time in UTC. */
  now: string
}

/** A stored redirect rule with its metadata. */
export type StoredRedirect = Selectable<RedirectTables['redirect']>

/** All rules, by path. */
export function listRedirects({ db }: Store): Promise<StoredRedirect[]> {
  return db.selectFrom('redirect').selectAll().orderBy('from_path').execute()
}

/** A new rule; `before` is the path of the rule that it replaces, if any. */
export type RedirectChange = RedirectRule & { note: string; before: string }

/**
 * Saves a rule, new or replacing another, with an audit log entry.
 * @throws RangeError with a message for the editor.
 */
export function saveRedirect(
  { db, kind }: Store,
  { before, note, ...given }: RedirectChange,
  { id, now }: RedirectEditor,
): Promise<RedirectRule> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.changeRedirects})`.execute(trx)
    const rows = await trx.selectFrom('redirect').select(['from_path as from', 'to_address as to']).execute()
    const others = rows.filter(({ from }) => from !== before)
    const rule = parseRedirectRule(given, others)
    if (before !== '' && others.length === rows.length) throw new RangeError('这条跳转已经被删除，请刷新后再看')
    if (others.some(({ from }) => from === rule.from)) throw new RangeError('这个旧地址已经有一条跳转，请改那一条')
    if (others.length >= MAX_REDIRECTS) throw new RangeError(`跳转不能超过 ${String(MAX_REDIRECTS)} 条，请先删除不用的`)
    await trx.deleteFrom('redirect').where('from_path', '=', before).execute()
    await trx
      .insertInto('redirect')
      .values({ from_path: rule.from, to_address: rule.to, status: rule.status, note, changed_by: id, changed_at: now })
      .execute()
    await addAuditEntry(trx, {
      actor: id,
      action: before === '' ? '添加跳转' : '修改跳转',
      target: rule.from,
      detail: `${String(rule.status)} ${rule.to}`,
      now,
    })
    return rule
  })
}

/** Removes a rule with an audit log entry; false if there is none. */
export function removeRedirect({ db }: Store, from: string, { id, now }: RedirectEditor): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('redirect')
      .where('from_path', '=', from)
      .returning('to_address')
      .executeTakeFirst()
    if (removed)
      await addAuditEntry(trx, { actor: id, action: '删除跳转', target: from, detail: removed.to_address, now })
    return removed !== undefined
  })
}
