import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../state/session.ts'
import { finishWechatLogin, isInWechat } from './wechat-login.ts'

const STATE = 'a'.repeat(43)
const FIRST = { accessToken: '', secondLogin: false, phoneNumber: '', openId: 'o', unionId: 'u', authenticationType: 0, identity: '', redirectPath: '/zb' }
const SECOND = { ...FIRST, accessToken: 'mine', secondLogin: true, phoneNumber: '+8613800138000', identity: '1234567890' }
const asked: string[] = []

function serve(data: object): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(url.startsWith('/mapi/wx/') ? { code: 0, errorCode: 0, message: '', data } : { code: 500, errorCode: 500, message: '坏了', data: null })
  })
}

beforeEach(() => sessionStorage.setItem('crossport.wechat-state', STATE))
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
  sessionStorage.clear()
  document.cookie = 'access-token=; max-age=0; path=/'
})

test.each([
  ['another state, as in a link that somebody sent', `code=c&state=${'b'.repeat(43)}`, '这次微信登录已失效，请重新登录'],
  ['no state', 'code=c', '这次微信登录已失效，请重新登录'],
  ['no code: the visitor refused', `state=${STATE}`, '你在微信里取消了登录'],
])('%s signs nobody in and asks nobody', async (_, query, message) => {
  serve(SECOND)
  await expect(finishWechatLogin(new URLSearchParams(query))).rejects.toThrow(message)
  expect([asked, document.cookie.includes('access-token')]).toEqual([[], false])
})

test('a WeChat account without a phone is to bind one', async () => {
  serve(FIRST)
  expect(await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}&type=2`))).toEqual({ unionId: 'u', redirectPath: '/zb' })
  expect(asked).toEqual([`/mapi/wx/web/login?code=c&state=${STATE}&type=2`])
  expect(document.cookie).not.toContain('access-token')
})

test('one with a phone is signed in, and its state is used up', async () => {
  serve(SECOND)
  const query = new URLSearchParams(`code=c&state=${STATE}&type=1`)
  expect(await finishWechatLogin(query)).toEqual({ unionId: '', redirectPath: '/zb' })
  expect([session.status, document.cookie.includes('access-token=mine')]).toEqual(['in', true])
  await expect(finishWechatLogin(query)).rejects.toThrow('失效')
})

test.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.50 NetType/WIFI', true],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130 Safari/537.36', false],
])('%s is WeChat: %s', (agent, isInside) => expect(isInWechat(agent)).toBe(isInside))
