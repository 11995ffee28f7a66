import { UserError } from '../../lib/user-error.ts'
import { closeLoginDialog, openLoginDialog } from '../../state/login-dialog.ts'
import {
  beginSession,
  beginUserLoad,
  endSession,
  failUserLoad,
  LOAD_STATE,
  session,
  setUser,
  type KnownAccount,
} from '../../state/session.ts'
import { forgetKnownSession, readKnownSession, storeKnownSession } from '../../state/session-storage.ts'
import { showToast } from '../../state/toast.ts'
import { requestLogin, setNavigate } from '../calls/ask-login.ts'
import { callServer, typedEndpoint } from '../calls/calls.ts'
import { announce, onAnnouncement, onNetworkChange, onVisible } from '../device/device.ts'
import { endPendingSessions, queueSessionEnd } from './ended-sessions.ts'
import { getIdentity } from '../calls/identity.ts'
import { inTime } from '../device/in-time.ts'
import { clearPendingAction, storePendingAction, type PendingAction } from './intentions.ts'
import { clearLastAnswers } from './last-read.ts'
import { isLogoutPending, markLogoutPending } from '../device/leaving.ts'
import { setShownToken } from '../calls/login-token.ts'
import {
  runPendingPresses,
  clearPendingPresses,
  failPendingPresses,
  hasPendingPresses,
  retainPressesForToken,
  queueForAccount,
  queueForLogin,
} from './waiting-presses.ts'

const USER_INFO = typedEndpoint<'userInfo'>('GET', '/mapi/center/user/info')

/** Milliseconds that a logout waits for what follows the account; what it does not see is done later. */
const LEAVE_MS = 10_000

/** The token that the state is of. */
let current: string | undefined

type AccountListener = (account: KnownAccount | undefined) => void
const listeners = new Set<AccountListener>()
let told: number | undefined

/** Calls when another account is signed in than before, or none any more. Returns how to stop. */
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
      .catch((error: unknown) => console.warn('kept things do not follow', error))
}

/** Tells that what waits for the account of a token was not done, and how it can be. */
function failWaiting(token: string): void {
  const here = location.pathname + location.search + location.hash
  if (getIdentity().token() === undefined)
    return failPendingPresses({ label: '登录', run: () => requestLogin(here) }, '登录已失效')
  const retry = (runs: readonly (() => void | Promise<void>)[]): void => {
    if (getIdentity().token() === token) for (const run of runs) runWhenSignedIn(run)
    else showToast('登录的账号变了，刚才的操作没有完成', { type: 'fail' })
  }
  failPendingPresses({ label: '重试', run: retry }, navigator.onLine ? '没能确认登录状态' : '网络不通')
}

/** Asks the server who is signed in. A failure leaves the defaults, and an account that is known already. */
async function loadUser(token: string): Promise<void> {
  beginUserLoad()
  try {
    // Nobody asked for this: a token that ran out sends nobody to the login.
    const user = await callServer(USER_INFO, {}, { toast: false, noNavigate: true })
    if (current !== token) return
    // The server extends what is used: the cookie lives as long.
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
    await runPendingPresses().catch((error: unknown) => console.warn('not done after the login', error))
  else failWaiting(token)
}

/** An app around the page sees to the login itself: who is signed in is not asked at a start, but when it is needed (product specification, section 2.4). */
const isLeftToApp = (): boolean => !hasPendingPresses() && new URLSearchParams(location.search).has('webview')

/** Brings the state in line with the token cookie, which another tab may have changed. */
async function followToken({ atStart = false, isOwn = false } = {}): Promise<void> {
  const token = getIdentity().token()
  if (token === current && session.status !== 'unknown') return
  const isChanged = current !== undefined
  current = token
  setShownToken(token)
  retainPressesForToken(token)
  // Kept for the login that this tab asked for, and for no other.
  if (!hasPendingPresses() && (isChanged || (token !== undefined && !isOwn && !atStart))) clearPendingAction()
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

/** Asks again for a user that did not come. */
async function retryUser(): Promise<void> {
  if (current !== undefined && session.loadState === LOAD_STATE.fail) await loadUser(current)
}

/** Asks the server for the user again, such as after a change of the profile. */
export async function reloadUser(): Promise<void> {
  if (current !== undefined) await loadUser(current)
}

let started: Promise<void> | undefined

/** Finds out whether somebody is signed in, and follows it from then on, in other tabs too. */
export function startSession(navigate: (href: string, replace: boolean) => void): Promise<void> {
  setNavigate(navigate)
  if (started) return started
  const follow = (): void => void followToken()
  onAnnouncement('session', follow)
  onVisible(follow)
  onNetworkChange((online) => {
    if (!online) return
    void retryUser()
    void endPendingSessions()
  })
  started = followToken({ atStart: true })
  // A page that went away while it took things of the account off the device.
  if (session.status === 'out' && isLogoutPending()) void takeKept({ token: undefined, account: undefined })
  void endPendingSessions()
  return started
}

/**
 * Takes over the token of a login that succeeded. Whose it is, the server is asked meanwhile; what waited for the login is done then.
 * @throws UserError where the browser keeps no cookie.
 */
export function acceptLoginToken(token: string): void {
  getIdentity().keepToken(token)
  if (getIdentity().token() !== token) throw new UserError('浏览器没有保存登录，请允许本站使用 Cookie 后重试')
  void followToken({ isOwn: true })
  announce('session')
}

/** A login that has just ended here. */
interface EndedLogin {
  token: string | undefined
  account: number | undefined
}

/** Ends the login in this browser at once, whatever the network and other tabs do, and asks for the next one. */
function endHere(): EndedLogin {
  const ended = { token: getIdentity().token(), account: session.account?.id }
  clearPendingPresses()
  markLogoutPending()
  getIdentity().clearToken()
  void followToken()
  announce('session')
  requestLogin(undefined, true)
  return ended
}

/** Takes what follows the account off this device. Never rejects. */
async function takeKept(ended: EndedLogin): Promise<void> {
  const leaving = import('../kept/leave.ts').then(({ pushAndDetachAccount }) => pushAndDetachAccount(ended))
  await inTime(leaving, LEAVE_MS).catch((error: unknown) => console.warn('kept things not taken away', error))
}

/** Ends the login on this device (product specification, section 4) and asks for the next one. */
export async function endLocalSession(): Promise<void> {
  await takeKept(endHere())
}

async function countUnsent(account: number): Promise<number> {
  try {
    return await inTime(import('./unsent.ts').then((unsent) => unsent.countUnsent(account)))
  } catch (error) {
    console.info('unsent not counted', error)
    return 0
  }
}

/** Ends the login on this device. At the server it ends as soon as that can be reached. What could not be sent is told. */
export async function logout(): Promise<void> {
  const ended = endHere()
  if (ended.token !== undefined) queueSessionEnd(ended.token)
  const unsent = navigator.onLine || ended.account === undefined ? 0 : await countUnsent(ended.account)
  if (unsent > 0) showToast(`已退出，${String(unsent)} 项还没有同步，留到你下次在这台设备登录`, { duration: 6000 })
  await takeKept(ended)
  // Another tab may be busy with it for as long as the server is slow.
  void endPendingSessions()
}

/**
 * Does something now if somebody is signed in, otherwise after the login that it asks for. While it is not known who is signed
 * in, the visitor is told, and the press is done in a few seconds or fails. Where the login leads through another site, what is
 * kept as an intention is done instead.
 * @param id The content for whose sake it is.
 */
export function runWhenSignedIn(
  action: () => void | Promise<void>,
  { id, intention }: { id?: number; intention?: PendingAction } = {},
): void {
  // Another tab may have signed in or out a moment ago.
  if (session.status !== 'unknown') void followToken()
  const token = getIdentity().token()
  if (session.account) void action()
  else if (token === undefined) {
    queueForLogin(action)
    if (intention) storePendingAction(intention, Date.now())
    openLoginDialog(id === undefined ? {} : { id })
  } else {
    queueForAccount(action, token, () => failWaiting(token))
    if (!navigator.onLine) failWaiting(token)
    else if (session.loadState !== LOAD_STATE.pending) void reloadUser()
  }
}

/** The visitor does not sign in: nothing is done later that they have given up. */
export function cancelLogin(): void {
  clearPendingPresses()
  closeLoginDialog()
}
