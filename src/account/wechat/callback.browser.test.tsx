import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../../state/session.ts'
import { setNavigate } from '../../sync/calls/ask-login.ts'
import { WechatCallback } from './callback.tsx'

const STATE = 'a'.repeat(64)
const KEY = 'crossport.wechat-login'
const HERE = location.pathname + location.search
let went: string[] = []
let answer: (() => Promise<Response>) | undefined
let unmount: () => void = () => undefined
const host = document.createElement('div')
document.body.append(host)

const refuse = (status: number, message: string) => async () =>
  Response.json({ code: status, errorCode: status, message, data: null }, { status })
const lose = () => Promise.reject(new TypeError('offline'))
const person = {
  accessToken: '',
  secondLogin: false,
  phoneNumber: '',
  openId: 'o',
  unionId: 'u',
  bindToken: 'b',
  authenticationType: 0,
  identity: '',
  deletionEnded: false,
  redirectPath: '/tools-len#v=5',
}
const accept = async () => Response.json({ code: 0, errorCode: 0, message: '', data: person })

beforeEach(() => {
  went = []
  sessionStorage.setItem(KEY, JSON.stringify({ state: STATE, redirectPath: '/tools-len#v=5' }))
  setNavigate((href) => void went.push(href))
  endSession()
  vi.stubGlobal('fetch', (url: string) => (url.startsWith('/mapi/wx/') && answer ? answer() : lose()))
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', HERE)
})

/** Opens the callback page as WeChat does. */
function open(query: string): void {
  History.prototype.replaceState.call(history, null, '', `${location.pathname}?${query}`)
  const router = createRouter({
    routeTree: createRootRoute({ component: WechatCallback }),
    history: createMemoryHistory(),
  })
  const root = createRoot(host)
  root.render(<RouterProvider router={router} />)
  unmount = () => root.unmount()
}
const alertText = () => vi.waitUntil(() => host.querySelector('[role=alert]')?.textContent)
const wayOn = () => host.querySelector('a')?.getAttribute('href')

test.each([
  [
    'a refusal of the server',
    refuse(503, '微信登录暂时不可用，请用手机验证码登录'),
    `code=c&state=${STATE}`,
    '微信登录暂时不可用，请用手机验证码登录',
  ],
  ['a visitor who refused', undefined, `code=authdeny&state=${STATE}&type=2`, '你在微信里取消了登录'],
  ['a state of another login', undefined, `code=c&state=${'b'.repeat(64)}`, '这次微信登录已失效，请重新登录'],
])(
  '%s: the page says so, leads back to the login with the place to go to, and keeps no code in its address',
  async (_, given, query, message) => {
    answer = given
    open(query)
    expect(await alertText()).toBe(message)
    expect(wayOn()).toBe('/account/login/phone?redirect=%2Ftools-len%23v%3D5')
    expect([location.search, went]).toEqual(['', []])
  },
)

test('a server that was not reached is asked again by a button, and a first login binds a phone', async () => {
  answer = lose
  open(`code=c&state=${STATE}`)
  await alertText()
  expect([location.search, wayOn()]).toEqual([`?code=c&state=${STATE}`, undefined])
  answer = accept
  host.querySelector('button')?.click()
  await vi.waitUntil(() => host.querySelector('[data-login-form]'))
  expect(host.textContent).toContain('先绑定手机号')
  expect(location.search).toBe('')
})

test('somebody who is signed in and comes back once more is led on', async () => {
  beginSession({ id: 1_234_567_890, name: '', picture: '' })
  open(`code=c&state=${'b'.repeat(64)}`)
  await vi.waitUntil(() => went.length > 0)
  expect([went, host.querySelector('[role=alert]')]).toEqual([['/tools-len#v=5'], null])
})
