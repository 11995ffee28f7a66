import { UserError } from '../../lib/user-error.ts'
import { closeLoginDialog, openLoginDialog } from '../../state/login-dialog.ts'
import {
  beginSession,
  beginUserLoad,
  endSession,
  failUserLoad,
  USER_LOAD_STATE,
  session,
  setUser,
  type KnownAccount,
} from '../../state/session.ts'
import { forgetKnownSession, readKnownSession, storeKnownSession } from '../../state/session-storage.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin, setNavigate } from '../calls/ask-login.ts'
import { callServer, createEndpoint } from '../calls/calls.ts'
import { announce, onAnnouncement, onNetworkChange, onPageVisible } from '../device/device.ts'
import { endPendingSessions, queueSessionEnd } from './ended-sessions.ts'
import { getIdentity } from '../calls/identity.ts'
import { withDatabaseTimeout } from '../device/in-time.ts'
import { clearPendingAction, storePendingAction, type PendingAction } from './intentions.ts'
import { clearLastAnswers } from './last-read.ts'
import { isLogoutPending, markLogoutPending } from '../device/leaving.ts'
import { setTokenOfPage } from '../calls/login-token.ts'
import {
  runQueuedActions,
  clearQueuedActions,
  failQueuedActions,
  hasQueuedActions,
  retainActionsForToken,
  queueActionForAccount,
  queueActionForLogin,
} from './waiting-presses.ts'

const USER_INFO = createEndpoint<'userInfo'>('GET', '/mapi/center/user/info')

/** Maximum milliseconds for which a logout waits until the account's data is removed; the rest is removed later. */
const LEAVE_MS = 10_000

/** The token to which the state belongs. */
let current: string | undefined

type AccountListener = (account: KnownAccount | undefined) => void
const listeners = new Set<AccountListener>()
let told: number | undefined

/** Calls the listener when another account, or none, is signed in. Returns a function that stops. */
export function onAccountChange(listener: AccountListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  if (told === session.account?.id) return
  told = session.account?.id
  for (const listener of listeners) listener(session.account)
  if (session.account)
    import('../kept/follow.ts')
      .then(({ startSync }) => startSync())
      .catch((error: unknown) => console.warn('sync not started', error))
}

/** Reports that actions waiting for a token's account failed, with a button to retry or sign in. */
function failWaiting(token: string): void {
  const here = location.pathname + location.search + location.hash
  if (getIdentity().token() === undefined)
    return failQueuedActions({ label: '登录', run: () => requestLogin(here) }, '登录已失效')
  const retry = (runs: readonly (() => void | Promise<void>)[]): void => {
    if (getIdentity().token() === token) for (const run of runs) runWhenSignedIn(run)
    else showToast('登录的账号变了，刚才的操作没有完成', { type: 'fail' })
  }
  failQueuedActions({ label: '重试', run: retry }, navigator.onLine ? '没能确认登录状态' : '网络不通')
}

/** Loads the user from the server. After a failure the user has its defaults, but a known account remains. */
async function loadUser(token: string): Promise<void> {
  beginUserLoad()
  try {
    // The request is automatic, so an expired token does not open the login.
    const user = await callServer(USER_INFO, {}, { toast: false, noNavigate: true })
    if (current !== token) return
    // Each use extends the login at the server, so the cookie is extended too.
    getIdentity().keepToken(token)
    setUser(user)
    if (session.account) storeKnownSession(token, session.account, user)
  } catch (error) {
    console.info('user not loaded', error)
    if (current === token && session.status === 'in') failUserLoad()
  }
  tell()
  if (current !== token) return
  if (session.account)
    await runQueuedActions().catch((error: unknown) => console.warn('pending actions failed after the login', error))
  else failWaiting(token)
}

/**
 * True in an embedding app that handles the login itself: the user is loaded when needed, not at the start (product
 * specification, section 2.4).
 */
const isLeftToApp = (): boolean => !hasQueuedActions() && new URLSearchParams(location.search).has('webview')

/** Updates the state from the token cookie, which another tab may have changed. */
async function followToken({ atStart = false, isOwn = false } = {}): Promise<void> {
  const token = getIdentity().token()
  if (token === current && session.status !== 'unknown') return
  const isChanged = current !== undefined
  current = token
  setTokenOfPage(token)
  retainActionsForToken(token)
  // A pending action is only for the login that this tab requested.
  if (!hasQueuedActions() && (isChanged || (token !== undefined && !isOwn && !atStart))) clearPendingAction()
  if (token === undefined) {
    forgetKnownSession()
    clearLastAnswers()
    endSession()
    tell()
    return
  }
  closeLoginDialog()
  const known = readKnownSession(token)
  beginSession(known?.account, known?.user)
  tell()
  if (!(atStart && isLeftToApp())) await loadUser(token)
}

/** Loads the user again after a failure. */
async function retryUser(): Promise<void> {
  if (current !== undefined && session.loadState === USER_LOAD_STATE.fail) await loadUser(current)
}

/** Reloads the user, for example after a change of the profile. */
export async function reloadUser(): Promise<void> {
  if (current !== undefined) await loadUser(current)
}

let started: Promise<void> | undefined

/** Starts the session, and follows logins and logouts in other tabs too. */
export function startSession(navigate: (href: string, replace: boolean) => void): Promise<void> {
  setNavigate(navigate)
  if (started) return started
  const follow = (): void => void followToken()
  onAnnouncement('session', follow)
  onPageVisible(follow)
  onNetworkChange((online) => {
    if (!online) return
    void retryUser()
    void endPendingSessions()
  })
  started = followToken({ atStart: true })
  // Continues an interrupted removal of a logged-out account's data.
  if (session.status === 'out' && isLogoutPending()) void takeKept({ token: undefined, account: undefined })
  void endPendingSessions()
  return started
}

/**
 * Stores the token of a login, loads its user in the background, and then runs pending actions.
 * @throws UserError if the browser stores no cookies.
 */
export function acceptLoginToken(token: string): void {
  getIdentity().keepToken(token)
  if (getIdentity().token() !== token) throw new UserError('浏览器没有保存登录，请允许本站使用 Cookie 后重试')
  void followToken({ isOwn: true })
  announce('session')
}

/** A login that just ended on this device. */
interface EndedLogin {
  token: string | undefined
  account: number | undefined
}

/** Ends the login in this browser at once, independently of network and other tabs, and requests the next one. */
function endHere(): EndedLogin {
  const ended = { token: getIdentity().token(), account: session.account?.id }
  clearQueuedActions()
  markLogoutPending()
  getIdentity().clearToken()
  void followToken()
  announce('session')
  requestLogin(undefined, true)
  return ended
}

/** Removes the account's synced data from this device. Never rejects. */
async function takeKept(ended: EndedLogin): Promise<void> {
  const leaving = import('../kept/leave.ts').then(({ pushAndDetachAccount }) => pushAndDetachAccount(ended))
  await withDatabaseTimeout(leaving, LEAVE_MS).catch((error: unknown) => console.warn('synced data not removed', error))
}

/** Ends the login on this device (product specification, section 4) and requests the next one. */
export async function endLocalSession(): Promise<void> {
  await takeKept(endHere())
}

async function countUnsent(account: number): Promise<number> {
  try {
    return await withDatabaseTimeout(import('./unsent.ts').then((unsent) => unsent.countUnsent(account)))
  } catch (error) {
    console.info('unsent not counted', error)
    return 0
  }
}

/** Signs out on this device, and at the server as soon as it is reached. Tells the visitor about unsent changes. */
export async function logout(): Promise<void> {
  const ended = endHere()
  if (ended.token !== undefined) queueSessionEnd(ended.token)
  const unsent = navigator.onLine || ended.account === undefined ? 0 : await countUnsent(ended.account)
  if (unsent > 0) showToast(`已退出，${String(unsent)} 项还没有同步，留到你下次在这台设备登录`, { duration: 6000 })
  await takeKept(ended)
  // The result is not awaited, because another tab may hold the lock while the server is slow.
  void endPendingSessions()
}

/**
 * Runs an action now if an account is signed in, otherwise after the login that it requests. While the session is
 * unknown, a toast tells the visitor, and the action runs within seconds or fails. If the login leads through another
 * site, the stored pending action runs instead. @param id The content for which the login is requested.
 */
export function runWhenSignedIn(
  action: () => void | Promise<void>,
  { id, intention }: { id?: number; intention?: PendingAction } = {},
): void {
  // Another tab may just have signed in or out.
  if (session.status !== 'unknown') void followToken()
  const token = getIdentity().token()
  if (session.account) void action()
  else if (token === undefined) {
    queueActionForLogin(action)
    if (intention) storePendingAction(intention, Date.now())
    openLoginDialog(id === undefined ? {} : { id })
  } else {
    queueActionForAccount(action, token, () => failWaiting(token))
    if (!navigator.onLine) failWaiting(token)
    else if (session.loadState !== USER_LOAD_STATE.pending) void reloadUser()
  }
}

/** Drops all pending actions; called if the visitor does not sign in. */
export function cancelLogin(): void {
  clearQueuedActions()
  closeLoginDialog()
}
