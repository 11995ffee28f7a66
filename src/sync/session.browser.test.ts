import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../db/database.ts'
import { NO_USER } from '../lib/account/user-info.ts'
import { UNKNOWN } from '../lib/engagement/outbox.ts'
import { session } from '../state/session.ts'
import { closeToast, useToast } from '../state/toast.ts'
import { giveUpLogin, logout, onAccount, reloadUser, signedIn, startSession, whenSignedIn } from './session.ts'

const USER = { ...NO_USER, id: 1_234_567_890, nickName: '小林', picture: '/files/a-180.webp', phoneNumber: '+8613800138000', accountNumber: '+8613800138000', level: 1, roles: [] }
const OTHER = { ...USER, id: 2_345_678_901, nickName: '老王' }
const KNOWN = { id: USER.id, name: '小林', picture: '/files/a-180.webp' }

interface Asked {
  call: string
  token: string | null
}
const asked: Asked[] = []
/** What the server says to a token. */
let answer: (token: string | null) => object

const ok = (data: object): object => ({ code: 0, errorCode: 0, message: '', data })
const UNAUTHORIZED = { code: 401, errorCode: 401, message: '请先登录', data: null }

const went: string[] = []
const hasToken = (): boolean => document.cookie.includes('access-token=')

/** Another tab signs in, or out. */
function elsewhere(token: string | undefined): void {
  document.cookie = token === undefined ? 'access-token=; max-age=0; path=/' : `access-token=${token}; path=/`
  const channel = new BroadcastChannel('crossport')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage('session')
  channel.close()
}

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

function comeBack(): void {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
}

const settled = (state: Partial<typeof session>) => vi.waitFor(() => expect(session).toMatchObject(state))

beforeAll(async () => {
  // The files of tests share one database, and what another left unsent would be counted.
  await Promise.all(database.tables.map((table) => table.clear()))
  expect(session.status).toBe('unknown')
  await startSession((href) => went.push(href))
  expect(session.status).toBe('out')
})

beforeEach(() => {
  answer = (token) => (token === 'other' ? ok(OTHER) : ok(USER))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('access-token')
    asked.push({ call: `${init.method ?? 'GET'} ${url}`, token })
    return Response.json(answer(token))
  })
})

afterEach(async () => {
  elsewhere(undefined)
  await settled({ status: 'out' })
  giveUpLogin()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.length = 0
  went.length = 0
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(history.state, '', location.pathname)
})

test('spec 4: the user is loaded, and its account known without a network afterwards', async () => {
  elsewhere('mine')
  await settled({ status: 'in', loadState: 1, account: undefined })
  await settled({ loadState: 2, account: KNOWN })
  expect(session.user).toMatchObject({ nickName: '小林', phoneNumber: '+8613800138000' })
  const kept = localStorage.getItem('crossport.account') ?? ''
  elsewhere(undefined)
  await settled({ status: 'out', loadState: -1, account: undefined, lastUser: undefined })
  expect(localStorage.getItem('crossport.account')).toBeNull()
  // A page that begins without a network.
  localStorage.setItem('crossport.account', kept)
  goOffline()
  elsewhere('mine')
  await settled({ status: 'in', loadState: 3, account: KNOWN })
  expect(session.user).toEqual(NO_USER)
  expect(session.lastUser).toMatchObject({ nickName: '小林', phoneNumber: '+8613800138000' })
  comeBack()
  await settled({ loadState: 2 })
})

test('what is known of one token says nothing of another', async () => {
  elsewhere('mine')
  await settled({ loadState: 2 })
  goOffline()
  elsewhere('other')
  await settled({ status: 'in', loadState: 3, account: undefined })
})

test('spec 4: a token that the server does not know is cleared; the first look sends nobody to the login', async () => {
  answer = () => UNAUTHORIZED
  elsewhere('old')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await settled({ status: 'out' })
  expect([hasToken(), went]).toEqual([false, []])
})

test.each([
  ['was lost', () => { throw new TypeError('Failed to fetch') }],
  ['was cut', () => new Response('{"code":0,"data":{"id":1234', { headers: { 'content-type': 'application/json' } })],
])('a session that the server extended while its answer %s goes on with the same token', async (_, answerLost) => {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('access-token'))
    return answerLost()
  })
  elsewhere('mine')
  await settled({ status: 'in', loadState: 3 })
  expect([hasToken(), went]).toEqual([true, []])
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('access-token'))
    return Response.json(ok(USER))
  })
  comeBack()
  await settled({ status: 'in', loadState: 2, account: KNOWN })
  expect(new Set(tokens)).toEqual(new Set(['mine']))
})

test('spec 2.4: a login that completes in a webview loads its account; only the start leaves it out', async () => {
  history.replaceState(history.state, '', '?webview')
  signedIn('mine')
  await settled({ status: 'in', loadState: 2, account: KNOWN })
})

test('another account of another tab reaches this one, and so does its logout', async () => {
  const seen: (number | undefined)[] = []
  const stop = onAccount((account) => seen.push(account?.id))
  elsewhere('mine')
  await settled({ account: KNOWN })
  elsewhere('other')
  await vi.waitFor(() => expect(session.account?.id).toBe(OTHER.id))
  elsewhere(undefined)
  await settled({ status: 'out' })
  stop()
  // Between two accounts, what belongs to the first is not shown to the second.
  expect(seen).toEqual([USER.id, undefined, OTHER.id, undefined])
})

test('what was about to be done is done after the login, once', async () => {
  const like = vi.fn()
  whenSignedIn(like)
  expect(like).not.toHaveBeenCalled()
  signedIn('mine')
  await vi.waitFor(() => expect(like).toHaveBeenCalledOnce())
  whenSignedIn(like)
  expect(like).toHaveBeenCalledTimes(2)
})

test('what was about to be done is kept until it is done: the visitor may leave the page meanwhile', async () => {
  let end = (): void => undefined
  const isDone = new Promise<void>((resolve) => (end = resolve))
  whenSignedIn(() => isDone, { intention: { name: 'like', data: '5' } })
  signedIn('mine')
  await settled({ loadState: 2 })
  expect(sessionStorage).toHaveLength(1)
  end()
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a login of another tab does it too, and not before the account is known', async () => {
  const accounts: (number | undefined)[] = []
  whenSignedIn(() => void accounts.push(session.account?.id))
  goOffline()
  elsewhere('mine')
  await settled({ loadState: 3 })
  expect(accounts).toEqual([])
  comeBack()
  await vi.waitFor(() => expect(accounts).toEqual([USER.id]))
})

test('a login that is given up does nothing later', async () => {
  const like = vi.fn()
  whenSignedIn(like, { intention: { name: 'like', data: '5' } })
  expect(sessionStorage).toHaveLength(1)
  giveUpLogin()
  expect(sessionStorage).toHaveLength(0)
  signedIn('mine')
  await settled({ loadState: 2 })
  expect(like).not.toHaveBeenCalled()
})

/** The toast on screen. */
function readToast(): { text: () => string | null; stop: () => void } {
  const box = document.createElement('div')
  const root = createRoot(box)
  root.render(createElement(() => useToast()?.message))
  return { text: () => box.textContent, stop: () => root.unmount() }
}

/** So many likes that the server was not sent. */
async function leaveUnsent(count: number): Promise<void> {
  const waiting = { id: 'x', wanted: true, pressedAt: 1, offset: null, after: '', at: '', refusal: '' }
  await database.engagements.clear()
  await database.engagements.bulkPut(Array.from({ length: count }, (_, target) => ({ account: USER.id, kind: 'like' as const, target, mark: UNKNOWN.mark, waiting, open: 1 as const, label: null })))
}

test('a logout without a network tells what is not sent, and one with it tells nothing', async () => {
  const toast = readToast()
  for (const [unsent, told] of [[0, ''], [2, '已退出，2 项还没有同步，留到你下次在这台设备登录']] as const) {
    elsewhere('mine')
    await settled({ loadState: 2 })
    goOffline()
    await leaveUnsent(unsent)
    await logout()
    await vi.waitFor(() => expect(toast.text()).toBe(told))
    comeBack()
  }
  await leaveUnsent(0)
  toast.stop()
})

test('a login that ended at the server leaves the page, and tells what waits for the next one where something does', async () => {
  const toast = readToast()
  for (const [unsent, told] of [[0, ''], [3, '登录已失效，3 项留在这台设备，登录后接着同步']] as const) {
    closeToast()
    answer = () => ok(USER)
    elsewhere(`mine-${String(unsent)}`)
    await settled({ loadState: 2 })
    await leaveUnsent(unsent)
    answer = () => UNAUTHORIZED
    await reloadUser()
    await settled({ status: 'out' })
    await vi.waitFor(() => expect(toast.text()).toBe(told))
  }
  expect([went, await database.engagements.count()]).toEqual([[], 3])
  await leaveUnsent(0)
  toast.stop()
})

test('a login that the account ended from another device says so once, in the words of the server', async () => {
  const toast = readToast()
  answer = () => ok(USER)
  elsewhere('mine-elsewhere')
  await settled({ loadState: 2 })
  await leaveUnsent(0)
  answer = () => ({ code: 40_101, errorCode: 401, message: '这里的登录已在另一台设备上退出', data: null })
  await reloadUser()
  await vi.waitFor(() => expect(toast.text()).toBe('这里的登录已在另一台设备上退出'))
  expect([hasToken(), went]).toEqual([false, []])
  closeToast()
  await vi.waitFor(() => expect(toast.text()).toBe(''))
  await reloadUser()
  expect(toast.text()).toBe('')
  // Also where this device never learned whose login it was.
  elsewhere('never-loaded')
  await vi.waitFor(() => expect(toast.text()).toBe('这里的登录已在另一台设备上退出'))
  closeToast()
  toast.stop()
})

test('spec 4: a logout clears the token and leads to the login; without a network its session ends later', async () => {
  elsewhere('mine')
  await settled({ loadState: 2 })
  goOffline()
  await logout()
  expect([session.status, hasToken(), localStorage.getItem('crossport.account')]).toEqual(['out', false, null])
  expect(went).toEqual(['/account/login/phone'])
  expect(localStorage.getItem('crossport.ended-sessions')).toBe('["mine"]')
  asked.length = 0
  answer = () => ok({})
  comeBack()
  await vi.waitFor(() => expect(localStorage.getItem('crossport.ended-sessions')).toBeNull())
  expect(asked).toEqual([{ call: 'POST /mapi/account/logout', token: 'mine' }])
})
