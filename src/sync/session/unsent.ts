import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin } from '../calls/ask-login.ts'

/** Counts an account's changes on this device that the server does not have. */
export async function countUnsent(account: number): Promise<number> {
  const [{ readUnsettledRows }, { readSyncStatus }, { countUnsentContentDrafts }] = await Promise.all([
    import('../engagement/entries.ts'),
    import('../kept/status.ts'),
    import('../publishing/device-writings.ts'),
  ])
  const presses = (await readUnsettledRows(account)).filter(({ waiting }) => waiting.refusal === '')
  return presses.length + (await readSyncStatus(account)).waiting + (await countUnsentContentDrafts(account))
}

/**
 * Tells the visitor that the server ended a login, if another device ended it, or if unsent data is left, which can be
 * sent only after a new login. For a ban it opens the ban's page. @param token Token of the login; undefined if another
 * call has reported it already.
 */
export async function reportEndedSession(
  account: number | undefined,
  why: string,
  token: string | undefined,
): Promise<void> {
  if (why === BANNED_MESSAGE) {
    if (token !== undefined) await (await import('./banned.ts')).openBannedPage(token)
    return
  }
  const unsent = account === undefined ? 0 : await countUnsent(account)
  // Somebody has signed in meanwhile.
  if ((unsent === 0 && why === '') || session.account) return
  const here = location.pathname + location.search + location.hash
  const text = `${why === '' ? '登录已失效' : why}${unsent === 0 ? '' : `，${String(unsent)} 项留在这台设备，登录后接着同步`}`
  showToast(text, { position: 'bottom', duration: 10_000, action: { label: '登录', run: () => requestLogin(here) } })
}
