import type { operatorCalls } from '../../src/api/contracts/operators.ts'
import { requirePhone } from '../accounts/codes.ts'
import { maskPhone } from '../accounts/phone.ts'
import { getConfiguredRoles, requireRole } from '../accounts/roles.ts'
import { findAccountsByPhones, listGrantedRoles, grantRole, revokeRole } from '../store/account-roles.ts'
import { listAudit } from '../store/audit-entries.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { HandlersOf } from './handler.ts'

const iso = (ms: number) => new Date(ms).toISOString()

export const operatorHandlers: HandlersOf<typeof operatorCalls> = {
  async listRoles(_, { store, accounts: { config } }, caller) {
    requireRole(caller, 'operator')
    const configured = await findAccountsByPhones(store, [...new Set([...config.operators, ...config.editors])])
    const given = await listGrantedRoles(store)
    const list = [
      ...configured.flatMap((holder) =>
        getConfiguredRoles(config, holder.phone).map((role) => ({ ...holder, role, source: 'configuration' as const })),
      ),
      ...given.map((holder) => ({ ...holder, source: 'operator' as const })),
    ]
    return { list: list.map((holder) => ({ ...holder, phone: maskPhone(holder.phone) })) }
  },
  async addEditor({ accountNumber }, { store }, caller) {
    requireRole(caller, 'operator')
    const accountId = await grantRole(
      store,
      { phone: requirePhone(accountNumber), role: 'editor' },
      { actor: caller.account.id, action: '设为编辑', detail: '', now: iso(caller.now) },
    )
    if (accountId === undefined) throw new ApiRefusal(404, '这个号码还没有注册')
    return { accountId }
  },
  async removeEditor({ accountId }, { store }, caller) {
    requireRole(caller, 'operator')
    const isTaken = await revokeRole(
      store,
      { accountId, role: 'editor' },
      { actor: caller.account.id, action: '取消编辑', detail: '', now: iso(caller.now) },
    )
    if (!isTaken) throw new ApiRefusal(404, '这个账号不是运营设置的编辑')
    return {}
  },
  async listAudit(request, { store }, caller) {
    requireRole(caller, 'operator')
    return listAudit(store, request)
  },
}
