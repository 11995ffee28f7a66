import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_USER } from '../lib/account/user-info.ts'

const USER = { ...NO_USER, id: 1_234_567_890, nickName: '小林', picture: '/files/a-180.webp', phoneNumber: '+8613800138000', accountNumber: '+8613800138000', level: 1, roles: [] }
const OTHER = { ...USER, id: 2_345_678_901, nickName: '老王' }
const KNOWN = { id: USER.id, name: '小林', picture: '/files/a-180.webp' }

interface Asked {
  call: string
  token: string | null
}
const asked: Asked[] = []
/** What the server says to a token; undefined is a network that fails. */
let answer: (token: string | null, call: string) => object | undefined

const ok = (data: object): object => ({ code: 0, errorCode: 0, message: '', data })
const UNAUTHORIZED = { code: 401, errorCode: 401, message: '请先登录', data: null }

/** A page that was just opened: modules know nothing of the page before. */
async function openPage() {
  vi.resetModules()
  const [sync, { session }] = await Promise.all([import('./session.ts'), import('../state/session.ts')])
  const went: string[] = []
  const start = () => sync.startSession((href) => went.push(href))
  return { ...sync, session, went, start }
}

const setToken = (token: string): void => {
  document.cookie = `access-token=${token}; path=/`
}
const hasToken = (): boolean => document.cookie.includes('access-token=')

/** What another tab does after it changed the cookie. */
function announceElsewhere(): void {
  const channel = new BroadcastChannel('crossport')
  channel.postMessage('session')
  channel.close()
}

beforeEach(() => {
  answer = (token) => (token === 'other' ? ok(OTHER) : ok(USER))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('access-token')
    asked.push({ call: `${init.method ?? 'GET'} ${url}`, token })
    const said = answer(token, url)
    if (!said) throw new TypeError('offline')
    return Response.json(said)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.length = 0
  document.cookie = 'access-token=; max-age=0; path=/'
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(history.state, '', location.pathname)
})

test('without a token nobody is signed in and nobody is asked', async () => {
  const { session, start } = await openPage()
  expect(session.status).toBe('unknown')
  await start()
  expect(session.status).toBe('out')
  expect(asked).toEqual([])
})

test('spec 4: the user is loaded, and known without a network afterwards', async () => {
  setToken('mine')
  const first = await openPage()
  const loading = first.start()
  expect([first.session.status, first.session.loadState]).toEqual(['in', 1])
  await loading
  expect(first.session).toMatchObject({ loadState: 2, user: { nickName: '小林' }, account: KNOWN })
  answer = () => undefined
  const second = await openPage()
  await second.start()
  expect(second.session).toMatchObject({ status: 'in', loadState: 3, account: KNOWN })
  expect(second.session.user).toEqual(NO_USER)
})

test('what is known of one token says nothing of another', async () => {
  setToken('mine')
  await (await openPage()).start()
  setToken('other')
  answer = () => undefined
  const { session, start } = await openPage()
  await start()
  expect(session.account).toBeUndefined()
})

test('spec 4: a token that the server does not know is cleared; nobody is sent to the login for the first look', async () => {
  setToken('old')
  answer = () => UNAUTHORIZED
  const { session, start, went } = await openPage()
  await start()
  expect([session.status, hasToken(), went]).toEqual(['out', false, []])
})

test('spec 2.4: in a webview the user is not asked for', async () => {
  setToken('mine')
  history.replaceState(history.state, '', '?webview')
  const { session, start } = await openPage()
  await start()
  expect([session.status, asked]).toEqual(['in', []])
})

test('another account of another tab reaches this one, and so does its logout', async () => {
  setToken('mine')
  const { session, start, onAccount } = await openPage()
  const seen: (number | undefined)[] = []
  onAccount((account) => seen.push(account?.id))
  await start()
  setToken('other')
  announceElsewhere()
  await vi.waitFor(() => expect(session.account?.id).toBe(OTHER.id))
  document.cookie = 'access-token=; max-age=0; path=/'
  announceElsewhere()
  await vi.waitFor(() => expect(session.status).toBe('out'))
  // Between two accounts, what belongs to the first is not shown to the second.
  expect(seen).toEqual([USER.id, undefined, OTHER.id, undefined])
})

test('what was about to be done is done after the login, once', async () => {
  const { start, whenSignedIn, signedIn } = await openPage()
  await start()
  const like = vi.fn()
  whenSignedIn(like)
  expect(like).not.toHaveBeenCalled()
  signedIn('mine')
  await vi.waitFor(() => expect(like).toHaveBeenCalledOnce())
  whenSignedIn(like)
  expect(like).toHaveBeenCalledTimes(2)
})

test('a login of another tab does it too, and not before the account is known', async () => {
  const { start, whenSignedIn, session } = await openPage()
  await start()
  const accounts: (number | undefined)[] = []
  whenSignedIn(() => void accounts.push(session.account?.id))
  setToken('mine')
  announceElsewhere()
  await vi.waitFor(() => expect(accounts).toEqual([USER.id]))
})

test('a login that is given up does nothing later', async () => {
  const { start, whenSignedIn, giveUpLogin, signedIn, session } = await openPage()
  await start()
  const like = vi.fn()
  whenSignedIn(like, { intention: { name: 'like', data: '5' } })
  giveUpLogin()
  expect(sessionStorage).toHaveLength(0)
  signedIn('mine')
  await vi.waitFor(() => expect(session.loadState).toBe(2))
  expect(like).not.toHaveBeenCalled()
})

test('spec 4: a logout clears the token and leads to the login; without a network its session ends later', async () => {
  setToken('mine')
  const { start, logout, session, went } = await openPage()
  await start()
  answer = () => undefined
  await logout()
  expect([session.status, hasToken(), localStorage.getItem('crossport.account')]).toEqual(['out', false, null])
  expect(went).toEqual(['/account/login/phone'])
  asked.length = 0
  answer = () => ok({})
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.getItem('crossport.ended-sessions')).toBeNull())
  expect(asked).toEqual([{ call: 'POST /mapi/account/logout', token: 'mine' }])
})
