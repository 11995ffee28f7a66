import type { Endpoint } from '../api/endpoint.ts'
import { closeLoginDialog, openLoginDialog } from '../state/login-dialog.ts'
import { beginSession, beginUserLoad, endSession, failUserLoad, session, takeUser, type User } from '../state/session.ts'
import { forgetKnownAccount, readKnownAccount, storeKnownAccount } from '../state/session-storage.ts'
import { askLogin, navigateBy } from './ask-login.ts'
import { callServer } from './calls.ts'
import { announce, onAnnounced, onNetwork, onVisible } from './device.ts'
import { identity } from './identity.ts'
import { doIntention, dropIntention, keepIntention, type Intention } from './intentions.ts'

const USER_INFO: Endpoint<object, User> = { method: 'GET', path: '/mapi/center/user/info' }

/** What waits for the login, in this page. */
let waiting: (() => void | Promise<void>) | undefined

/** The token that the state is of. */
let current: string | undefined

/** Does what the login was asked for. */
async function doWaiting(): Promise<void> {
  const action = waiting
  waiting = undefined
  if (!action) return doIntention()
  dropIntention()
  await action()
}

/** Asks the server who is signed in, and does then what waits for it. A failure leaves the defaults, and an account that is known already. */
async function loadUser(token: string): Promise<void> {
  beginUserLoad()
  try {
    // Nobody asked for this: a token that ran out sends nobody to the login.
    const user = await callServer(USER_INFO, {}, { toast: false, noNavigate: true })
    if (current !== token) return
    takeUser(user)
    if (session.account) storeKnownAccount(token, session.account)
    await doWaiting()
  } catch (error) {
    console.info('user not loaded', error)
    if (current === token && session.status === 'in') failUserLoad()
  }
}

/** Brings the state in line with the token cookie, which another tab may have changed. */
async function followToken(): Promise<void> {
  const token = identity().token()
  if (token === current && session.status !== 'unknown') return
  current = token
  if (token === undefined) {
    endSession()
    return
  }
  closeLoginDialog()
  beginSession(readKnownAccount(token))
  await loadUser(token)
}

/** Whether an app around the page sees to the login itself (product specification, section 2.4). */
const isInWebview = (): boolean => new URLSearchParams(location.search).has('webview')

/** Finds out whether somebody is signed in, and follows it from then on, in other tabs too. Call once. */
export async function startSession(navigate: (href: string) => void): Promise<void> {
  navigateBy(navigate)
  const follow = (): void => void followToken()
  onAnnounced('session', follow)
  onVisible(follow)
  onNetwork((online) => {
    if (online && current !== undefined && session.loadState !== 1 && session.loadState !== 2) void loadUser(current)
  })
  const token = identity().token()
  if (isInWebview() && token !== undefined) {
    current = token
    beginSession(readKnownAccount(token))
    return
  }
  await followToken()
}

/** Takes over the token of a login that succeeded; what waited for it is done when this resolves. */
export async function signedIn(token: string): Promise<void> {
  identity().keepToken(token)
  await followToken()
  announce('session')
}

/** Ends the login on this device (product specification, section 4), and asks for the next. */
export async function logout(): Promise<void> {
  identity().clearToken()
  forgetKnownAccount()
  await followToken()
  announce('session')
  askLogin()
}

/**
 * Does something now if somebody is signed in, otherwise after the login that it asks for. Where the login leads through
 * another site, what is kept as an intention is done instead.
 * @param id The content for whose sake it is.
 */
export function whenSignedIn(action: () => void | Promise<void>, { id, intention }: { id?: number; intention?: Intention } = {}): void {
  if (session.status === 'in') {
    void action()
    return
  }
  waiting = action
  if (intention) keepIntention(intention)
  openLoginDialog(id === undefined ? {} : { id })
}

/** The visitor does not sign in: nothing is done later that they have given up. */
export function giveUpLogin(): void {
  waiting = undefined
  dropIntention()
  closeLoginDialog()
}
