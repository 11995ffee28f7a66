import { DELETION_DAYS } from '../../src/lib/account/user-info.ts'
import type { Role } from '../../src/lib/account/user-info.ts'
import type { Account } from '../calls/accounts.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { returnPendingSubmissions } from '../publishing/review.ts'
import { addBan, findBannedAccount, removeBan } from '../store/bans.ts'
import { lockContents } from '../store/content-writing.ts'
import { lockAccount } from '../store/points.ts'
import type { Store } from '../store/store.ts'
import { recordAudit } from '../accounts/audit.ts'
import { exportFile } from './export-file.ts'
import { resolveRoles } from '../accounts/roles.ts'
import type { AccountsConfig } from '../accounts/settings.ts'

const DAY_MS = 86_400_000
/** The note to the author of a returned content, shown once the ban is lifted. */
const RETURNED = '账号停用时退回，恢复后可以再交'

/** Operator who acts, and the time in milliseconds since 1970. */
export interface Operator extends Pick<Account, 'id'> {
  now: number
}

const iso = (ms: number) => new Date(ms).toISOString()
const noBan = () => new ApiRefusal(404, '没有这条停用记录，可能已经解除')

/**
 * Checks that an operator may ban an account.
 * @throws ApiRefusal for the operator's own account, and for operators named by the configuration.
 */
export function assertMayBan(operator: Pick<Account, 'id'>, target: { id: number; roles: readonly Role[] }): void {
  if (target.id === operator.id) throw new ApiRefusal(409, '不能停用自己的账号')
  if (target.roles.includes('operator'))
    throw new ApiRefusal(409, '不能停用运营人员的账号，要先从服务器的配置里去掉这个号码')
}

/**
 * Bans an account: its sessions are invalid from the next call on in every process, and its pending submissions are
 * returned. Published contents stay.
 */
export async function banAccount(
  store: Store,
  config: AccountsConfig,
  { accountId, reason }: { accountId: number; reason: string },
  { id: actor, now }: Operator,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    // The rows are locked in the same order as when a content is submitted.
    if (!(await lockAccount(trx, store.kind, accountId))) throw new ApiRefusal(404, '没有这个账号')
    await lockContents(trx, store.kind)
    const { phone } = await trx
      .selectFrom('account')
      .select('phone')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const given = await trx.selectFrom('account_role').select('role').where('account_id', '=', accountId).execute()
    assertMayBan(
      { id: actor },
      {
        id: accountId,
        roles: resolveRoles(
          config,
          phone,
          given.map(({ role }) => role),
        ),
      },
    )
    if (!(await addBan(trx, { accountId, reason, now: iso(now) }))) throw new ApiRefusal(409, '这个账号已经停用')
    await returnPendingSubmissions(trx, store.kind, accountId, RETURNED, { id: actor, now })
    await recordAudit(trx, { actor, action: '停用账号', target: String(accountId), detail: reason, now })
  })
}

/** Lifts a ban, even if the account is already deleted. */
export async function liftBan(
  { db }: Store,
  { id, reason }: { id: string; reason: string },
  { id: actor, now }: Operator,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const taken = await removeBan(trx, id)
    if (!taken) throw noBan()
    await recordAudit(trx, {
      actor,
      action: '解除停用',
      target: taken.accountId === null ? id : String(taken.accountId),
      detail: reason,
      now,
    })
  })
}

/**
 * Starts the deletion of a banned account at its owner's request, because a banned owner cannot start it. The ban
 * remains in force for the number. Returns the time of the deletion.
 */
export function requestBannedDeletion(
  { db }: Store,
  { id, reason }: { id: string; reason: string },
  { id: actor, now }: Operator,
): Promise<string> {
  const wish = iso(now + DELETION_DAYS * DAY_MS)
  return db.transaction().execute(async (trx) => {
    const accountId = await findBannedAccount(trx, id)
    if (accountId === undefined) throw noBan()
    const begun = await trx
      .updateTable('account')
      .set({ deletion_at: wish })
      .where('id', '=', accountId)
      .where('deletion_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!begun) throw new ApiRefusal(409, '这个账号已经在等待注销')
    await recordAudit(trx, { actor, action: '代为注销', target: String(accountId), detail: reason, now })
    return wish
  })
}

/** Exports all data of a banned account, at its owner's request. */
export async function exportBannedAccount(
  store: Store,
  { id, reason }: { id: string; reason: string },
  { id: actor, now }: Operator,
): Promise<ReturnType<typeof exportFile>> {
  const accountId = await findBannedAccount(store.db, id)
  if (accountId === undefined) throw noBan()
  await store.db
    .transaction()
    .execute((trx) => recordAudit(trx, { actor, action: '代为导出', target: String(accountId), detail: reason, now }))
  return exportFile(store, accountId, now)
}
