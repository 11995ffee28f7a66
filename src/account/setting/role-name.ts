import type { Role } from '../../lib/account/user-info.ts'

const NAMES: Readonly<Record<Role, string>> = { editor: '编辑', operator: '运营' }

/** What a role is called. */
export function getRoleName(role: Role): string {
  return NAMES[role]
}
