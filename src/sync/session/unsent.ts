import { BANNED_MESSAGE } from '../../lib/account/banned.ts'
import { session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin } from '../calls/ask-login.ts'

/** How much an account did here that the server does not know, and that waits for its next login. */
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
 * Says that a login ended at the server, where the account ended it from another device, or where something of it is left to be
 * sent: without it nobody would ask for the next one. Where an operator banned the account, the page that says so is opened.
 * @param token What the login had; undefined where another call has told already.
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
