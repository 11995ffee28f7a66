import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { captchaCalls } from '../../../src/api/contracts/captcha.ts'
import { failureEnvelope, successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { wechatLoginCalls } from '../../../src/api/contracts/wechat-login.ts'
import { makeSite } from '../fixtures.ts'
import type { Site } from '../fixtures.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { ALIYUN_KEY, startAliyunServer } from './aliyun-server.ts'
import type { AliyunServer } from './aliyun-server.ts'
import { startWechatServer, WECHAT_APP } from './wechat-server.ts'
import type { WechatServer } from './wechat-server.ts'

const NOW = Date.UTC(2026, 10, 22, 12)

/** Everything is real except the providers, which are local servers. */
describe.each(DATABASES)('logging in by outside providers: $kind', ({ make }) => {
  let database: TestDatabase
  let site: Site
  let store: Store
  let aliyun: AliyunServer
  let wechat: WechatServer
  let app: FastifyInstance
  let now = NOW

  beforeAll(async () => {
    database = await make()
    aliyun = await startAliyunServer(() => now)
    wechat = await startWechatServer(() => now)
    site = makeSite({
      RATE_LIMIT: '0',
      BASE_URL: 'https://tools.example.com',
      SMS_PROVIDER: 'aliyun',
      SMS_URL: aliyun.url,
      ALIYUN_ACCESS_KEY_ID: ALIYUN_KEY.id,
      ALIYUN_ACCESS_KEY_SECRET: ALIYUN_KEY.secret,
      SMS_SIGN: '跨港',
      SMS_TEMPLATE: 'SMS_1',
      SMS_TEMPLATE_BIND: 'SMS_4',
      WECHAT_API_URL: wechat.url,
      WECHAT_WEB_APP_ID: WECHAT_APP.id,
      WECHAT_WEB_SECRET: WECHAT_APP.secret,
    })
    store = await openStore(database.options)
    app = await buildApp(site.config, { store, now: () => now })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
    await wechat.close()
    await aliyun.close()
    await database.remove()
    site.remove()
  })

  const CLIENT = '1763812800000123'
  async function send<Answer extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    given: Record<string, string | number>,
    answer: Answer,
    client = CLIENT,
  ): Promise<z.output<Answer>> {
    const query =
      method === 'GET'
        ? `?${new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)])).toString()}`
        : ''
    const received = await app.inject({
      method,
      url: path + query,
      headers: { cookie: `client-id=${client}` },
      ...(method === 'POST' && { payload: given }),
    })
    if (received.statusCode !== 200) throw new Error(failureEnvelope.parse(received.json()).message)
    return answer.parse(successEnvelope(z.unknown()).parse(received.json()).data)
  }
  const anything = z.looseObject({})

  /** A captcha proof for a number, as the app's worker computes it. */
  async function proofFor(accountNumber: string): Promise<string> {
    const { challenge } = await send(
      'GET',
      '/mapi/account/captcha',
      { sceneId: 'login', accountNumber },
      captchaCalls.captchaChallenge.answer,
    )
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: 990 })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  async function codeFor(accountNumber: string, type: number): Promise<string> {
    now += 61_000
    await send(
      'POST',
      '/mapi/account/safety-code',
      { accountNumber, type, sceneId: 'login', captchaVerifyParam: await proofFor(accountNumber) },
      anything,
    )
    return z.object({ code: z.string() }).parse(JSON.parse(aliyun.calls.at(-1)?.parameters.TemplateParam ?? '{}')).code
  }
  const logIn = (given: Record<string, string>, client = CLIENT) =>
    send(
      'POST',
      '/mapi/account/login-safety',
      given,
      z.looseObject({ access_token: z.string(), reg: z.boolean() }),
      client,
    )
  async function byWechat(code: string, client = CLIENT) {
    const { state } = await send(
      'POST',
      '/mapi/wx/web/authorize',
      { type: 1, redirectPath: '/account' },
      wechatLoginCalls.beginWechatLogin.answer,
      client,
    )
    return send('GET', '/mapi/wx/web/login', { code, state, type: 1 }, wechatLoginCalls.wechatLogin.answer, client)
  }
  const phoneOf = async (token: string) => {
    const answer = await app.inject({ url: '/mapi/center/user/info', headers: { 'access-token': token } })
    return successEnvelope(z.looseObject({ phoneNumber: z.string() })).parse(answer.json()).data.phoneNumber
  }

  test('the ways are told', async () => {
    expect(await send('GET', '/mapi/account/ways', {}, anything)).toEqual({
      phone: true,
      wechat: { qr: true, inApp: false },
      newsletter: false,
    })
  })

  test('by a proof, a code and a phone', async () => {
    const safetyCode = await codeFor('138 0013 8000', 1)
    expect(aliyun.calls.at(-1)?.parameters).toMatchObject({ PhoneNumbers: '13800138000', TemplateCode: 'SMS_1' })
    const { access_token, reg } = await logIn({ accountNumber: '13800138000', safetyCode })
    expect(reg).toBe(true)
    expect(await phoneOf(access_token)).toBe('+8613800138000')
  })

  test('a proof that was used, or is for another number, brings no message', async () => {
    now += 61_000
    const captchaVerifyParam = await proofFor('13800138001')
    const ask = (accountNumber: string) =>
      send(
        'POST',
        '/mapi/account/safety-code',
        { accountNumber, type: 1, sceneId: 'login', captchaVerifyParam },
        anything,
      )
    await expect(ask('13800138002')).rejects.toThrow()
    await ask('13800138001')
    const before = aliyun.calls.length
    now += 61_000
    await expect(ask('13800138001')).rejects.toThrow()
    expect(aliyun.calls).toHaveLength(before)
  })

  test('by WeChat: the first time a phone is bound, the second time it is enough', async () => {
    wechat.allow('code-1', { openid: 'open-9', unionid: 'union-9', allowedAt: now })
    const first = await byWechat('code-1')
    expect(first).toEqual({
      accessToken: '',
      secondLogin: false,
      phoneNumber: '',
      openId: 'open-9',
      unionId: 'union-9',
      bindToken: expect.stringMatching(/^[\w-]{43}$/),
      authenticationType: 0,
      identity: '',
      deletionEnded: false,
      redirectPath: '/account',
    })
    const safetyCode = await codeFor('13900139000', 4)
    expect(aliyun.calls.at(-1)?.parameters.TemplateCode).toBe('SMS_4')
    await logIn({ accountNumber: '13900139000', safetyCode, unionId: 'union-9', bindToken: first.bindToken })
    wechat.allow('code-2', { openid: 'open-9', unionid: 'union-9', allowedAt: now })
    const second = await byWechat('code-2', '1763812800000999')
    expect(second).toMatchObject({
      secondLogin: true,
      phoneNumber: '+8613900139000',
      unionId: 'union-9',
      identity: expect.stringMatching(/^\d{10}$/),
    })
    expect(await phoneOf(second.accessToken)).toBe('+8613900139000')
  })

  test('a unionId that WeChat did not give to this browser, or without the secret that came with it, binds nothing', async () => {
    wechat.allow('code-3', { openid: 'open-7', unionid: 'union-7', allowedAt: now })
    const { bindToken } = await byWechat('code-3')
    const safetyCode = await codeFor('13900139001', 4)
    await expect(
      logIn({ accountNumber: '13900139001', safetyCode, unionId: 'union-7', bindToken }, '1763812800000555'),
    ).rejects.toThrow()
    const again = await codeFor('13900139001', 4)
    await expect(
      logIn({ accountNumber: '13900139001', safetyCode: again, unionId: 'union-8', bindToken }),
    ).rejects.toThrow()
    const guessed = await codeFor('13900139001', 4)
    await expect(logIn({ accountNumber: '13900139001', safetyCode: guessed, unionId: 'union-7' })).rejects.toThrow()
  })

  test.each<['GET' | 'POST', string, Record<string, string | number>, string]>([
    ['POST', '/mapi/wx/web/authorize', { type: 1, redirectPath: '//evil.example' }, 'redirectPath 应为本站的路径'],
    ['POST', '/mapi/wx/web/authorize', { type: 3 }, 'type 应为 1 或 2'],
    ['POST', '/mapi/wx/web/authorize', { type: 2 }, '本站没有开通微信登录'],
    ['GET', '/mapi/wx/web/login', { code: 'a', type: 1 }, '缺少 state'],
    ['GET', '/mapi/wx/web/login', { code: 'a b', state: '0'.repeat(64), type: 1 }, 'code 不是微信给出的 code'],
    ['GET', '/mapi/account/captcha', { sceneId: 'login', accountNumber: '12' }, '请填写正确的电话'],
    ['GET', '/mapi/account/captcha', { sceneId: 'a b', accountNumber: '13800138000' }, 'sceneId 不合要求'],
    ['POST', '/mapi/user/newsletters', { email: 'a@b.cn' }, '本站没有开通邮件订阅'],
    ['POST', '/mapi/user/newsletters', { email: 'a@b' }, 'email 不是完整的邮箱地址'],
  ])('%s %s %j is refused: %4$s', async (method, path, given, message) =>
    expect(send(method, path, given, anything)).rejects.toThrow(message),
  )
})
