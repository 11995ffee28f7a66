import type { Role } from '../../lib/account/user-info.ts'

const NAMES: Readonly<Record<Role, string>> = { editor: '编辑', operator: '运营' }

/** Returns the Chinese name of a role. */
export function getRoleName(role: Role): string {
  return NAMES[role]
}
