import { expect, test, vi } from 'vitest'
import { session } from '../../state/session.ts'
import { closeToast } from '../../state/toast.ts'
import { logout, reloadUser, acceptLoginToken, runWhenSignedIn } from './session.ts'
import {
  comeBack,
  deferred,
  signInElsewhere,
  goOffline,
  ok,
  OTHER,
  readToast,
  server,
  waitForSession,
  startEachSession,
  UNAUTHORIZED,
  USER,
} from './session.fixture.ts'

startEachSession()

test('what was about to be done is done after the login, once', async () => {
  const like = vi.fn()
  runWhenSignedIn(like)
  expect(like).not.toHaveBeenCalled()
  acceptLoginToken('mine')
  await vi.waitFor(() => expect(like).toHaveBeenCalledOnce())
  runWhenSignedIn(like)
  expect(like).toHaveBeenCalledTimes(2)
})

test('what was about to be done is kept until it is done: the visitor may leave the page meanwhile', async () => {
  let end = (): void => undefined
  const isDone = new Promise<void>((resolve) => (end = resolve))
  runWhenSignedIn(() => isDone, { intention: { name: 'like', data: '5' } })
  acceptLoginToken('mine')
  await waitForSession({ loadState: 2 })
  expect(sessionStorage).toHaveLength(1)
  end()
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a login of another tab does it too, and not before the account is known', async () => {
  const accounts: (number | undefined)[] = []
  runWhenSignedIn(() => void accounts.push(session.account?.id))
  signInElsewhere('mine')
  await vi.waitFor(() => expect(accounts).toEqual([USER.id]))
})

/** Starts a session whose account the server does not tell. */
async function signInUnknown(token: string): Promise<void> {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  signInElsewhere(token)
  await waitForSession({ status: 'in', loadState: 3, account: undefined })
}

function answerAgain(): void {
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    Response.json(server.answer(new Headers(init.headers).get('access-token'))),
  )
}

const NOT_DONE = '没能确认登录状态，刚才的操作没有完成'

test('a press while the account is unknown is told at once, fails with a retry, and is never done later by itself', async () => {
  const toast = readToast()
  const like = vi.fn()
  await signInUnknown('mine')
  runWhenSignedIn(like)
  await vi.waitFor(() => expect(toast.text()).toBe('正在确认登录状态…'))
  await vi.waitFor(() => expect(toast.text()).toBe(NOT_DONE))
  answerAgain()
  const retry = toast.action()
  comeBack()
  await waitForSession({ loadState: 2 })
  expect(like).not.toHaveBeenCalled()
  retry()
  expect(like).toHaveBeenCalledOnce()
  closeToast()
  toast.stop()
})

test('a press without a network fails at once; one that a server answers in time is done', async () => {
  const toast = readToast()
  const like = vi.fn()
  await signInUnknown('mine')
  const online = goOffline()
  runWhenSignedIn(like)
  await vi.waitFor(() => expect(toast.text()).toBe('网络不通，刚才的操作没有完成'))
  online.mockRestore()
  answerAgain()
  runWhenSignedIn(like)
  await vi.waitFor(() => expect(like).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(toast.text()).toBe(''))
  toast.stop()
})

test('a press that the server leaves open fails after some seconds', async () => {
  const toast = readToast()
  const like = vi.fn()
  await signInUnknown('mine')
  const open = deferred<Response>()
  vi.stubGlobal('fetch', () => open.promise)
  const realTimeout = globalThis.setTimeout
  // Shortens only the 8-second timeout.
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run: () => void, ms = 0) => realTimeout(run, ms === 8000 ? 0 : ms))
  runWhenSignedIn(like)
  timers.mockRestore()
  await vi.waitFor(() => expect(toast.text()).toBe(NOT_DONE))
  open.resolve(Response.json(ok(USER)))
  await waitForSession({ loadState: 2 })
  expect(like).not.toHaveBeenCalled()
  closeToast()
  toast.stop()
})

const ENDS: readonly [string, () => void | Promise<void>][] = [
  ['a logout here', () => void logout()],
  ['a logout in another tab', () => signInElsewhere(undefined)],
  [
    'a token that the server does not know',
    () => {
      server.answer = () => UNAUTHORIZED
      answerAgain()
      void reloadUser()
    },
  ],
  ['another login in another tab', () => signInElsewhere('other')],
]

test.each(ENDS)('what waits is dropped by %s, and never done as another account', async (_, end) => {
  const like = vi.fn()
  runWhenSignedIn(like, { intention: { name: 'like', data: '5' } })
  const open = deferred<Response>()
  vi.stubGlobal('fetch', () => open.promise)
  signInElsewhere('mine')
  await waitForSession({ status: 'in', loadState: 1, account: undefined })
  runWhenSignedIn(like)
  await end()
  await vi.waitFor(() => expect(session.status === 'out' || document.cookie.includes('other')).toBe(true))
  server.answer = () => ok(OTHER)
  answerAgain()
  signInElsewhere('other')
  await vi.waitFor(() => expect(session.account?.id).toBe(OTHER.id))
  open.resolve(Response.json(ok(USER)))
  await vi.waitFor(() => expect(session).toMatchObject({ loadState: 2, account: { id: OTHER.id } }))
  expect([like.mock.calls.length, sessionStorage.length]).toEqual([0, 0])
  closeToast()
})

test('a wish that was kept for a login by this tab is not done by the login of another one', async () => {
  sessionStorage.setItem(
    'crossport.intention',
    JSON.stringify({ name: 'engage', data: '{}', until: Date.now() + 60_000 }),
  )
  signInElsewhere('mine')
  await waitForSession({ loadState: 2 })
  expect(sessionStorage).toHaveLength(0)
})
