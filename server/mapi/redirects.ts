import type { redirectCalls } from '../../src/api/contracts/redirects.ts'
import { requireRole } from '../accounts/roles.ts'
import { readAccountNames } from '../store/content-submissions.ts'
import { assertNoRedirectLoop } from '../publishing/redirect-way.ts'
import { listRedirects, removeRedirect, saveRedirect, type StoredRedirect } from '../store/redirects.ts'
import { ApiRefusal } from '../calls/api-error.ts'
import { toRelativeTarget } from '../../src/lib/redirect-rule.ts'
import type { HandlersOf } from './handler.ts'

const ruleOf = ({ from_path: from, to_address: to, status }: StoredRedirect) => ({ from, to, status })
const iso = (ms: number) => new Date(ms).toISOString()

/** Handlers of redirects of moved pages, for visitors and editors. */
export const redirectHandlers: HandlersOf<typeof redirectCalls> = {
  async listRedirects(_, { store }) {
    return { list: (await listRedirects(store)).map(ruleOf) }
  },
  async listEditedRedirects(_, { store }, caller) {
    requireRole(caller, 'editor')
    const rows = await listRedirects(store)
    const names = await readAccountNames(
      store.db,
      rows.map(({ changed_by: id }) => id),
    )
    return {
      list: rows.map((row) => ({
        ...ruleOf(row),
        note: row.note,
        changedBy: { id: row.changed_by, name: names.get(row.changed_by) ?? '已注销的账号' },
        changedAt: row.changed_at,
      })),
    }
  },
  async saveRedirect({ to, ...change }, { store, site }, caller) {
    requireRole(caller, 'editor')
    const given = { ...change, to: toRelativeTarget(to, site.origin) }
    try {
      await assertNoRedirectLoop(given, await listRedirects(store), site.leadsTo)
      return await saveRedirect(store, given, { id: caller.account.id, now: iso(caller.now) })
    } catch (error) {
      throw error instanceof RangeError ? new ApiRefusal(400, error.message) : error
    }
  },
  async removeRedirect({ from }, { store }, caller) {
    requireRole(caller, 'editor')
    if (!(await removeRedirect(store, from, { id: caller.account.id, now: iso(caller.now) })))
      throw new ApiRefusal(404, '没有这条跳转，可能已经删除')
    return {}
  },
}
