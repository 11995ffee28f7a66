import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AccountGate } from '../../account/load-gate.tsx'
import { NO_USER } from '../../lib/account/user-info.ts'
import { endSession, session } from '../../state/session.ts'
import * as plain from './session.ts'

const USER = { ...NO_USER, id: 1_234_567_890, nickName: '小林' }
let asked: string[] = []
let pages = 0

/** Loads a fresh session module, because a session starts once per page. */
async function newPage(): Promise<typeof plain> {
  pages += 1
  const address: string = `./session.ts?page=${String(pages)}`
  return (await import(/* @vite-ignore */ address)) as typeof plain
}

// Each page opens in a webview with a token for which this device knows no account.
beforeEach(() => {
  endSession()
  session.status = 'unknown'
  localStorage.clear()
  document.cookie = 'access-token=mine; path=/'
  history.replaceState(history.state, '', '?webview')
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ code: 0, errorCode: 0, message: '', data: USER })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  document.cookie = 'access-token=; max-age=0; path=/'
  history.replaceState(history.state, '', location.pathname)
  localStorage.clear()
})

const asksForUser = (): string[] => asked.filter((url) => url.endsWith('/user/info'))

test('spec 2.4: a start in a webview asks for no user, and what needs one asks then', async () => {
  const { startSession, runWhenSignedIn } = await newPage()
  await startSession(() => undefined)
  expect([session.status, session.loadState, asked]).toEqual(['in', -1, []])
  const like = vi.fn()
  runWhenSignedIn(like)
  await vi.waitFor(() => expect(like).toHaveBeenCalledOnce())
  expect([session.account?.name, asksForUser()]).toEqual(['小林', ['/mapi/center/user/info']])
})

test('what was pressed before the start is not left waiting', async () => {
  const { startSession, runWhenSignedIn } = await newPage()
  const like = vi.fn()
  runWhenSignedIn(like)
  await startSession(() => undefined)
  expect(like).toHaveBeenCalledOnce()
})

test('a page that needs the account reads it', async () => {
  await plain.startSession(() => undefined)
  expect(asked).toEqual([])
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  root.render(<AccountGate signedOut="请登录">{({ nickName }) => nickName}</AccountGate>)
  await vi.waitFor(() => expect(box.textContent).toBe('小林'))
  expect(asksForUser()).toEqual(['/mapi/center/user/info'])
  root.unmount()
  box.remove()
})
