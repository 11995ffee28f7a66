import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { addBan } from '../../../server/store/bans.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp, SOLVED_CAPTCHA } from './account-app.ts'
import type { AccountApp } from './account-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const login = { access_token: z.string().regex(/^[\w-]{43}$/), reg: z.boolean() }

let numbers = 0
/** A phone number not used by other tests. */
const freshNumber = () => `138001${String((numbers += 1)).padStart(5, '0')}`
let addresses = 0
/** An IP address not used by other tests. */
const freshIp = () => `20.${String(Math.floor((addresses += 1) / 250))}.${String(addresses % 250)}.7`
/** The same browser in another network. */
const me = () => ({ client: '1763611200000001', ip: freshIp() })
/** A code that differs from the given one. */
const otherThan = (code: string, step = 1) => String((Number(code) + step) % 1_000_000).padStart(6, '0')

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  const ask = (accountNumber: string, type = 1, asking = {}) =>
    server.call(
      'POST',
      '/mapi/account/safety-code',
      { accountNumber, type, captchaVerifyParam: SOLVED_CAPTCHA },
      asking,
    )
  const enter = (accountNumber: string, safetyCode: string, asking: object = me(), more: object = {}) =>
    server.call('POST', '/mapi/account/login-safety', { accountNumber, safetyCode, ...more }, asking)
  beforeAll(async () => {
    server = await openAccountApp(kind)
  })
  beforeEach(() => {
    // Two days later, when no limit of the previous test applies.
    server.clock.now += 2 * DAY
    server.sent.length = 0
  })
  afterAll(() => server.close())

  test('what is no number is refused in one sentence, and nothing is sent', async () => {
    const answer = await ask('1380013800')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 400, errorCode: 400, message: '请填写正确的电话', data: null },
    ])
    expect(server.sent).toEqual([])
  })

  describe('a code', () => {
    test('registers a number, and logs it in the next time', async () => {
      const number = freshNumber()
      const first = parseAnswerData(await enter(number, await server.codeFor(number, me())), login)
      server.clock.now += MINUTE
      const second = parseAnswerData(await enter(number, await server.codeFor(number, me())), login)
      expect([first.reg, second.reg, first.access_token === second.access_token]).toEqual([true, false, false])
      const ids = await Promise.all(
        [first, second].map(
          async ({ access_token: token }) =>
            parseAnswerData(await server.call('GET', '/mapi/center/user/info', undefined, { token }), {
              id: z
                .int()
                .min(1e9)
                .max(1e10 - 1),
            }).id,
        ),
      )
      expect(ids[0]).toBe(ids[1])
    })

    test('counts once', async () => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      expect([(await enter(number, code)).statusCode, (await enter(number, code)).statusCode]).toEqual([200, 400])
    })

    test('counts once for many who enter it at the same moment', async () => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      const answers = await Promise.all(Array.from({ length: 8 }, () => enter(number, code, me())))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        200,
        ...Array.from({ length: 7 }, () => 400),
      ])
    })

    test.each([
      ['one millisecond before its five minutes are over', 5 * MINUTE - 1, 200],
      ['after five minutes', 5 * MINUTE, 400],
    ])('%s', async (_name, wait, status) => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      server.clock.now += wait
      expect((await enter(number, code)).statusCode).toBe(status)
    })

    test.each([
      [4, 200],
      [5, 400],
    ])('after %i wrong ones answers with %i', async (wrong, status) => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      for (let step = 1; step <= wrong; step += 1)
        expect((await enter(number, otherThan(code, step), me())).statusCode).toBe(400)
      expect((await enter(number, code, me())).statusCode).toBe(status)
    })

    test('takes five tries and no more of many at the same moment', async () => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      await Promise.all(Array.from({ length: 15 }, (_, step) => enter(number, otherThan(code, step + 1), me())))
      const row = await server.store.db
        .selectFrom('safety_code')
        .select('tries')
        .where('phone', '=', `+86${number}`)
        .executeTakeFirstOrThrow()
      expect([row.tries, (await enter(number, code, me())).statusCode]).toEqual([5, 400])
    })

    test('belongs to the client that asked for it: strangers who know the number use up none of its tries', async () => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      for (let step = 1; step <= 12; step += 1)
        expect((await enter(number, otherThan(code, step), { ip: freshIp() })).statusCode).toBe(400)
      const stolen = await enter(number, code, { ip: freshIp() })
      expect([stolen.statusCode, (await enter(number, code)).statusCode]).toEqual([400, 200])
    })

    test('has one try once ten wrong ones of its number were entered within an hour', async () => {
      const number = freshNumber()
      for (let sent = 0; sent < 2; sent += 1, server.clock.now += MINUTE) {
        const code = await server.codeFor(number, { ip: `30.${String(sent)}.0.1` })
        for (let step = 1; step <= 5; step += 1)
          await enter(number, otherThan(code, step), { ip: `30.${String(sent)}.0.1` })
      }
      const third = await server.codeFor(number, me())
      expect([(await enter(number, otherThan(third))).statusCode, (await enter(number, third)).statusCode]).toEqual([
        400, 400,
      ])
      server.clock.now += MINUTE
      expect((await enter(number, await server.codeFor(number, me()))).statusCode).toBe(200)
    })

    test('is right for its number and purpose only', async () => {
      const [own, other] = [freshNumber(), freshNumber()]
      const code = await server.codeFor(own, me(), 4)
      expect((await enter(own, code)).statusCode).toBe(400)
      expect((await enter(other, code)).statusCode).toBe(400)
    })

    test('a newer one takes its place', async () => {
      const number = freshNumber()
      const first = await server.codeFor(number, me())
      server.clock.now += MINUTE
      const second = await server.codeFor(number, me())
      if (first !== second) expect((await enter(number, first)).statusCode).toBe(400)
      expect((await enter(number, second)).statusCode).toBe(200)
    })

    test('and its number are not in the database in clear, but for the number of the code itself', async () => {
      const number = freshNumber()
      const code = await server.codeFor(number, me())
      const rows = [
        ...(await server.store.db.selectFrom('safety_code').selectAll().execute()),
        ...(await server.store.db.selectFrom('account_count').selectAll().execute()),
      ]
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
      expect(JSON.stringify(await server.store.db.selectFrom('account_count').selectAll().execute())).not.toContain(
        number,
      )
    })

    test('of 12345 or of letters is no code', async () => {
      expect((await enter(freshNumber(), '12345')).json()).toMatchObject({
        code: 400,
        message: 'safetyCode 应为 6 位数字',
      })
      expect((await enter(freshNumber(), '12345a')).statusCode).toBe(400)
    })
  })

  describe('sending', () => {
    test('wants a captcha', async () => {
      const answer = await server.call('POST', '/mapi/account/safety-code', {
        accountNumber: freshNumber(),
        type: 1,
        captchaVerifyParam: 'guess',
      })
      expect([answer.json(), server.sent]).toMatchObject([
        { errorCode: 40003, message: '人机验证没有通过，请重试' },
        [],
      ])
    })

    test('waits 60 seconds for a number, whoever asks', async () => {
      const number = freshNumber()
      await server.codeFor(number, { ip: freshIp() })
      server.clock.now += 59_000
      const early = await ask(number, 4, { ip: freshIp() })
      expect([early.statusCode, early.json()]).toMatchObject([429, { message: '验证码发送得太频繁，请 1 秒后再试' }])
      server.clock.now += 1_000
      expect((await ask(number, 1, { ip: freshIp() })).statusCode).toBe(200)
    })

    test('of many asked for at the same moment sends one', async () => {
      const number = freshNumber()
      await Promise.all(Array.from({ length: 6 }, () => ask(number, 1, { ip: freshIp() })))
      expect(server.sent).toHaveLength(1)
    })

    test('stops for a number after ten a day', async () => {
      const number = freshNumber()
      for (let sent = 0; sent < 10; sent += 1, server.clock.now += MINUTE)
        await server.codeFor(number, { ip: freshIp() })
      expect((await ask(number, 1, { ip: freshIp() })).json()).toMatchObject({
        code: 429,
        message: '验证码发送得太频繁，请 24 小时后再试',
      })
      server.clock.now += DAY
      expect((await ask(number, 1, { ip: freshIp() })).statusCode).toBe(200)
    })

    test('stops from one address range before its number has had all codes of the day', async () => {
      const number = freshNumber()
      const stranger = freshIp()
      for (let sent = 0; sent < 6; sent += 1, server.clock.now += MINUTE)
        await server.codeFor(number, { client: String(1_763_611_400_000_000 + sent), ip: stranger })
      expect((await ask(number, 1, { ip: stranger })).statusCode).toBe(429)
      expect((await ask(freshNumber(), 1, { ip: stranger })).statusCode).toBe(200)
      const owner = { ip: freshIp() }
      expect((await enter(number, await server.codeFor(number, owner), owner)).statusCode).toBe(200)
    })

    test.each([
      ['a client after twenty', 20, () => ({ client: '1763611200000042', ip: freshIp() })],
      [
        'an IPv4 range after three hundred',
        300,
        () => ({ client: String(1_763_611_300_000_000 + (numbers += 1)), ip: `10.1.2.${String(numbers % 250)}` }),
      ],
      [
        'an IPv6 range after three hundred',
        300,
        () => ({
          client: String(1_763_611_300_000_000 + (numbers += 1)),
          ip: `2001:db8:7:${(numbers % 999).toString(16)}::1`,
        }),
      ],
    ])('stops for %s a day', async (_name, most, who) => {
      for (let sent = 0; sent < most; sent += 1) await server.codeFor(freshNumber(), who())
      expect((await ask(freshNumber(), 1, who())).statusCode).toBe(429)
      expect((await ask(freshNumber(), 1, { ip: freshIp() })).statusCode).toBe(200)
    })

    test('that failed may be tried again at once, and its code is none', async () => {
      const number = freshNumber()
      server.phones.isDown = true
      expect((await ask(number, 1, { ip: freshIp() })).statusCode).toBe(500)
      server.phones.isDown = false
      expect(
        await server.store.db.selectFrom('safety_code').select('tries').where('phone', '=', `+86${number}`).execute(),
      ).toEqual([])
      expect((await ask(number, 1, { ip: freshIp() })).statusCode).toBe(200)
    })

    test('for a password is refused, and for a company only to the own number', async () => {
      const [own, other] = [freshNumber(), freshNumber()]
      const token = await server.logIn(own, { ip: freshIp() })
      server.clock.now += MINUTE
      expect((await ask(own, 2)).json()).toMatchObject({ message: '本站没有密码，请用验证码登录' })
      expect((await ask(own, 3)).statusCode).toBe(401)
      expect((await ask(other, 3, { token })).json()).toMatchObject({ message: '企业认证的验证码只发到登录用的号码' })
      expect((await ask(own, 3, { token })).statusCode).toBe(200)
    })
  })

  describe('nobody learns whether a number has an account, or is banned', () => {
    /** SQL statements executed by a call. */
    const statementsOf = async (call: () => Promise<unknown>) => {
      const seen: string[] = []
      const executor = server.store.db.getExecutor()
      const spy = vi.spyOn(
        executor.constructor.prototype as { executeQuery: (query: { sql: string }) => Promise<unknown> },
        'executeQuery',
      )
      await call()
      // The list excludes background work: polling of queues, and reading the secret once a minute.
      for (const [{ sql }] of spy.mock.calls)
        if (/"(?:account|safety_code)|update safety_code/.test(sql)) seen.push(sql)
      spy.mockRestore()
      return seen
    }

    test('by checkFirstSend, by sending or by a wrong code: the same answers after the same statements', async () => {
      const [known, unknown, banned] = [freshNumber(), freshNumber(), freshNumber()]
      for (const number of [known, banned]) await server.logIn(number, { ip: freshIp() })
      const { id } = await server.store.db
        .selectFrom('account')
        .select('id')
        .where('phone', '=', `+86${banned}`)
        .executeTakeFirstOrThrow()
      await addBan(server.store.db, { accountId: id, reason: '广告', now: new Date(server.clock.now).toISOString() })
      server.clock.now += 2 * MINUTE
      for (const call of [
        (number: string) =>
          server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`, undefined, { ip: '9.9.9.9' }),
        (number: string) => enter(number, '000000', { ip: '9.9.9.9' }),
        (number: string) => ask(number, 1, { ip: '9.9.9.9' }),
        (number: string) => enter(number, otherThan(server.sent.at(-1)?.code ?? ''), { ip: '9.9.9.9' }),
        (number: string) => ask(number, 1, { ip: '9.9.9.9' }),
      ]) {
        const answers: object[] = []
        const statements = []
        for (const number of [known, unknown, banned]) {
          statements.push(
            await statementsOf(async () => {
              const { statusCode, body } = await call(number)
              answers.push({ statusCode, body })
            }),
          )
        }
        expect(answers.slice(1)).toEqual([answers[0], answers[0]])
        expect(statements.slice(1)).toEqual([statements[0], statements[0]])
        expect(statements[0]?.length).toBeGreaterThan(0)
      }
    })

    test.each([
      ['with keys of their own', 'K'.repeat(22), 'L'.repeat(22)],
      ['one of them without a key', 'K'.repeat(22), undefined],
    ])(
      'strangers of one address without a client id, %s, neither use nor end the code of another',
      async (_name, ownKey, otherKey) => {
        const [number, ip] = [freshNumber(), freshIp()]
        const wish = (codeKey?: string) =>
          server.call(
            'POST',
            '/mapi/account/safety-code',
            {
              accountNumber: number,
              type: 1,
              captchaVerifyParam: SOLVED_CAPTCHA,
              ...(codeKey !== undefined && { codeKey }),
            },
            { ip },
          )
        expect((await wish(ownKey)).statusCode).toBe(200)
        const code = server.sent.at(-1)?.code ?? ''
        for (let step = 1; step <= 12; step += 1)
          expect((await enter(number, otherThan(code, step), { ip }, { codeKey: otherKey })).statusCode).toBe(400)
        expect((await enter(number, code, { ip }, { codeKey: otherKey })).statusCode).toBe(400)
        server.clock.now += MINUTE
        expect((await wish(otherKey)).statusCode).toBe(200)
        expect((await enter(number, code, { ip }, { codeKey: ownKey })).statusCode).toBe(200)
      },
    )

    test.each([['A'.repeat(21)], ['A'.repeat(65)], [`${'A'.repeat(22)} `]])(
      '%j is no key of a code',
      async (codeKey) => {
        const answer = await server.call(
          'POST',
          '/mapi/account/safety-code',
          { accountNumber: freshNumber(), type: 1, captchaVerifyParam: SOLVED_CAPTCHA, codeKey },
          { ip: freshIp() },
        )
        expect(answer.statusCode).toBe(400)
      },
    )

    test('checkFirstSend tells who has no client id nothing of others in the same range', async () => {
      const [number, ip] = [freshNumber(), freshIp()]
      await server.codeFor(number, { ip })
      expect(
        (await server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`, undefined, { ip })).json(),
      ).toMatchObject({ data: { canSend: true, waitSeconds: 0 } })
    })

    test('checkFirstSend tells a client only of what it did itself', async () => {
      const number = freshNumber()
      const here = { client: '1763611200000077', ip: freshIp() }
      await server.codeFor(number, here)
      server.clock.now += 20_500
      const check = async (asking: object) =>
        (await server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`, undefined, asking)).json<{
          data: unknown
        }>().data
      expect(await check(here)).toEqual({ canSend: false, waitSeconds: 40 })
      expect(await check({ client: '1763611200000078', ip: here.ip })).toEqual({ canSend: true, waitSeconds: 0 })
    })
  })

  describe('guessing', () => {
    /** Enters wrong codes, each for a number with its own code. */
    const fail = async (times: number, who: () => { client: string; ip: string }) => {
      for (let wrong = 0; wrong < times; wrong += 5) {
        const [number, asking] = [freshNumber(), who()]
        const code = await server.codeFor(number, asking)
        for (let step = 1; step <= 5; step += 1)
          expect((await enter(number, otherThan(code, step), asking)).statusCode).toBe(400)
      }
    }
    const client = { client: '1763611200000091', ip: freshIp() }
    const inRange = () => ({
      client: String(1_763_611_400_000_000 + (numbers += 1)),
      ip: `10.9.9.${String(numbers % 250)}`,
    })

    test.each([
      ['a client after twenty wrong codes', 20, () => client],
      ['an address range after two hundred', 200, inRange],
    ])(
      'leaves %s one try of each code: the owner’s first entry is right, and no second one',
      async (_name, most, who) => {
        await fail(most, who)
        const [number, other, asking] = [freshNumber(), freshNumber(), who()]
        const code = await server.codeFor(number, asking)
        expect((await enter(number, code, asking)).statusCode).toBe(200)
        const second = await server.codeFor(other, asking)
        const answers = [await enter(other, otherThan(second), asking), await enter(other, second, asking)]
        expect(answers.map((answer) => answer.json<unknown>())).toMatchObject(
          Array.from({ length: 2 }, () => ({ code: 429, message: '试错的次数太多，请 60 分钟后再试' })),
        )
        // For a number without a code the answer is the same.
        expect((await enter(freshNumber(), second, asking)).json()).toMatchObject({
          code: 429,
          message: '试错的次数太多，请 60 分钟后再试',
        })
      },
    )

    test.each([
      ['clients of the same range', inRange, inRange],
      ['visitors of the same range without a client id', () => ({ ip: '10.9.8.1' }), () => ({ ip: '10.9.8.2' })],
    ])('where no code was sent takes nothing from %s', async (_name, guesser, owner) => {
      for (let wrong = 0; wrong < 210; wrong += 1)
        expect((await enter(freshNumber(), '000000', guesser())).statusCode).toBe(400)
      const [number, asking] = [freshNumber(), owner()]
      const code = await server.codeFor(number, asking)
      const mistyped = await enter(number, otherThan(code), asking)
      expect([mistyped.statusCode, (await enter(number, code, asking)).statusCode]).toEqual([400, 200])
    })

    test('writes as much where there is a code as where there is none', async () => {
      const [number, asking] = [freshNumber(), me()]
      const code = await server.codeFor(number, asking)
      const executor = server.store.db.getExecutor()
      const spy = vi.spyOn(
        executor.constructor.prototype as { executeQuery: (query: { sql: string }) => Promise<unknown> },
        'executeQuery',
      )
      const written: string[][] = []
      for (const one of [number, freshNumber()]) {
        spy.mockClear()
        await enter(one, otherThan(code), asking)
        // Lists of values are shortened, as their length depends on the number of rows.
        written.push(
          spy.mock.calls
            .map(([{ sql }]) => sql.replace(/values .*? on conflict/, 'values … on conflict'))
            .filter((sql) => /account_count|safety_code/.test(sql)),
        )
      }
      spy.mockRestore()
      expect(written[0]).toEqual(written[1])
      expect(written[0]?.length).toBeGreaterThan(0)
    })
  })

  describe('WeChat', () => {
    const CLIENT = '1763611200000055'
    test('is bound by a code of purpose 4, if this client came from there', async () => {
      const number = freshNumber()
      const unionId = `${CLIENT}-union`
      const code = await server.codeFor(number, { client: CLIENT, ip: freshIp() }, 4)
      expect(
        parseAnswerData(await enter(number, code, { client: CLIENT, ip: freshIp() }, { unionId }), login).reg,
      ).toBe(true)
      expect(
        await server.store.db.selectFrom('account').select('phone').where('union_id', '=', unionId).execute(),
      ).toEqual([{ phone: `+86${number}` }])
    })

    test('the last binding counts', async () => {
      const unionId = `${CLIENT}-moves`
      const [first, second] = [freshNumber(), freshNumber()]
      for (const number of [first, second])
        await enter(
          number,
          await server.codeFor(number, { client: CLIENT, ip: freshIp() }, 4),
          { client: CLIENT, ip: freshIp() },
          { unionId },
        )
      expect(
        await server.store.db.selectFrom('account').select('phone').where('union_id', '=', unionId).execute(),
      ).toEqual([{ phone: `+86${second}` }])
    })

    test('of another client is not believed, and the code is spent', async () => {
      const number = freshNumber()
      const asking = { client: '1763611200000056', ip: freshIp() }
      const code = await server.codeFor(number, asking, 4)
      expect((await enter(number, code, asking, { unionId: `${CLIENT}-stolen` })).json()).toMatchObject({
        message: '微信授权已过期，请重新授权',
      })
      expect((await enter(number, code, asking, { unionId: '1763611200000056-own' })).statusCode).toBe(400)
      expect(
        await server.store.db.selectFrom('account').select('id').where('phone', '=', `+86${number}`).execute(),
      ).toEqual([])
    })
  })
})
