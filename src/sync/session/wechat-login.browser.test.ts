import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../state/session.ts'
import { showToast } from '../../state/toast.ts'
import { finishWechatLogin } from './wechat-login.ts'

vi.mock(import('../../state/toast.ts'), { spy: true })

const STATE = 'a'.repeat(43)
const FIRST = {
  accessToken: '',
  secondLogin: false,
  phoneNumber: '',
  openId: 'o',
  unionId: 'u',
  bindToken: 'b',
  authenticationType: 0,
  identity: '',
  deletionEnded: false,
  redirectPath: '/zb',
}
const SECOND = {
  ...FIRST,
  accessToken: 'mine',
  secondLogin: true,
  phoneNumber: '+8613800138000',
  identity: '1234567890',
}
const asked: string[] = []

const KEY = 'crossport.wechat-login'
const FAULT = { code: 500, errorCode: 500, message: '坏了', data: null }

/** Fakes a server that answers the login with data or a refusal, and fails on other calls. */
function serve(data: object | null, { status = 200, message = '' } = {}): void {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const code = data === null ? status : 0
    return url.startsWith('/mapi/wx/')
      ? Response.json({ code, errorCode: code, message, data }, { status })
      : Response.json(FAULT)
  })
}

const failed = (message: string, mayRepeat = false) => ({ end: 'failed', message, mayRepeat, redirectPath: '/zb' })

beforeEach(() => sessionStorage.setItem(KEY, JSON.stringify({ state: STATE, redirectPath: '/zb' })))
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
  sessionStorage.clear()
  document.cookie = 'access-token=; max-age=0; path=/'
})

test.each([
  [
    'another state, as in a link that somebody sent',
    `code=c&state=${'b'.repeat(43)}`,
    '这次微信登录已失效，请重新登录',
  ],
  ['no state', 'code=c', '这次微信登录已失效，请重新登录'],
  ['a code that is none', `code=%3Cscript%3E&state=${STATE}`, '这次微信登录已失效，请重新登录'],
  ['no code: the visitor refused', `state=${STATE}`, '你在微信里取消了登录'],
  ['what stands for a refusal inside WeChat', `code=authdeny&state=${STATE}&type=2`, '你在微信里取消了登录'],
])('%s signs nobody in and asks nobody', async (_, query, message) => {
  serve(SECOND)
  expect(await finishWechatLogin(new URLSearchParams(query))).toEqual(failed(message))
  expect([asked, document.cookie.includes('access-token')]).toEqual([[], false])
})

test.each(['', 'null', '[]', '{"state":7}', '{', `{"state":"${STATE}"}`])(
  'a login that this tab did not begin (%s) is refused',
  async (stored) => {
    sessionStorage.setItem(KEY, stored)
    serve(SECOND)
    expect(await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}`))).toEqual({
      ...failed('这次微信登录已失效，请重新登录'),
      redirectPath: '',
    })
    expect(asked).toEqual([])
  },
)

test('a WeChat account without a phone is to bind one', async () => {
  serve(FIRST)
  expect(await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}&type=2`))).toEqual({
    end: 'bind',
    binding: { unionId: 'u', bindToken: 'b' },
    redirectPath: '/zb',
  })
  expect(asked).toEqual([`/mapi/wx/web/login?code=c&state=${STATE}&type=2`])
  expect(document.cookie).not.toContain('access-token')
})

test('one with a phone is signed in, and its state is used up', async () => {
  serve(SECOND)
  const query = new URLSearchParams(`code=c&state=${STATE}&type=1`)
  expect(await finishWechatLogin(query)).toEqual({ end: 'in', redirectPath: '/zb' })
  expect([session.status, document.cookie.includes('access-token=mine')]).toEqual(['in', true])
  expect(await finishWechatLogin(query)).toMatchObject({ end: 'failed', mayRepeat: false })
})

test.each([
  [true, '登陆成功，账号注销已取消'],
  [false, '登陆成功'],
])('a login that ended a wish to leave (%s) says so', async (deletionEnded, said) => {
  serve({ ...SECOND, deletionEnded })
  await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}`))
  expect(showToast).toHaveBeenLastCalledWith(said, { type: 'success' })
})

test.each([
  [503, '微信登录暂时不可用，请用手机验证码登录'],
  [429, '微信登录的人太多，请过一分钟再试'],
  [400, '这次微信授权已用过，请重新登录'],
])('a refusal of %i is told in its own words, for it is asked once', async (status, message) => {
  serve(null, { status, message })
  expect(await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}`))).toEqual(failed(message))
  expect(asked).toHaveLength(1)
  expect(await finishWechatLogin(new URLSearchParams(`code=c&state=${STATE}`))).toMatchObject({
    message: '这次微信登录已失效，请重新登录',
  })
})

test('a server that was not reached may be asked again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const query = new URLSearchParams(`code=c&state=${STATE}`)
  expect(await finishWechatLogin(query)).toMatchObject({ end: 'failed', mayRepeat: true, redirectPath: '/zb' })
  serve(SECOND)
  expect(await finishWechatLogin(query)).toEqual({ end: 'in', redirectPath: '/zb' })
})
