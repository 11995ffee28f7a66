import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { calls } from '../../src/api/contracts/calls.ts'
import { openAccountApp, SOLVED_CAPTCHA } from './accounts/account-app.ts'
import type { AccountApp } from './accounts/account-app.ts'
import { DATABASES } from './store/databases.ts'

const CLIENT = '1763611200000001'
const NUMBER = '13800138001'
const contracts = Object.entries<CallContract>(calls)
/** Calls that change data, and the marks of pages, which have no contracts. */
const changing: (readonly [string, Pick<CallContract, 'method' | 'path'>])[] = [
  ...contracts.filter(([, { limit }]) => limit !== 'read' && limit !== 'search'),
  ...['mark', 'miss'].map((name) => [name, { method: 'POST', path: `/mapi/content/${name}` }] as const),
]
const written = contracts.filter(([, { method }]) => method !== 'GET')

let server: AccountApp
let token = ''

beforeAll(async () => {
  const [database] = DATABASES
  if (!database) throw new Error('no database')
  server = await openAccountApp(database, { LOG_LEVEL: 'trace' })
  token = await server.logIn(NUMBER, { client: CLIENT })
})
afterAll(() => server.close())

const send = (
  { method, path }: Pick<CallContract, 'method' | 'path'>,
  headers: Record<string, string>,
  payload = '{}',
) => server.app.inject({ method, url: path, headers, ...(method !== 'GET' && { payload }) })

describe('what another site sets off', () => {
  test.each(changing)('%s is refused, whoever is signed in', async (_name, contract) => {
    for (const [site, mode] of [
      ['cross-site', 'cors'],
      ['cross-site', 'no-cors'],
      ['same-site', 'cors'],
      ['cross-site', 'navigate'],
      ['none', 'navigate'],
    ] as const) {
      const answer = await send(contract, {
        'access-token': token,
        'content-type': 'application/json',
        'sec-fetch-site': site,
        'sec-fetch-mode': mode,
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { message: '请在本站的页面上操作' }])
    }
  })

  test.each(written)('%s takes no body that a form can send', async (_name, contract) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=a',
      'text/plain; charset=application/json',
    ]) {
      expect((await send(contract, { 'access-token': token, 'content-type': type })).statusCode).toBe(415)
    }
  })

  test.each(contracts)('%s allows it to no origin', async (_name, { method, path }) => {
    const asked = await server.app.inject({
      method: 'OPTIONS',
      url: path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'access-token',
      },
    })
    const answered = await send(
      { method, path },
      { origin: 'https://evil.example', 'content-type': 'application/json' },
    )
    expect(asked.statusCode).toBe(405)
    for (const { headers } of [asked, answered])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(contracts.filter(([, { auth }]) => auth === 'required'))(
    '%s finds no account by a cookie, for a browser sends those by itself',
    async (_name, contract) => {
      const answer = await send(contract, {
        cookie: `access-token=${token}; client-id=${CLIENT}`,
        'content-type': 'application/json',
      })
      expect(answer.statusCode).toBe(401)
    },
  )
})

test.each(contracts.filter(([, { cache }]) => cache === 'none'))(
  '%s is stored by no cache, and shown in no frame',
  async (_name, contract) => {
    for (const headers of [{ 'access-token': token }, {}] as Record<string, string>[]) {
      const { headers: given } = await send(contract, { ...headers, 'content-type': 'application/json' })
      expect(given).toMatchObject({
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
      // The only cookie of the server: HttpOnly, SameSite=Strict, and no login.
      expect(
        [given['set-cookie'] ?? []]
          .flat()
          .filter(
            (cookie) => !/^device=[\w.-]+; Max-Age=31536000; Path=\/mapi; HttpOnly; SameSite=Strict$/.test(cookie),
          ),
      ).toEqual([])
    }
  },
)

test.each([
  ['POST', '/mapi/account/image?purpose=picture'],
  ['GET', `/mapi/account/document?hash=${'a'.repeat(40)}`],
] as const)('%s %s, which is no call of the contracts, keeps to the same', async (method, url) => {
  for (const cookie of ['', `access-token=${token}; client-id=${CLIENT}`]) {
    const { statusCode, headers } = await server.app.inject({
      method,
      url,
      headers: { cookie, origin: 'https://evil.example', 'content-type': 'image/png' },
      ...(method === 'POST' && { payload: 'x' }),
    })
    expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([
      401,
      'no-store',
      undefined,
    ])
  }
})

test('a login gives a token that nobody knew before, also to one who brings a token', async () => {
  const statusOf = async (given: string) =>
    (await server.call('GET', '/mapi/center/user/info', undefined, { token: given })).statusCode
  const planted = 'x'.repeat(43)
  server.clock.now += 61_000
  const first = await server.logIn(NUMBER, { client: CLIENT, token: planted })
  server.clock.now += 61_000
  const second = await server.logIn(NUMBER, { client: CLIENT, token: first })
  expect(new Set([planted, first, second]).size).toBe(3)
  expect([await statusOf(planted), await statusOf(first), await statusOf(second)]).toEqual([401, 200, 200])
})

test('no line of the log has a number, a code, a token, or what came back from WeChat', async () => {
  const number = '13800138009'
  const own = await server.logIn(number, { client: CLIENT })
  const code = server.sent.at(-1)?.code ?? ''
  const [state, wechatCode] = ['e'.repeat(64), 'wechat-code-of-li']
  await server.call('GET', `/mapi/wx/web/login?code=${wechatCode}&state=${state}&type=1`, undefined, { client: CLIENT })
  await server.call('GET', `/wx-auth-callback?code=${wechatCode}&state=${state}`)
  await server.call('GET', `/mapi/account/captcha?accountNumber=${number}&sceneId=login`)
  await server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`)
  await server.call(
    'POST',
    '/mapi/account/safety-code',
    { accountNumber: number, type: 1, captchaVerifyParam: SOLVED_CAPTCHA },
    { client: CLIENT },
  )
  await server.call(
    'POST',
    '/mapi/account/login-safety',
    { accountNumber: number, safetyCode: '000000' },
    { client: CLIENT },
  )
  await server.app.inject({
    method: 'POST',
    url: '/mapi/account/login-safety',
    headers: { 'content-type': 'application/json', 'access-token': own },
    payload: `{"accountNumber":"${number}"`,
  })
  await server.call('GET', '/mapi/account/export', undefined, { token: own })
  await server.call('POST', '/mapi/account/logout', {}, { token: own })
  const log = server.logged.join('')
  expect(server.logged.length).toBeGreaterThan(8)
  for (const secret of [NUMBER, number, code, token, own, state, wechatCode, CLIENT]) expect(log).not.toContain(secret)
})
