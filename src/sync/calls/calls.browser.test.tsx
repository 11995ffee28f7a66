import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RequestOptions } from '../../api/client.ts'
import { closeLoginDialog, useLoginDialog, type LoginDialog } from '../../state/login-dialog.ts'
import { closeToast, showToast } from '../../state/toast.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { setNavigate } from './ask-login.ts'
import { callServer, createEndpoint } from './calls.ts'

vi.mock('../../state/toast.ts', { spy: true })

const LOGOUT = createEndpoint<'logout'>('POST', '/mapi/account/logout')
const SEARCH = '/mapi/toolHsCode/searchCode'
const home = location.href
const host = document.body.appendChild(document.createElement('div'))
const root = createRoot(host)

let dialog: Readonly<LoginDialog> | undefined
const show = (state: Readonly<LoginDialog>): void => void (dialog = state)
function Screen() {
  show(useLoginDialog())
  return <Toaster />
}

let envelope: object
let asked: string[] = []
let went: string[] = []
const toast = () => document.querySelector('[popover]')?.textContent
const hasToken = () => document.cookie.includes('access-token=')
const failureOf = (options: RequestOptions = {}): Promise<unknown> =>
  callServer(LOGOUT, {}, options).catch((error: unknown) => error)

beforeAll(async () => {
  setNavigate((href) => went.push(href))
  root.render(<Screen />)
  envelope = { code: 0, errorCode: 0, message: '', data: {} }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(envelope)))
  // The contracts are loaded with the first call, which takes a while.
  await callServer(LOGOUT, {})
})

beforeEach(() => {
  document.cookie = 'access-token=mine; path=/'
  asked = []
  went = []
  vi.mocked(showToast).mockClear()
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return Promise.resolve(Response.json(envelope))
  })
})

afterEach(async () => {
  closeToast()
  closeLoginDialog()
  history.replaceState(history.state, '', home)
  await page.viewport(414, 896)
})

afterAll(() => {
  root.unmount()
  host.remove()
  document.cookie = 'access-token=; max-age=0; path=/'
  vi.unstubAllGlobals()
})

test.each<[path: string, query: object, sent: string]>([
  [SEARCH, { keywords: '茶', status: undefined, pageNumber: 0, pageSize: 20 }, '?keywords=%E8%8C%B6&pageSize=20'],
  [SEARCH, { keywords: '', status: 2, pageNumber: null }, '?status=2'],
  ['/mapi/toolCommonCrossBorderText/search', { page: 1, mainType: '', subType: Number.NaN, keyword: false }, '?page=1'],
  ['/mapi/toolCountry/searchAllCurrency', { keyword: 0 }, ''],
  ['/mapi/toolCountry/searchAllCurrency', { keyword: '' }, ''],
  ['/mapi/toolCountry/searchAllCurrency', { keyword: '0' }, '?keyword=0'],
])('spec 5: %s with %j asks for "%s"', async (path, query, sent) => {
  envelope = { code: 1 }
  await expect(callServer<object, unknown>({ method: 'GET', path }, query)).rejects.toThrow('No Api Result')
  expect(asked).toEqual([path + sent])
})

describe('spec 8: what the server refuses', () => {
  test.each<[given: object, options: RequestOptions, error: object, told: string | undefined]>([
    [{ code: 1, message: '甲', msg: '乙' }, {}, { message: '甲', code: 1 }, '甲'],
    [{ code: 1, message: '', msg: '乙' }, {}, { message: '乙', code: 1 }, '乙'],
    [{ code: 1 }, {}, { message: 'No Api Result', code: 1 }, undefined],
    [{ code: 1, errorCode: 1001005001, message: '甲' }, {}, { message: '甲', code: 1001005001 }, undefined],
    [{ code: 1, message: '甲' }, { toast: false }, { message: '甲' }, undefined],
    [{ code: 1, message: '甲' }, { successMessage: '修改成功' }, { message: '甲' }, '甲'],
  ])('%j with %j is thrown as %j, and the visitor is told %s', async (given, options, error, told) => {
    envelope = given
    expect(await failureOf(options)).toMatchObject({ name: 'ApiError', kind: 'envelope', ...error })
    await vi.waitFor(() => expect(toast()).toBe(told))
    expect(vi.mocked(showToast)).toHaveBeenCalledTimes(told === undefined ? 0 : 1)
    expect([hasToken(), went]).toEqual([true, []])
  })

  test('a success is told where a message is given for it', async () => {
    envelope = { code: 0, errorCode: 0, message: '不看', data: {} }
    await callServer(LOGOUT, {})
    expect(vi.mocked(showToast)).not.toHaveBeenCalled()
    await callServer(LOGOUT, {}, { successMessage: '修改成功' })
    await vi.waitFor(() => expect(toast()).toBe('修改成功'))
  })

  const LOGIN = '/account/login/phone?redirect=%2Ftools-hs%3Fa%3D1'
  test.each<[path: string, width: number, options: RequestOptions, went: string[], dialog: Partial<LoginDialog>]>([
    ['/tools-hs?a=1', 414, {}, [LOGIN], { open: false }],
    ['/tools-hs?a=1', 767, {}, [LOGIN], { open: false }],
    ['/tools-hs?a=1', 768, {}, [], { open: true, redirectPath: '/tools-hs?a=1', modeType: 'choose' }],
    ['/tools-hs?a=1', 1024, { noNavigate: true }, [], { open: false }],
    ['/', 1024, {}, [], { open: false }],
    ['/account', 1024, {}, [], { open: false }],
    ['/account', 414, {}, [], { open: false }],
    ['/account/login/phone', 414, {}, [], { open: false }],
  ])(
    '401 on %s, %i wide, with %j clears the token, goes to %j and has the dialog %j',
    async (path, width, options, to, shown) => {
      await page.viewport(width, 896)
      history.replaceState(history.state, '', path)
      envelope = { code: 401, errorCode: 401, message: '请先登录' }
      expect(await failureOf(options)).toMatchObject({ kind: 'envelope', code: 401 })
      await vi.waitFor(() => expect(dialog).toMatchObject(shown))
      expect([hasToken(), went, vi.mocked(showToast).mock.calls]).toEqual([false, to, []])
    },
  )
})

test('spec 9: a call is given up after 10000 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))),
  )
  const failed = vi.fn<(error: unknown) => void>()
  void callServer(LOGOUT, {}).catch(failed)
  await vi.advanceTimersByTimeAsync(9999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
  vi.useRealTimers()
})
