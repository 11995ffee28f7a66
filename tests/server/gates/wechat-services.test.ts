import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWechatServices, signJsapi } from '../../../server/providers/wechat/open-services.ts'
import type { WechatConfig } from '../../../server/providers/wechat/settings.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { wechatServiceCalls } from '../../../src/api/contracts/wechat-services.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { wechatFailure, wechatAnswer, WECHAT_APP } from './wechat-server.ts'

const START = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000
const SITE = 'https://tools.example.com'
const OTHER_APP = { id: 'wxfedcba9876543210', secret: 'fedcba9876543210fedcba9876543210' }
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const PATHS = {
  token: '/cgi-bin/stable_token',
  ticket: '/cgi-bin/ticket/getticket',
  scheme: '/wxa/generatescheme',
  code: '/wxa/getwxacodeunlimit',
} as const

type Answer = (response: ServerResponse) => void

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += String(piece)
  return text
}

/**
 * A local server with WeChat's server API: secrets are checked; tokens and tickets expire after two hours or when
 * revoked.
 */
async function startApi(now: () => number) {
  const made: { value: string; app: string; until: number }[] = []
  const calls: { path: string; body: Record<string, unknown> }[] = []
  const behaviours = new Map<string, Answer>()
  const token = ({ appid, secret, grant_type, force_refresh }: Record<string, unknown>): Answer => {
    const app = [WECHAT_APP, OTHER_APP].find(({ id }) => id === appid)
    if (!app) return wechatFailure(40013)
    if (app.secret !== secret) return wechatFailure(40125)
    if (grant_type !== 'client_credential') return wechatFailure(40002)
    const held = made.find((each) => each.app === app.id && each.until > now() + 300_000)
    if (held && force_refresh !== true)
      return wechatAnswer({ access_token: held.value, expires_in: (held.until - now()) / 1000 })
    const value = `token-${String(made.length + 1)}-of-${app.id}`
    made.unshift({ value, app: app.id, until: now() + 2 * HOUR })
    return wechatAnswer({ access_token: value, expires_in: 7200 })
  }
  const withToken = (given: string | null, answer: (app: string) => Answer): Answer => {
    const held = made.find(({ value }) => value === given)
    if (!held) return wechatFailure(40001)
    return held.until > now() ? answer(held.app) : wechatFailure(42001)
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
      const text = await textOf(request)
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
      calls.push({ path: pathname, body })
      const given = searchParams.get('access_token')
      const usual: Readonly<Record<string, () => Answer>> = {
        [PATHS.token]: () => token(body),
        [PATHS.ticket]: () =>
          withToken(given, () =>
            searchParams.get('type') === 'jsapi'
              ? wechatAnswer({ errcode: 0, errmsg: 'ok', ticket: `ticket-by-${given ?? ''}`, expires_in: 7200 })
              : wechatFailure(40097),
          ),
        [PATHS.scheme]: () =>
          withToken(given, (app) =>
            wechatAnswer({ errcode: 0, errmsg: 'ok', openlink: `weixin://dl/business/?t=${app}` }),
          ),
        [PATHS.code]: () =>
          withToken(given, () => (picture) => void picture.writeHead(200, { 'content-type': 'image/jpeg' }).end(JPEG)),
      }
      const act = behaviours.get(pathname) ?? usual[pathname]?.() ?? wechatFailure(40066)
      act(response)
    }
    void answer()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    count: (path: string) => calls.filter((call) => call.path === path).length,
    behave: (path: string, answer: Answer | undefined) =>
      void (answer ? behaviours.set(path, answer) : behaviours.delete(path)),
    /** Revokes all tokens, like a forced renewal by another server. */
    revoke: () => void (made.length = 0),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

test('the signature of the documentation’s example', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  expect(
    signJsapi({
      ticket,
      nonceStr: 'Wm3WZYTPz0wzccnW',
      timestamp: 1_414_587_457,
      url: 'http://mp.weixin.qq.com?params=value',
    }),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let other: Store
  let api: Awaited<ReturnType<typeof startApi>>
  let now = START
  const logged: string[] = []
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  const configOf = (change: Partial<WechatConfig> = {}): WechatConfig => ({
    apiUrl: api.url,
    qr: undefined,
    inApp: WECHAT_APP,
    mini: { all: WECHAT_APP, other: OTHER_APP },
    miniVersion: 'trial',
    ...change,
  })
  // A long timeout: only a server that never answers reaches it.
  const servicesOf = (change: Partial<WechatConfig> = {}, at = store, timeoutMs = 20_000) =>
    createWechatServices(
      { store: at, config: configOf(change), baseUrl: SITE, log: { warn: note, error: note }, now: () => now },
      timeoutMs,
    )

  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    other = await openStore(database.options)
    api = await startApi(() => now)
  })
  afterAll(async () => {
    await api.close()
    await store.close()
    await other.close()
    await database.remove()
  })
  beforeEach(async () => {
    now += 24 * HOUR
    logged.length = 0
    api.calls.length = 0
    for (const path of Object.values(PATHS)) api.behave(path, undefined)
  })

  const page = `${SITE}/tools-len?lang=en`

  test('a page is signed with a ticket, which a second page uses too', async () => {
    const { appId, timestamp, nonceStr, signature } = await servicesOf().sign(`${page}#v=1`)
    expect([appId, timestamp]).toEqual([WECHAT_APP.id, now / 1000])
    const { value } = await store.db
      .selectFrom('wechat_credential')
      .where('kind', '=', 'ticket')
      .select('value')
      .executeTakeFirstOrThrow()
    expect(signature).toBe(signJsapi({ ticket: value, nonceStr, timestamp, url: page }))
    await servicesOf({}, other).sign(page)
    expect([api.count(PATHS.token), api.count(PATHS.ticket)]).toEqual([1, 1])
  })

  test('of many who ask two processes at once, one renews', async () => {
    const [here, there] = [servicesOf(), servicesOf({}, other)]
    const signed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there).sign(page)),
    )
    expect(new Set(signed.map(({ appId }) => appId))).toEqual(new Set([WECHAT_APP.id]))
    expect([api.count(PATHS.token), api.count(PATHS.ticket)]).toEqual([1, 1])
  })

  test('a ticket is renewed before it ends, and used to its end where WeChat gives no other', async () => {
    await servicesOf().sign(page)
    now += 2 * HOUR - 200_000
    api.behave(PATHS.ticket, wechatFailure(45009))
    await servicesOf().sign(page)
    now += 60_000
    api.behave(PATHS.ticket, undefined)
    await servicesOf().sign(page)
    expect(api.count(PATHS.ticket)).toBe(3)
    now += HOUR
    await servicesOf().sign(page)
    expect(api.count(PATHS.ticket)).toBe(3)
  })

  test('a token that WeChat no longer takes is got anew, once', async () => {
    const services = servicesOf()
    expect(await services.scheme({ type: 'all', path: '', query: '' })).toBe(
      JSON.stringify({ openlink: `weixin://dl/business/?t=${WECHAT_APP.id}` }),
    )
    api.revoke()
    expect(await services.scheme({ type: 'all', path: '', query: '' })).not.toBe('')
    expect([api.count(PATHS.token), api.count(PATHS.scheme)]).toEqual([2, 3])
    // A token that WeChat issued but rejects: a new one is forced, without a third attempt.
    api.behave(PATHS.scheme, wechatFailure(42001))
    expect(await services.scheme({ type: 'all', path: '', query: '' })).toBe('')
    expect(api.calls.filter(({ path }) => path === PATHS.token).map(({ body }) => body['force_refresh'])).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(api.count(PATHS.scheme)).toBe(5)
  })

  test('which mini-program, which version, which page', async () => {
    const services = servicesOf()
    expect(
      await services.scheme({ type: 'other', path: 'pages/tool/index', query: 'a=1', env_version: 'develop' }),
    ).toContain(OTHER_APP.id)
    expect(await services.code({ type: 'all', scene: 'a=1', page: '', width: 430 })).toBe(
      `data:image/jpeg;base64,${JPEG.toString('base64')}`,
    )
    const bodies = api.calls.filter(({ path }) => path.startsWith('/wxa/')).map(({ body }) => body)
    expect(bodies).toEqual([
      {
        jump_wxa: { path: 'pages/tool/index', query: 'a=1', env_version: 'develop' },
        is_expire: true,
        expire_type: 1,
        expire_interval: 30,
      },
      { scene: 'a=1', check_path: false, env_version: 'trial', width: 430 },
    ])
  })

  const silent: Answer = () => undefined
  test.each<[string, string, Answer | undefined, Partial<WechatConfig>]>([
    [
      'a wrong secret',
      PATHS.token,
      undefined,
      {
        mini: { all: { ...WECHAT_APP, secret: OTHER_APP.secret }, other: undefined },
        inApp: { ...WECHAT_APP, secret: OTHER_APP.secret },
      },
    ],
    ['too many calls', PATHS.token, wechatFailure(45009), {}],
    ['a system that is busy', PATHS.token, wechatFailure(-1), {}],
    ['no JSON', PATHS.token, wechatAnswer('<html>'), {}],
    ['no token', PATHS.token, wechatAnswer({ expires_in: 7200 }), {}],
    ['a token with a line break', PATHS.token, wechatAnswer({ access_token: 'a\r\nb', expires_in: 7200 }), {}],
    [
      'a redirect',
      PATHS.token,
      (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      {},
    ],
    ['no answer', PATHS.token, silent, {}],
  ])('%s: no signature, no link, and a line in the log without secrets', async (_, path, answer, change) => {
    api.behave(path, answer)
    const services = servicesOf(change, store, answer === silent ? 100 : undefined)
    expect(await services.scheme({ type: 'all', path: '', query: '' })).toBe('')
    await expect(services.sign(page)).rejects.toMatchObject({ status: 503 })
    expect(logged.length).toBeGreaterThan(0)
    for (const line of logged)
      for (const word of [WECHAT_APP.secret, OTHER_APP.secret, 'access_token']) expect(line).not.toContain(word)
    // The request is not repeated immediately.
    const asked = api.calls.length
    if (path === PATHS.token) {
      await services.scheme({ type: 'all', path: '', query: '' })
      expect(api.calls.length).toBe(asked)
    }
  })

  test('no link to elsewhere, and no picture where WeChat sends its reasons', async () => {
    api.behave(PATHS.scheme, wechatAnswer({ errcode: 0, openlink: 'https://example.com/' }))
    expect(await servicesOf().scheme({ type: 'all', path: '', query: '' })).toBe('')
    expect(logged).toHaveLength(1)
    api.behave(PATHS.code, wechatFailure(41030))
    expect(await servicesOf().code({ type: 'all', scene: 'a', page: 'pages/none', width: 430 })).toBe('')
    expect(logged.join()).toContain('errcode 41030')
  })

  test.each([
    ['another site', 'https://example.com/'],
    ['another port', `${SITE}:444/`],
    ['a name in front', 'https://tools.example.com@example.com/'],
    ['plain http', 'http://tools.example.com/'],
  ])('%s is not signed', async (_, url) => {
    await expect(servicesOf().sign(url)).rejects.toMatchObject({ status: 400, message: 'url 应为本站的网址' })
    expect(api.calls).toEqual([])
  })

  test('without an account of WeChat nothing is asked, and that is no error', async () => {
    const services = servicesOf({ inApp: undefined, mini: { all: undefined, other: undefined } })
    expect(await services.sign(page)).toEqual({ appId: '', timestamp: 0, nonceStr: '', signature: '' })
    expect([
      await services.scheme({ type: 'all', path: '', query: '' }),
      await services.code({ type: 'other', scene: 'a', page: '', width: 430 }),
    ]).toEqual(['', ''])
    expect([services.hasMini, servicesOf().hasMini]).toEqual([false, true])
    // Anyone may send such requests, so they are not logged one by one.
    expect([api.calls, logged]).toEqual([[], []])
  })
})

test.each([
  ['jsapiSignature', { url: 'javascript:alert(1)' }],
  ['jsapiSignature', { url: `${SITE}/${'a'.repeat(2048)}` }],
  ['generateScheme', { path: '/pages/index' }],
  ['generateScheme', { path: 'pages/index?a=1' }],
  ['generateScheme', { query: 'a=中' }],
  ['generateScheme', { type: 'both' }],
  ['generateScheme', { env_version: 'production' }],
  ['getWxaCodeUnlimit', {}],
  ['getWxaCodeUnlimit', { scene: 'a'.repeat(33) }],
  ['getWxaCodeUnlimit', { scene: 'a b' }],
  ['getWxaCodeUnlimit', { scene: 'a', width: 1281 }],
] as const)('%s refuses %j', (name, input) =>
  expect(wechatServiceCalls[name].input.safeParse(input).success).toBe(false),
)
