import { expect, test, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { NO_USER } from '../../lib/account/user-info.ts'
import { UNKNOWN_ENGAGEMENT } from '../../lib/engagement/outbox.ts'
import { session } from '../../state/session.ts'
import { closeToast } from '../../state/toast.ts'
import { cancelLogin, logout, onAccountChange, reloadUser, acceptLoginToken, runWhenSignedIn } from './session.ts'
import {
  asked,
  comeBack,
  deferred,
  signInElsewhere,
  goOffline,
  hasToken,
  KNOWN,
  ok,
  OTHER,
  readToast,
  server,
  waitForSession,
  startEachSession,
  UNAUTHORIZED,
  USER,
  went,
} from './session.fixture.ts'

startEachSession()

test('spec 4: the user is loaded, and its account known without a network afterwards', async () => {
  signInElsewhere('mine')
  await waitForSession({ status: 'in', loadState: 1, account: undefined })
  await waitForSession({ loadState: 2, account: KNOWN })
  expect(session.user).toMatchObject({ nickName: '小林', phoneNumber: '+8613800138000' })
  const kept = localStorage.getItem('crossport.account') ?? ''
  signInElsewhere(undefined)
  await waitForSession({ status: 'out', loadState: -1, account: undefined, lastUser: undefined })
  expect(localStorage.getItem('crossport.account')).toBeNull()
  // A page that starts offline.
  localStorage.setItem('crossport.account', kept)
  goOffline()
  signInElsewhere('mine')
  await waitForSession({ status: 'in', loadState: 3, account: KNOWN })
  expect(session.user).toEqual(NO_USER)
  expect(session.lastUser).toMatchObject({ nickName: '小林', phoneNumber: '+8613800138000' })
  comeBack()
  await waitForSession({ loadState: 2 })
})

test('what is known of one token says nothing of another', async () => {
  signInElsewhere('mine')
  await waitForSession({ loadState: 2 })
  goOffline()
  signInElsewhere('other')
  await waitForSession({ status: 'in', loadState: 3, account: undefined })
})

test('spec 4: a token that the server does not know is cleared; the first look sends nobody to the login', async () => {
  server.answer = () => UNAUTHORIZED
  signInElsewhere('old')
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await waitForSession({ status: 'out' })
  expect([hasToken(), went]).toEqual([false, []])
})

test.each([
  [
    'was lost',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['was cut', () => new Response('{"code":0,"data":{"id":1234', { headers: { 'content-type': 'application/json' } })],
])('a session that the server extended while its answer %s goes on with the same token', async (_, answerLost) => {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('access-token'))
    return answerLost()
  })
  signInElsewhere('mine')
  await waitForSession({ status: 'in', loadState: 3 })
  expect([hasToken(), went]).toEqual([true, []])
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    tokens.push(new Headers(init.headers).get('access-token'))
    return Response.json(ok(USER))
  })
  comeBack()
  await waitForSession({ status: 'in', loadState: 2, account: KNOWN })
  expect(new Set(tokens)).toEqual(new Set(['mine']))
})

test('spec 2.4: a login that completes in a webview loads its account; only the start leaves it out', async () => {
  history.replaceState(history.state, '', '?webview')
  acceptLoginToken('mine')
  await waitForSession({ status: 'in', loadState: 2, account: KNOWN })
})

test('another account of another tab reaches this one, and so does its logout', async () => {
  const seen: (number | undefined)[] = []
  const stop = onAccountChange((account) => seen.push(account?.id))
  signInElsewhere('mine')
  await waitForSession({ account: KNOWN })
  signInElsewhere('other')
  await vi.waitFor(() => expect(session.account?.id).toBe(OTHER.id))
  signInElsewhere(undefined)
  await waitForSession({ status: 'out' })
  stop()
  // When the account switches, data of the first one is not shown to the second.
  expect(seen).toEqual([USER.id, undefined, OTHER.id, undefined])
})

test('a logout clears the token at once, also while another tab holds the lock of what is kept', async () => {
  signInElsewhere('mine')
  await waitForSession({ loadState: 2 })
  const busy = deferred<void>()
  const holding = navigator.locks.request('crossport-kept', () => busy.promise)
  const leaving = logout()
  expect([session.status, hasToken()]).toEqual(['out', false])
  await leaving
  busy.resolve()
  await holding
})

test('an exchange of what is kept lets go of its lock when its account has gone', async () => {
  const exchanges: string[] = []
  const aborted: string[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (!url.includes('/kept/exchange')) return Promise.resolve(Response.json(ok(USER)))
    exchanges.push(url)
    return new Promise((_, fail) => {
      const abort = (): void => {
        aborted.push(url)
        fail(new DOMException('aborted', 'AbortError'))
      }
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort)
    })
  })
  signInElsewhere('mine')
  const isHeld = async () => ((await navigator.locks.query()).held ?? []).some(({ name }) => name === 'crossport-kept')
  await vi.waitFor(() => expect(session.loadState).toBe(2))
  dispatchEvent(new Event('online'))
  // The lock is held before the exchange begins; if the account has changed by then, no request is made.
  await vi.waitFor(() => expect(exchanges.length).toBeGreaterThan(0))
  expect(await isHeld()).toBe(true)
  signInElsewhere(undefined)
  await vi.waitFor(() => expect(aborted).toEqual(exchanges))
  await vi.waitFor(async () => expect(await isHeld()).toBe(false))
})

test('a login that is given up does nothing later', async () => {
  const like = vi.fn()
  runWhenSignedIn(like, { intention: { name: 'like', data: '5' } })
  expect(sessionStorage).toHaveLength(1)
  cancelLogin()
  expect(sessionStorage).toHaveLength(0)
  acceptLoginToken('mine')
  await waitForSession({ loadState: 2 })
  expect(like).not.toHaveBeenCalled()
})

/** Stores `count` likes that were not sent to the server. */
async function leaveUnsent(count: number): Promise<void> {
  const waiting = { id: 'x', wanted: true, pressedAt: 1, offset: null, after: '', at: '', refusal: '' }
  await database.engagements.clear()
  await database.engagements.bulkPut(
    Array.from({ length: count }, (_, target) => ({
      account: USER.id,
      kind: 'like' as const,
      target,
      mark: UNKNOWN_ENGAGEMENT.mark,
      waiting,
      open: 1 as const,
      label: null,
    })),
  )
}

test('a logout without a network tells what is not sent, and one with it tells nothing', async () => {
  const toast = readToast()
  for (const [unsent, told] of [
    [0, ''],
    [2, '已退出，2 项还没有同步，留到你下次在这台设备登录'],
  ] as const) {
    signInElsewhere('mine')
    await waitForSession({ loadState: 2 })
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
  for (const [unsent, told] of [
    [0, ''],
    [3, '登录已失效，3 项留在这台设备，登录后接着同步'],
  ] as const) {
    closeToast()
    server.answer = () => ok(USER)
    signInElsewhere(`mine-${String(unsent)}`)
    await waitForSession({ loadState: 2 })
    await leaveUnsent(unsent)
    server.answer = () => UNAUTHORIZED
    await reloadUser()
    await waitForSession({ status: 'out' })
    await vi.waitFor(() => expect(toast.text()).toBe(told))
  }
  expect([went, await database.engagements.count()]).toEqual([[], 3])
  await leaveUnsent(0)
  toast.stop()
})

test('a login that the account ended from another device says so once, in the words of the server', async () => {
  const toast = readToast()
  server.answer = () => ok(USER)
  signInElsewhere('mine-elsewhere')
  await waitForSession({ loadState: 2 })
  await leaveUnsent(0)
  server.answer = () => ({ code: 40_101, errorCode: 401, message: '这里的登录已在另一台设备上退出', data: null })
  await reloadUser()
  await vi.waitFor(() => expect(toast.text()).toBe('这里的登录已在另一台设备上退出'))
  expect([hasToken(), went]).toEqual([false, []])
  closeToast()
  await vi.waitFor(() => expect(toast.text()).toBe(''))
  await reloadUser()
  expect(toast.text()).toBe('')
  // The account is signed out even if it is unknown to this device.
  signInElsewhere('never-loaded')
  await vi.waitFor(() => expect(toast.text()).toBe('这里的登录已在另一台设备上退出'))
  closeToast()
  toast.stop()
})

test('spec 4: a logout clears the token and leads to the login; without a network its session ends later', async () => {
  signInElsewhere('mine')
  await waitForSession({ loadState: 2 })
  goOffline()
  await logout()
  expect([session.status, hasToken(), localStorage.getItem('crossport.account')]).toEqual(['out', false, null])
  expect(went).toEqual(['/account/login/phone'])
  expect(localStorage.getItem('crossport.ended-sessions')).toBe('["mine"]')
  asked.length = 0
  server.answer = () => ok({})
  comeBack()
  await vi.waitFor(() => expect(localStorage.getItem('crossport.ended-sessions')).toBeNull())
  expect(asked).toEqual([{ call: 'POST /mapi/account/logout', token: 'mine' }])
})
