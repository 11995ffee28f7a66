import { UserError } from '../lib/user-error.ts'
import { closeLoginDialog, openLoginDialog } from '../state/login-dialog.ts'
import { beginSession, beginUserLoad, endSession, failUserLoad, LOAD_STATE, session, takeUser, type KnownAccount } from '../state/session.ts'
import { forgetKnownSession, readKnownSession, storeKnownSession } from '../state/session-storage.ts'
import { showToast } from '../state/toast.ts'
import { askLogin, navigateBy } from './ask-login.ts'
import { callServer, contractCall } from './calls.ts'
import { announce, onAnnounced, onNetwork, onVisible } from './device.ts'
import { endAtServer, endLeftSessions } from './ended-sessions.ts'
import { identity } from './identity.ts'
import { doIntention, dropIntention, keepIntention, type Intention } from './intentions.ts'
import { forgetLastReads } from './last-read.ts'

const USER_INFO = contractCall<'userInfo'>('GET', '/mapi/center/user/info')

/** What waits for the login, in this page. */
let waiting: (() => void | Promise<void>)[] = []

/** The token that the state is of. */
let current: string | undefined

type AccountListener = (account: KnownAccount | undefined) => void
const listeners = new Set<AccountListener>()
let told: number | undefined

/** Calls when another account is signed in than before, or none any more. Returns how to stop. */
export function onAccount(listener: AccountListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  if (told === session.account?.id) return
  told = session.account?.id
  for (const listener of listeners) listener(session.account)
  if (session.account) import('./kept/follow.ts').then(({ followKept }) => followKept()).catch((error: unknown) => console.warn('kept things do not follow', error))
}

/** Does what the login was asked for. */
async function doWaiting(): Promise<void> {
  const actions = waiting
  waiting = []
  if (actions.length === 0) return doIntention()
  for (const action of actions) await action()
  // Not before: it is done on the next page where the visitor leaves this one meanwhile.
  dropIntention()
}

/** Asks the server who is signed in. A failure leaves the defaults, and an account that is known already. */
async function loadUser(token: string): Promise<void> {
  beginUserLoad()
  try {
    // Nobody asked for this: a token that ran out sends nobody to the login.
    const user = await callServer(USER_INFO, {}, { toast: false, noNavigate: true })
    if (current !== token) return
    // The server extends what is used: the cookie lives as long.
    identity().keepToken(token)
    takeUser(user)
    if (session.account) storeKnownSession(token, session.account, user)
  } catch (error) {
    console.info('user not loaded', error)
    if (current === token && session.status === 'in') failUserLoad()
  }
  tell()
  if (current === token && session.account) await doWaiting().catch((error: unknown) => console.warn('not done after the login', error))
}

/** An app around the page sees to the login itself: who is signed in is not asked at a start, but when it is needed (product specification, section 2.4). */
const isLeftToApp = (): boolean => waiting.length === 0 && new URLSearchParams(location.search).has('webview')

/** Brings the state in line with the token cookie, which another tab may have changed. */
async function followToken({ atStart = false } = {}): Promise<void> {
  const token = identity().token()
  if (token === current && session.status !== 'unknown') return
  current = token
  if (token === undefined) {
    forgetKnownSession()
    forgetLastReads()
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
  navigateBy(navigate)
  if (started) return started
  const follow = (): void => void followToken()
  onAnnounced('session', follow)
  onVisible(follow)
  onNetwork((online) => {
    if (!online) return
    void retryUser()
    void endLeftSessions()
  })
  started = followToken({ atStart: true })
  void endLeftSessions()
  return started
}

/**
 * Takes over the token of a login that succeeded. Whose it is, the server is asked meanwhile; what waited for the login is done then.
 * @throws UserError where the browser keeps no cookie.
 */
export function signedIn(token: string): void {
  identity().keepToken(token)
  if (identity().token() !== token) throw new UserError('浏览器没有保存登录，请允许本站使用 Cookie 后重试')
  void followToken()
  announce('session')
}

/** Ends the login on this device (product specification, section 4) and asks for the next one. Resolves to the token that it had. */
export async function leave(): Promise<string | undefined> {
  const token = identity().token()
  await import('./kept/leave.ts').then(({ leaveKept }) => leaveKept()).catch((error: unknown) => console.warn('kept things not taken away', error))
  identity().clearToken()
  await followToken()
  announce('session')
  askLogin(undefined, true)
  return token
}

async function countUnsent(account: number): Promise<number> {
  try {
    return await (await import('./unsent.ts')).countUnsent(account)
  } catch (error) {
    console.info('unsent not counted', error)
    return 0
  }
}

/** Ends the login on this device. At the server it ends as soon as that can be reached. What could not be sent is told. */
export async function logout(): Promise<void> {
  const unsent = navigator.onLine || !session.account ? 0 : await countUnsent(session.account.id)
  const token = await leave()
  if (unsent > 0) showToast(`已退出，${String(unsent)} 项还没有同步，留到你下次在这台设备登录`, { duration: 6000 })
  if (token !== undefined) await endAtServer(token)
}

/**
 * Does something now if somebody is signed in, otherwise after the login that it asks for. Where the login leads through
 * another site, what is kept as an intention is done instead.
 * @param id The content for whose sake it is.
 */
export function whenSignedIn(action: () => void | Promise<void>, { id, intention }: { id?: number; intention?: Intention } = {}): void {
  if (session.account) {
    void action()
    return
  }
  waiting.push(action)
  // Somebody is signed in, and the server is about to say who, or has not been asked.
  if (identity().token() !== undefined) {
    if (session.loadState !== LOAD_STATE.pending) void reloadUser()
    return
  }
  if (intention) keepIntention(intention, Date.now())
  openLoginDialog(id === undefined ? {} : { id })
}

/** The visitor does not sign in: nothing is done later that they have given up. */
export function giveUpLogin(): void {
  waiting = []
  dropIntention()
  closeLoginDialog()
}
