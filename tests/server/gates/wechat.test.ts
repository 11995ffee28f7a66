import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createWechatLogin } from '../../../server/providers/wechat/open-wechat.ts'
import type { WechatGate } from '../../../server/providers/wechat/open-wechat.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { wechatLoginCalls } from '../../../src/api/contracts/wechat-login.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { wechatFailure, wechatAnswer, startWechatServer, WECHAT_APP } from './wechat-server.ts'
import type { WechatServer } from './wechat-server.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const CLIENT = '1763812800000123'
const TOKEN = '/sns/oauth2/access_token'
const INFO = '/sns/userinfo'
const [QR, IN_APP] = [1, 2] as const
const NO_MINI = { mini: { all: undefined, other: undefined }, miniVersion: 'release' } as const
const UNAVAILABLE = { status: 503, message: '微信登录暂时不可用，请用手机验证码登录' }

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let wechat: WechatServer
  let now = NOW
  const logged: string[] = []
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)
  const gateOf = (app = WECHAT_APP): WechatGate =>
    createWechatLogin(
      {
        store,
        config: { ...NO_MINI, apiUrl: wechat.url, qr: app, inApp: undefined },
        baseUrl: 'https://tools.example.com',
        log: { warn: note, error: note },
      },
      400,
    )
  let gate: WechatGate

  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    wechat = await startWechatServer(() => now)
    gate = gateOf()
  })
  afterAll(async () => {
    await wechat.close()
    await store.close()
    await database.remove()
  })
  beforeEach(() => {
    now = NOW
    logged.length = 0
    wechat.calls.length = 0
    for (const path of [TOKEN, INFO]) wechat.behave(path, undefined)
  })

  let codes = 0
  /** A code that WeChat issued to a consenting user. */
  const agreed = (user: { openid?: string; unionid?: string } = { unionid: 'union-1' }) => {
    const code = `code-${String((codes += 1))}`
    wechat.allow(code, { openid: 'open-1', allowedAt: now, ...user })
    return code
  }
  const begin = (flow: typeof QR | typeof IN_APP = QR) =>
    gate.begin({ client: CLIENT, flow, redirectPath: '/account/setting?a=1', now })
  const finish = (
    state: string,
    code: string,
    {
      client = CLIENT,
      flow = QR,
      at = gate,
    }: { client?: string; flow?: typeof QR | typeof IN_APP; at?: WechatGate } = {},
  ) => at.finish({ client, flow, code, state, now })

  test('a login begins at WeChat, by the address that its documentation gives', async () => {
    const { url, state } = await begin()
    expect(url).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=${WECHAT_APP.id}&redirect_uri=https%3A%2F%2Ftools.example.com%2Fwx-auth-callback%3Ftype%3D1&response_type=code&scope=snsapi_login&state=${state}#wechat_redirect`,
    )
    expect(wechatLoginCalls.beginWechatLogin.answer.safeParse({ url, state }).success).toBe(true)
  })

  test('inside WeChat by the other address and its own application', async () => {
    const account = createWechatLogin({
      store,
      config: { ...NO_MINI, apiUrl: wechat.url, qr: undefined, inApp: WECHAT_APP },
      baseUrl: 'https://tools.example.com',
      log: { warn: note, error: note },
    })
    const { url } = await account.begin({ client: CLIENT, flow: IN_APP, redirectPath: '/', now })
    expect(url).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=.+&scope=snsapi_userinfo&state=.+#wechat_redirect$/,
    )
    expect(account.ways).toEqual({ qr: false, inApp: true })
  })

  test('and ends with who it was, and where they were going', async () => {
    const { state } = await begin()
    expect(await finish(state, agreed())).toEqual({
      openId: 'open-1',
      unionId: 'union-1',
      redirectPath: '/account/setting?a=1',
    })
    expect(wechat.calls).toEqual([TOKEN, INFO])
  })

  describe('a state that is not good', () => {
    const refused = { status: 400, message: '这次登录已过期，或不是在这个浏览器开始的，请重新登录' }
    test.each<[string, () => Promise<unknown>]>([
      ['was never given', () => finish('0'.repeat(64), agreed())],
      [
        'was used',
        async () => {
          const { state } = await begin()
          await finish(state, agreed())
          return finish(state, agreed())
        },
      ],
      [
        'is over',
        async () => {
          const { state } = await begin()
          now += 600_000
          return finish(state, agreed())
        },
      ],
      ["is another browser's", async () => finish((await begin()).state, agreed(), { client: '1763812800000124' })],
      [
        "is another flow's",
        async () => {
          const both = createWechatLogin({
            store,
            config: { ...NO_MINI, apiUrl: wechat.url, qr: WECHAT_APP, inApp: WECHAT_APP },
            baseUrl: 'https://tools.example.com',
            log: { warn: note, error: note },
          })
          return finish((await begin()).state, agreed(), { flow: IN_APP, at: both })
        },
      ],
    ])('%s: WeChat is not asked', async (_, step) => {
      const before = wechat.calls.length
      await expect(step()).rejects.toMatchObject(refused)
      expect(wechat.calls.length - before).toBeLessThanOrEqual(2)
      expect(wechat.calls.filter((path) => path === TOKEN).length).toBeLessThanOrEqual(1)
    })

    test('is used up by a browser that it does not belong to', async () => {
      const { state } = await begin()
      await expect(finish(state, agreed(), { client: '1763812800000124' })).rejects.toMatchObject(refused)
      await expect(finish(state, agreed())).rejects.toMatchObject(refused)
      expect(wechat.calls).toEqual([])
    })

    test('two answers at once: one is taken', async () => {
      const { state } = await begin()
      const outcomes = await Promise.allSettled([
        finish(state, agreed()),
        finish(state, agreed()),
        finish(state, agreed()),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })

  test.each<[string, () => Promise<unknown>, object]>([
    [
      'no cookie',
      () => gate.begin({ client: undefined, flow: QR, redirectPath: '/', now }),
      { status: 400, message: '浏览器没有接受本站的 Cookie，不能用微信登录' },
    ],
    ['a flow that is not configured', () => begin(IN_APP), { status: 503, message: '本站没有开通微信登录' }],
    [
      'a visitor who refuses',
      async () => finish((await begin()).state, ''),
      { status: 400, message: '你没有同意微信登录' },
    ],
  ])('%s is said', async (_, step, refusal) => expect(step()).rejects.toMatchObject(refusal))

  describe('what WeChat refuses is said in Chinese', () => {
    test('a code that nobody was given', async () =>
      expect(finish((await begin()).state, 'made-up')).rejects.toMatchObject({
        status: 400,
        message: '这次微信授权已失效，请重新登录',
      }))

    test('a code that was used', async () => {
      const code = agreed()
      await finish((await begin()).state, code)
      await expect(finish((await begin()).state, code)).rejects.toMatchObject({
        status: 400,
        message: '这次微信授权已用过，请重新登录',
      })
    })

    test('a code of six minutes ago', async () => {
      const code = agreed()
      now += 360_000
      await expect(finish((await begin()).state, code)).rejects.toMatchObject({
        status: 400,
        message: '微信授权已过期，请重新登录',
      })
    })

    test.each([
      [-1, { status: 503, message: '微信暂时没有回应，请稍后再试' }],
      [41008, { status: 400, message: '没有收到微信的授权，请重新登录' }],
      [45011, { status: 429, message: '微信登录的人太多，请过一分钟再试' }],
      [50002, { status: 403, message: '这个微信号目前受微信限制，不能用来登录' }],
      [40013, UNAVAILABLE],
      [40125, UNAVAILABLE],
      [40164, UNAVAILABLE],
      [48001, UNAVAILABLE],
    ])('errcode %i', async (errcode, refusal) => {
      for (const path of [TOKEN, INFO]) {
        wechat.behave(path, wechatFailure(errcode))
        await expect(finish((await begin()).state, agreed())).rejects.toMatchObject(refusal)
        wechat.behave(path, undefined)
      }
      expect(logged.filter((line) => line.includes(String(errcode)))).toHaveLength(2)
    })

    test.each([
      ['a wrong secret', { ...WECHAT_APP, secret: 'f'.repeat(32) }, 40125],
      ['an unknown application', { ...WECHAT_APP, id: 'wxffffffffffffffff' }, 40013],
    ])("%s is the operator's affair", async (_, app, errcode) => {
      await expect(finish((await begin()).state, agreed(), { at: gateOf(app) })).rejects.toMatchObject(UNAVAILABLE)
      expect(logged.join()).toContain(String(errcode))
    })

    test.each<[string, string, Parameters<WechatServer['behave']>[1]]>([
      ['no JSON', TOKEN, wechatAnswer('<html>')],
      ['a list', TOKEN, wechatAnswer([])],
      ['a token that is no header', TOKEN, wechatAnswer({ access_token: 'a\nb', openid: 'open-1' })],
      ['an openid that is none', TOKEN, wechatAnswer({ access_token: 'a', openid: '../x' })],
      ['more than is read', INFO, wechatAnswer({ openid: 'open-1', unionid: 'u', nickname: 'x'.repeat(100_000) })],
      ["somebody else's", INFO, wechatAnswer({ openid: 'open-2', unionid: 'union-2' })],
      ['a redirect', INFO, (response) => void response.writeHead(302, { location: '/sns/userinfo2' }).end()],
      ['silence', INFO, () => undefined],
    ])('an answer that is not understood (%s)', async (_, path, answer) => {
      wechat.behave(path, answer)
      await expect(finish((await begin()).state, agreed())).rejects.toMatchObject(UNAVAILABLE)
    })

    test('somebody without a unionid: the operator is told what to do', async () => {
      await expect(finish((await begin()).state, agreed({}))).rejects.toMatchObject(UNAVAILABLE)
      expect(logged.join()).toContain('bind the application')
    })

    test('nothing that is logged holds a secret, a code or a token', async () => {
      const code = agreed()
      wechat.behave(INFO, wechatFailure(40001))
      await expect(finish((await begin()).state, code)).rejects.toBeDefined()
      wechat.behave(TOKEN, wechatFailure(40125))
      await expect(finish((await begin()).state, code)).rejects.toBeDefined()
      expect(logged).toHaveLength(2)
      for (const secret of [WECHAT_APP.secret, code, 'token-of']) expect(logged.join()).not.toContain(secret)
    })
  })

  describe('a binding that is pending', () => {
    const keep = async (unionId = 'union-1') => (bindToken = await gate.keepPending({ client: CLIENT, unionId, now }))
    let bindToken = ''
    const take = (given: object = {}) =>
      gate.takePending(store.db, { client: CLIENT, unionId: 'union-1', bindToken, now, ...given })

    test('is taken once', async () => {
      await keep()
      expect([await take(), await take()]).toEqual([true, false])
    })

    test('by one of several that try at once', async () => {
      await keep()
      expect((await Promise.all([take(), take(), take()])).filter((isTaken) => isTaken)).toHaveLength(1)
    })

    test.each<[string, object]>([
      ['another person', { unionId: 'union-2' }],
      ['another browser', { client: '1763812800000124' }],
      ['no browser', { client: undefined }],
      ['who guesses the client id', { bindToken: '' }],
      ['another secret', { bindToken: 'A'.repeat(43) }],
      ['later than ten minutes', { now: NOW + 600_000 }],
    ])('is not for %s', async (_, given) => {
      await keep()
      expect(await take(given)).toBe(false)
      expect(await take()).toBe(true)
    })

    test('is of one person, whoever else comes back to the same browser', async () => {
      const first = await keep('union-1')
      const second = await keep('union-2')
      expect(first).toMatch(/^[\w-]{43}$/)
      expect([
        await take({ bindToken: second }),
        await take({ bindToken: first }),
        await take({ unionId: 'union-2', bindToken: second }),
      ]).toEqual([false, true, true])
    })

    test('stays when the transaction that took it fails', async () => {
      await keep()
      const failing = store.db.transaction().execute(async (trx) => {
        expect(await gate.takePending(trx, { client: CLIENT, unionId: 'union-1', bindToken, now })).toBe(true)
        throw new Error('later step')
      })
      await expect(failing).rejects.toThrow('later step')
      expect(await take()).toBe(true)
    })
  })
})

describe('where a login returns to', () => {
  const { input } = wechatLoginCalls.beginWechatLogin
  test.each(['/', '/account', '/tools-len?a=1#b', '/article/中文', `/tools-len#v=${'1'.repeat(600)}`])(
    '%s is this site',
    (redirectPath) => expect(input.safeParse({ type: 1, redirectPath }).success).toBe(true),
  )
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '\\/evil',
    'account',
    ' /a',
    '/\t/evil.example',
    '/\n/evil',
    '/..//evil.example',
    '/%2f%2fevil.example',
    '/%252fevil.example',
    '/%5cevil.example',
    '/%',
    `/${'a'.repeat(2048)}`,
    7,
    ['/'],
  ])('%j is not', (redirectPath) => expect(input.safeParse({ type: 1, redirectPath }).success).toBe(false))
})
