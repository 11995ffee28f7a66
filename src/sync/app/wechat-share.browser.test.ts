import { afterAll, beforeEach, expect, test, vi } from 'vitest'

/** Mock of the WeChat bridge, which the SDK looks for while it loads. */
const wechat = vi.hoisted(() => {
  const half = { refuses: false, told: 0 }
  // Only calls that expect an answer matter; the other calls are reports of the SDK itself.
  const invoke = (name: string, _given: unknown, answer: (said: object) => void): void => {
    if (name === 'updateAppMessageShareData') half.told += 1
    if (name === 'preVerifyJSAPI')
      answer({ err_msg: half.refuses ? 'preVerifyJSAPI:fail_invalid signature' : 'preVerifyJSAPI:ok' })
  }
  Object.assign(globalThis, { WeixinJSBridge: { invoke, on: () => undefined, call: () => undefined } })
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: 'Linux; Android 14 MicroMessenger/8.0.50',
  })
  return half
})

import { shareInWechat } from './wechat-share.ts'

const PHONES = {
  apple: 'iPhone; CPU iPhone OS 17_0 like Mac OS X MicroMessenger/8.0.50',
  android: 'Linux; Android 14 MicroMessenger/8.0.50',
}
const OPENED = 'https://crossport.example/tools-len?from=a'
const start = location.href
const asked: string[] = []
let answers: () => Response

const signature = () =>
  Response.json({
    code: 0,
    errorCode: 0,
    message: '',
    data: { appId: 'wx0123456789abcdef', timestamp: 1, nonceStr: 'n', signature: 's' },
  })
const away = () => Response.json({ code: 503, errorCode: 503, message: '', data: null }, { status: 503 })
const share = () => shareInWechat({ title: '长度换算', desc: '', link: () => location.href, imgUrl: '' })

/** Opens further pages of the visit one after the other; returns how often share data was set. */
async function visit(
  phone: keyof typeof PHONES,
  pages: readonly { path: string; answer?: () => Response; refuses?: boolean }[],
): Promise<number> {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: PHONES[phone] })
  const before = wechat.told
  for (const { path, answer = signature, refuses = false } of pages) {
    history.pushState({}, '', path)
    answers = answer
    wechat.refuses = refuses
    await share()
  }
  return wechat.told - before
}

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, location.href).searchParams.get('url') ?? '')
    return answers()
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([performance.mark(`${OPENED}#v=1`)])
  vi.spyOn(console, 'info').mockReturnValue()
})
afterAll(() => {
  history.replaceState({}, '', start)
  Reflect.deleteProperty(navigator, 'userAgent')
  Reflect.deleteProperty(globalThis, 'WeixinJSBridge')
})

const here = (path: string) => `${location.origin}${path}`

test('spec 7.1: a page whose signature failed asks again, and the address of an iPhone is the one at which the visit began', async () => {
  expect(await visit('apple', [{ path: '/one', answer: away }, { path: '/two' }, { path: '/three' }])).toBe(2)
  // The client retries an unreachable server twice.
  expect(new Set(asked)).toEqual(new Set([OPENED]))
})

test('what WeChat refuses is signed anew on the next page', async () => {
  expect(await visit('android', [{ path: '/four', refuses: true }])).toBeLessThanOrEqual(1)
  expect(await visit('android', [{ path: '/four' }, { path: '/four' }, { path: '/five' }])).toBe(3)
  expect(asked).toEqual([here('/four'), here('/four'), here('/five')])
})
