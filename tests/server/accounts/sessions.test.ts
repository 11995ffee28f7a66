import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describeDevice } from '../../../server/base/device.ts'
import { advanceHybridClock } from '../../../src/lib/clock/hybrid-clock.ts'
import { deleteExpiredAccountRows } from '../../../server/store/accounts.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const device = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
})

let numbers = 0
const freshNumber = () => `139001${String((numbers += 1)).padStart(5, '0')}`

test.each([
  [PHONE, 'Safari，iPhone'],
  [DESKTOP, 'Chrome，Windows'],
  [`${DESKTOP} Edg/142.0.0.0`, 'Edge，Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15; V2309A) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    '微信，Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox，Mac'],
  ['curl/8.5', '未知设备'],
  ['', '未知设备'],
  [`${'x'.repeat(600)} Firefox`, '未知设备'],
])('%s is %s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name))

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  beforeAll(async () => {
    server = await openAccountApp(kind)
  })
  afterAll(() => server.close())
  const logIn = async (number: string, asking = {}) => {
    server.clock.now += MINUTE
    return server.logIn(number, asking)
  }
  const statusOf = async (token: string) =>
    (await server.call('GET', '/mapi/center/user/info', undefined, { token })).statusCode
  const devicesOf = async (token: string) =>
    parseAnswerData(await server.call('GET', '/mapi/account/devices', undefined, { token }), { list: z.array(device) })
      .list
  const post = (url: string, token: string, payload = {}) => server.call('POST', url, payload, { token })
  const writesDuring = async (work: () => Promise<unknown>) => {
    const spy = vi.spyOn(
      server.store.db.getExecutor().constructor.prototype as {
        executeQuery: (query: { sql: string }) => Promise<unknown>
      },
      'executeQuery',
    )
    await work()
    const writes = spy.mock.calls
      .map(([{ sql }]) => sql)
      .filter((sql) => /^(?:update|insert|delete).*"account_/.test(sql))
    spy.mockRestore()
    return writes.length
  }

  test('user info has every field, by its default', async () => {
    const number = freshNumber()
    const answer = await server.call('GET', '/mapi/center/user/info', undefined, { token: await logIn(number) })
    const { id, accountName, nickName, ...rest } = answer.json<{ data: Record<string, unknown> }>().data
    expect(accountName).toBe(`用户${String(id).slice(-4)}`)
    expect(nickName).toBe(accountName)
    expect(rest).toEqual({
      authenticationType: 0,
      authenticationStatus: 0,
      picture: '',
      companyAbbreviation: '',
      companyLogo: '',
      description: '',
      phoneNumber: `+86${number}`,
      regSource: 0,
      claimStatus: 0,
      accountNumber: `+86${number}`,
      gender: null,
      companyWebsite: '',
      area: '',
      isFollow: false,
      loading: false,
      level: expect.any(Number),
      roles: [],
    })
  })

  test('the token is in the database as a hash only', async () => {
    const token = await logIn(freshNumber())
    const rows = await server.store.db.selectFrom('account_session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.at(-1)?.token_hash).toMatch(/^[\w-]{43}$/)
  })

  test('the devices of an account are listed, and only its own', async () => {
    const number = freshNumber()
    const phone = await logIn(number, { ip: '203.0.113.77', userAgent: PHONE, client: '1763611200000001' })
    const desktop = await logIn(number, { ip: '2001:db8:1:2::7', userAgent: DESKTOP })
    await logIn(freshNumber())
    const list = await devicesOf(desktop)
    expect(list.map(({ device: name, address, isCurrent }) => [name, address, isCurrent])).toEqual([
      ['Chrome，Windows', '2001:db8:1::/48', true],
      ['Safari，iPhone', '203.0.113.0/24', false],
    ])
    expect((await devicesOf(phone)).find(({ isCurrent }) => isCurrent)?.device).toBe('Safari，iPhone')
    expect(JSON.stringify(list)).not.toContain('203.0.113.77')
  })

  test('a device can be signed out from another one, and by no other account', async () => {
    const number = freshNumber()
    const [lost, own, stranger] = [await logIn(number), await logIn(number), await logIn(freshNumber())]
    const id = (await devicesOf(lost)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    expect((await post('/mapi/account/devices/revoke', stranger, { id })).json()).toMatchObject({
      code: 404,
      message: '这台设备已经退出',
    })
    expect(await statusOf(lost)).toBe(200)
    expect((await post('/mapi/account/devices/revoke', own, { id })).statusCode).toBe(200)
    expect([await statusOf(lost), await statusOf(own)]).toEqual([401, 200])
    expect((await post('/mapi/account/devices/revoke', own, { id })).statusCode).toBe(404)
    expect((await devicesOf(own)).map((each) => each.id)).not.toContain(id)
  })

  test('logging out ends one session, everywhere ends all of the account', async () => {
    const number = freshNumber()
    const [first, second, third, stranger] = [
      await logIn(number),
      await logIn(number),
      await logIn(number),
      await logIn(freshNumber()),
    ]
    await post('/mapi/account/logout', first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
    expect(parseAnswerData(await post('/mapi/account/logout-everywhere', second), { ended: z.int() })).toEqual({
      ended: 2,
    })
    expect([await statusOf(second), await statusOf(third), await statusOf(stranger)]).toEqual([401, 401, 200])
  })

  test.each([
    ['signing out everywhere', '/mapi/account/logout-everywhere'],
    ['wishing the deletion', '/mapi/account/deletion'],
  ])(
    'after %s, what another device still had to send is refused as 401, and nothing of it is written',
    async (_name, path) => {
      const number = freshNumber()
      const [away, own] = [await logIn(number), await logIn(number)]
      const { id: accountId } = parseAnswerData(
        await server.call('GET', '/mapi/center/user/info', undefined, { token: own }),
        {
          id: z.int(),
        },
      )
      expect((await post(path, own)).statusCode).toBe(200)
      const stamp = { at: advanceHybridClock('', server.clock.now), device: 'phone' }
      const late = [
        post('/mapi/center/kept/exchange', away, {
          account: accountId,
          since: 0,
          isWhole: false,
          changes: [{ kind: 'favourite', key: 'len', value: '{}', ...stamp }],
        }),
        post('/mapi/engagement/deliver', away, {
          accountId,
          intentions: [{ kind: 'follow', target: accountId, wanted: true, ...stamp }],
        }),
      ]
      for (const answer of await Promise.all(late))
        expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 40_101, errorCode: 401 }])
      for (const table of ['kept_item', 'engagement'] as const)
        expect(
          await server.store.db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute(),
        ).toEqual([])
    },
  )

  test('who was signed out from another device is told, and nobody else', async () => {
    const number = freshNumber()
    const [left, lost, last, own, deleted] = [
      await logIn(number),
      await logIn(number),
      await logIn(number),
      await logIn(number),
      await logIn(freshNumber()),
    ]
    const why = async (token: string) =>
      (await server.call('GET', '/mapi/center/user/info', undefined, { token })).json<{
        code: number
        errorCode: number
        message: string
      }>()
    const ordinary = { code: 401, errorCode: 401, message: '请先登录', data: null }
    const elsewhere = { code: 40_101, errorCode: 401, message: '这里的登录已在另一台设备上退出', data: null }
    await post('/mapi/account/logout', left)
    expect([await why(left), await why('no-such-token')]).toEqual([ordinary, ordinary])
    await post('/mapi/account/devices/revoke', own, {
      id: (await devicesOf(lost)).find(({ isCurrent }) => isCurrent)?.id,
    })
    await post('/mapi/account/deletion', deleted)
    await post('/mapi/account/logout-everywhere', own)
    expect([await why(lost), await why(last), await why(deleted), await why(own)]).toEqual([
      elsewhere,
      elsewhere,
      elsewhere,
      ordinary,
    ])
    const rows = await server.store.db
      .selectFrom('account_session')
      .select(['account_id', 'client', 'device', 'address'])
      .where('account_id', '=', 0)
      .execute()
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ account_id: 0, client: '', device: '', address: '' })]),
    )
    // In a public call the caller counts as logged out.
    expect((await server.call('GET', '/mapi/ai/use-info', undefined, { token: lost })).json()).toMatchObject({
      data: { isAccount: false },
    })
    // After the session's expiry the token is treated as unknown.
    await deleteExpiredAccountRows(server.store, new Date(server.clock.now + 30 * DAY + 1).toISOString())
    expect(await why(lost)).toEqual(ordinary)
  })

  test('a session that is not used ends after 30 days', async () => {
    const token = await logIn(freshNumber())
    const start = server.clock.now
    server.clock.now = start + 30 * DAY
    expect(await statusOf(token)).toBe(401)
    server.clock.now = start + 30 * DAY - 1
    expect(await statusOf(token)).toBe(200)
  })

  test('a session that is used goes on: it is extended when less than 15 days are left, and not before', async () => {
    const token = await logIn(freshNumber())
    const start = server.clock.now
    const expiry = async () => Date.parse((await devicesOf(token))[0]?.expiresAt ?? '') - start
    server.clock.now = start + 15 * DAY
    expect(await expiry()).toBe(30 * DAY)
    server.clock.now = start + 15 * DAY + 1
    expect(await expiry()).toBe(45 * DAY + 1)
    server.clock.now = start + 45 * DAY
    expect(await statusOf(token)).toBe(200)
  })

  test('its last use is written every five minutes at most', async () => {
    const token = await logIn(freshNumber())
    const uses = async (wait: number) => {
      server.clock.now += wait
      return writesDuring(() => statusOf(token))
    }
    expect([await uses(0), await uses(4 * MINUTE), await uses(MINUTE), await uses(0), await uses(5 * MINUTE)]).toEqual([
      0, 0, 1, 0, 1,
    ])
    expect((await devicesOf(token))[0]?.lastSeenAt).toBe(new Date(server.clock.now).toISOString())
  })

  test('what a token looks like in the database does not log in', async () => {
    await logIn(freshNumber())
    const { token_hash } = await server.store.db
      .selectFrom('account_session')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(await statusOf(token_hash)).toBe(401)
  })

  test('the model answers of a day are counted by account, on whichever device', async () => {
    const number = freshNumber()
    const [phone, desktop] = [await logIn(number), await logIn(number)]
    for (const token of [phone, desktop])
      expect((await server.call('GET', '/mapi/ai/use-info', undefined, { token })).json()).toMatchObject({
        data: { isAccount: true, limit: 50 },
      })
    const job = await post('/mapi/ai/culture-taboo/scan', phone, { text: '白色的礼物，数字 4' })
    expect(job.statusCode).toBe(200)
    const result = await server.call('GET', '/mapi/ai/culture-taboo/scan/result', undefined, { token: desktop })
    expect(result.json()).toMatchObject({ data: { id: job.json<{ data: { id: string } }>().data.id } })
    const stranger = await server.call('GET', '/mapi/ai/culture-taboo/scan/result', undefined, {
      token: await logIn(freshNumber()),
    })
    expect(stranger.json()).toMatchObject({ data: { id: '' } })
  })
})
