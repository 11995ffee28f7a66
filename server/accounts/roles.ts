import { ROLES } from '../../src/lib/account/user-info.ts'
import type { Role } from '../../src/lib/account/user-info.ts'
import type { Account } from '../calls/accounts.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import type { AccountsConfig } from './settings.ts'

const SENTENCES: Readonly<Record<Role, string>> = { editor: '只有编辑可以这样做', operator: '只有运营人员可以这样做' }

type RoleConfig = Pick<AccountsConfig, 'operators' | 'editors'>

/** The roles that the configuration gives to a number. */
export function getConfiguredRoles({ operators, editors }: RoleConfig, phone: string): Role[] {
  return [
    ...(editors.has(phone) ? (['editor'] as const) : []),
    ...(operators.has(phone) ? (['operator'] as const) : []),
  ]
}

/** The roles of an account: from the configuration, and granted by operators. */
export function resolveRoles(config: RoleConfig, phone: string, given: readonly Role[]): Role[] {
  const held = new Set([...getConfiguredRoles(config, phone), ...given])
  return ROLES.filter((role) => held.has(role))
}

/**
 * Requires a role; an operator has the editor's rights too.
 * @throws ApiRefusal 403 if the caller lacks the role.
 */
export function requireRole({ account }: { account: Account }, role: Role): void {
  if (!account.roles.includes(role) && !account.roles.includes('operator')) throw new ApiRefusal(403, SENTENCES[role])
}
