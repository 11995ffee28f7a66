import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advanceHybridClock } from '../../src/lib/clock/hybrid-clock.ts'
import { openAccountApp, type AccountApp } from './accounts/account-app.ts'
import { DATABASES } from './store/databases.ts'

const PATH = '/mapi/center/kept/exchange'
const change = (more: object = {}) => ({
  kind: 'favourite',
  key: 'len',
  value: '{"rank":1}',
  at: advanceHybridClock('', Date.UTC(2026, 10, 22)),
  device: 'phone-01',
  ...more,
})

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  let token = ''
  let account = 0
  beforeAll(async () => {
    server = await openAccountApp(kind)
    token = await server.logIn('13800138000')
    account = (await server.call('GET', '/mapi/center/user/info', undefined, { token })).json<{
      data: { id: number }
    }>().data.id
  })
  afterAll(() => server.close())

  test('a device sends and fetches with the token of its account', async () => {
    const answer = await server.call('POST', PATH, { account, changes: [change()] }, { token })
    expect(answer.json()).toMatchObject({
      code: 0,
      data: { account, changes: [], cursor: 1, items: 1, now: server.clock.now },
    })
  })

  test('what was gathered for another account is refused, and nothing of it is kept', async () => {
    const other = await server.logIn('13900139000')
    const answer = await server.call('POST', PATH, { account, changes: [change({ key: 'wc' })] }, { token: other })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      '登录的账号换了，这些改动没有交上',
    ])
    expect((await server.call('POST', PATH, { account }, { token })).body).not.toContain('wc')
  })

  test('nobody without a login is answered', async () => {
    expect((await server.call('POST', PATH, { account })).json()).toMatchObject({ errorCode: 401 })
  })

  test.each([
    ['a kind that does not exist', { kind: 'secret' }, '没有这一类'],
    ['a value that is no JSON', { value: 'a\u0000b' }, '应为 JSON'],
    ['a value that is too long', { value: JSON.stringify('x'.repeat(60_000)) }, '不能超过 60000 个字符'],
    ['a key that is too long', { key: 'x'.repeat(301) }, '不能超过 300 个字符'],
    ['a key with a control character', { key: 'a\u0000' }, '不能含有控制字符'],
    ['a time that is none', { at: '2026-11-22' }, '不是混合时钟的时间'],
    ['a device that is none', { device: '<b>' }, '不是设备编号'],
    ['a field too many', { account: 7 }, ''],
  ])('%s is refused in Chinese', async (_, more, sentence) => {
    const answer = await server.call('POST', PATH, { account, changes: [change(more)] }, { token })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toMatch(
      new RegExp(`\\p{Script=Han}.*${sentence}|${sentence}`, 'u'),
    )
  })

  test('more than a hundred changes at once are refused', async () => {
    const answer = await server.call(
      'POST',
      PATH,
      { account, changes: Array.from({ length: 101 }, (_, at) => change({ key: String(at) })) },
      { token },
    )
    expect(answer.json<{ message: string }>().message).toContain('一次最多 100 条')
  })
})
