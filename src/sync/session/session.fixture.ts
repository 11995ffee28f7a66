import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { database } from '../../db/database.ts'
import { NO_USER } from '../../lib/account/user-info.ts'
import { beginSession, session } from '../../state/session.ts'
import { storeKnownSession } from '../../state/session-storage.ts'
import { useToast } from '../../state/toast.ts'
import { getIdentity } from '../calls/identity.ts'
import { setTokenOfPage } from '../calls/login-token.ts'
import { cancelLogin, startSession } from './session.ts'

export const USER = {
  ...NO_USER,
  id: 1_234_567_890,
  nickName: '小林',
  picture: '/files/a-180.webp',
  phoneNumber: '+8613800138000',
  accountNumber: '+8613800138000',
  level: 1,
  roles: [],
}
export const OTHER = { ...USER, id: 2_345_678_901, nickName: '老王' }
export const KNOWN = { id: USER.id, name: '小林', picture: '/files/a-180.webp' }

interface Asked {
  call: string
  token: string | null
}
export const asked: Asked[] = []

export const ok = (data: object): object => ({ code: 0, errorCode: 0, message: '', data })
/** The fake server's answer to a token. */
export const server: { answer: (token: string | null) => object } = { answer: () => ok(USER) }
export const UNAUTHORIZED = { code: 401, errorCode: 401, message: '请先登录', data: null }

export const went: string[] = []
export const hasToken = (): boolean => document.cookie.includes('access-token=')

/** Simulates a login or logout in another tab. */
export function signInElsewhere(token: string | undefined): void {
  document.cookie = token === undefined ? 'access-token=; max-age=0; path=/' : `access-token=${token}; path=/`
  const channel = new BroadcastChannel('crossport')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- channels have none
  channel.postMessage('session')
  channel.close()
}

export const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

export function comeBack(): void {
  vi.restoreAllMocks()
  dispatchEvent(new Event('online'))
}

export const waitForSession = (state: Partial<typeof session>) => vi.waitFor(() => expect(session).toMatchObject(state))

/** Signs in at once, as with a token whose account the device knows. */
export function signInKnown(token: string, id: number): void {
  const user = { ...NO_USER, id }
  getIdentity().keepToken(token)
  setTokenOfPage(token)
  storeKnownSession(token, { id, name: '', picture: '' }, user)
  beginSession({ id, name: '', picture: '' }, user)
}

/** Starts the session once, and signs out after each test. */
export function startEachSession(): void {
  beforeAll(async () => {
    // Test files share one database, and leftover unsent changes would be counted.
    await Promise.all(database.tables.map((table) => table.clear()))
    expect(session.status).toBe('unknown')
    await startSession((href) => went.push(href))
    expect(session.status).toBe('out')
  })

  beforeEach(() => {
    server.answer = (token) => (token === 'other' ? ok(OTHER) : ok(USER))
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const token = new Headers(init.headers).get('access-token')
      asked.push({ call: `${init.method ?? 'GET'} ${url}`, token })
      return Response.json(server.answer(token))
    })
  })

  afterEach(async () => {
    signInElsewhere(undefined)
    await waitForSession({ status: 'out' })
    cancelLogin()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    asked.length = 0
    went.length = 0
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(history.state, '', location.pathname)
  })
}

/** Reads the toast on screen. */
export function readToast(): { text: () => string | null; action: () => () => void; stop: () => void } {
  const box = document.createElement('div')
  const root = createRoot(box)
  let shown: ReturnType<typeof useToast> = null
  root.render(createElement(() => (shown = useToast())?.message))
  return {
    text: () => box.textContent,
    action: () => shown?.action?.run ?? expect.fail('no button'),
    stop: () => root.unmount(),
  }
}

/** A promise that the test resolves by itself. */
export function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (resolve = done))
  return { promise, resolve }
}
