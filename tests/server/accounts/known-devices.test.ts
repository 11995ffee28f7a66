import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { UncertainOutcomeRefusal } from '../../../server/calls/gates.ts'
import { ApiRefusal } from '../../../server/calls/api-error.ts'
import { DATABASES } from '../store/databases.ts'
import { parseAnswerData, openAccountApp, SOLVED_CAPTCHA } from './account-app.ts'
import type { AccountApp, CallerOptions } from './account-app.ts'

const MINUTE = 60_000
const DAY = 86_400_000
const WAIT = { canSend: z.boolean(), waitSeconds: z.number() }
let numbers = 0
const freshNumber = () => `139001${String((numbers += 1)).padStart(5, '0')}`
let addresses = 0
/** An unknown browser in its own network. */
const stranger = (): CallerOptions => ({
  client: `17636112${String((addresses += 1)).padStart(8, '0')}`,
  ip: `21.${String(Math.floor(addresses / 250))}.${String(addresses % 250)}.7`,
})
const setCookie = (answer: LightMyRequestResponse) => [answer.headers['set-cookie'] ?? []].flat()
/** Device cookie set by a response. */
const deviceOf = (answer: LightMyRequestResponse) => /^device=([^;]+)/.exec(setCookie(answer)[0] ?? '')?.[1]
const messageOf = (answer: LightMyRequestResponse) => answer.json<{ message: string }>().message

describe.each(DATABASES)('$kind', (kind) => {
  let server: AccountApp
  const ask = (accountNumber: string, asking: CallerOptions, type = 1) =>
    server.call(
      'POST',
      '/mapi/account/safety-code',
      { accountNumber, type, captchaVerifyParam: SOLVED_CAPTCHA },
      asking,
    )
  const enter = (accountNumber: string, safetyCode: string, asking: CallerOptions) =>
    server.call('POST', '/mapi/account/login-safety', { accountNumber, safetyCode }, asking)
  /** Logs in; returns the response and the device cookie. */
  const signIn = async (number: string, asking: CallerOptions = stranger()) => {
    const answer = await enter(number, await server.codeFor(number, asking), asking)
    return {
      answer,
      token: parseAnswerData(answer, { access_token: z.string() }).access_token,
      device: deviceOf(answer),
    }
  }
  /** Strangers use up a number's daily codes. */
  const useUp = async (number: string) => {
    for (let at = 0; at < 10; at += 1) {
      await ask(number, stranger())
      server.clock.now += MINUTE
    }
    expect((await ask(number, stranger())).statusCode).toBe(429)
  }
  beforeAll(async () => {
    server = await openAccountApp(kind, {
      LOG_LEVEL: 'warn',
      SMS_DAILY: '100',
      SMS_DAILY_COUNTRY: '5,86:80,852:0,1:60',
    })
  })
  beforeEach(() => {
    server.clock.now += 2 * DAY
    server.sent.length = 0
    server.logged.length = 0
  })
  afterAll(() => server.close())

  test('a login gives the browser a cookie that no script reads and no other site sends', async () => {
    const { answer, device } = await signIn(freshNumber())
    expect(setCookie(answer)).toEqual([
      expect.stringMatching(/^device=[\w.-]{70,90}; Max-Age=31536000; Path=\/mapi; HttpOnly; SameSite=Strict$/),
    ])
    // The id has 16 random bytes, which are 22 characters in Base64.
    expect(device).toMatch(/^[\w-]{22}\./)
    expect((await signIn(freshNumber())).device).not.toBe(device)
  })

  test('a stranger who uses up a number’s codes does not lock out a browser that signed in before', async () => {
    const number = freshNumber()
    const { device } = await signIn(number)
    server.clock.now += MINUTE
    await useUp(number)
    const own = { ...stranger(), device }
    const code = await server.codeFor(number, own)
    expect((await enter(number, code, own)).statusCode).toBe(200)
    // A known browser has its own quota, but no more.
    for (let sent = 1; sent < 6; sent += 1) {
      server.clock.now += MINUTE
      expect((await ask(number, own)).statusCode).toBe(200)
    }
    server.clock.now += MINUTE
    expect((await ask(number, own)).statusCode).toBe(429)
  })

  test('all browsers of a number together have twelve codes a day, however many there are, and what the provider refused is given back', async () => {
    const number = freshNumber()
    const devices: (string | undefined)[] = []
    for (let at = 0; at < 4; at += 1) {
      devices.push((await signIn(number)).device)
      server.clock.now += MINUTE
    }
    const send = (device: string | undefined) => ask(number, { ...stranger(), device })
    Object.assign(server.phones, { isDown: true, error: new ApiRefusal(503, '短信暂时发不出去，请稍后再试') })
    for (let sent = 0; sent < 4; sent += 1) expect((await send(devices[3])).statusCode).toBe(503)
    server.phones.isDown = false
    for (const device of devices.slice(0, 2)) {
      for (let sent = 0; sent < 6; sent += 1, server.clock.now += MINUTE)
        expect((await send(device)).statusCode).toBe(200)
    }
    const answer = await send(devices[2])
    expect([answer.statusCode, messageOf(answer)]).toEqual([429, '验证码发送得太频繁，请 24 小时后再试'])
    // Strangers do not use up its quota, nor does it use up theirs.
    expect((await ask(number, stranger())).statusCode).toBe(200)
    server.clock.now += DAY
    expect((await send(devices[2])).statusCode).toBe(200)
  })

  test('a stranger who asks each minute does not make the owner wait', async () => {
    const number = freshNumber()
    const { device } = await signIn(number)
    server.clock.now += MINUTE
    await ask(number, stranger())
    const own = { ...stranger(), device }
    expect(
      parseAnswerData(
        await server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`, undefined, own),
        WAIT,
      ),
    ).toEqual({ canSend: true, waitSeconds: 0 })
    expect((await ask(number, own)).statusCode).toBe(200)
    expect(
      parseAnswerData(
        await server.call('GET', `/mapi/account/checkFirstSend?accountNumber=${number}`, undefined, own),
        WAIT,
      ),
    ).toEqual({ canSend: false, waitSeconds: 60 })
    expect((await ask(number, own)).statusCode).toBe(429)
  })

  test('wrong codes of others, also under the same client id and from the same network, do not refuse the owner’s', async () => {
    const number = freshNumber()
    const me = stranger()
    const { device } = await signIn(number, me)
    server.clock.now += MINUTE
    const own = { ...me, device }
    const code = await server.codeFor(number, own)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let at = 0; at < 25; at += 1) await enter(number, wrong, me)
    // Without the cookie the code is invalid.
    expect((await enter(number, code, me)).statusCode).toBe(400)
    expect((await enter(number, code, own)).statusCode).toBe(200)
  })

  test('a cookie counts for its number alone, and not when it is made up or old', async () => {
    const [number, other] = [freshNumber(), freshNumber()]
    const { device = '' } = await signIn(number)
    const { device: foreign = '' } = await signIn(other)
    server.clock.now += MINUTE
    await useUp(number)
    const [name = '', until = '', mac = ''] = device.split('.')
    // Changes the first letter.
    const changed = (part: string): string => (part.startsWith('x') ? 'y' : 'x') + part.slice(1)
    const made = [
      foreign,
      `${name}.${until}.${changed(mac)}`,
      `${name}.zzzzzzzz.${mac}`,
      `${changed(name)}.${until}.${mac}`,
      '',
      '~~~',
      'a.b.c',
      'x'.repeat(2000),
    ]
    for (const cookie of made)
      expect([cookie, (await ask(number, { ...stranger(), device: cookie })).statusCode]).toEqual([cookie, 429])
    server.clock.now += 366 * DAY
    await useUp(number)
    expect((await ask(number, { ...stranger(), device })).statusCode).toBe(429)
  })

  test('one browser is known for three numbers', async () => {
    const four = Array.from({ length: 4 }, freshNumber)
    let device: string | undefined
    for (const number of four) device = (await signIn(number, { ...stranger(), device })).device
    server.clock.now += MINUTE
    const status: number[] = []
    for (const number of four) {
      await ask(number, stranger())
      status.push((await ask(number, { ...stranger(), device })).statusCode)
    }
    expect(status).toEqual([429, 200, 200, 200])
  })

  test('a browser that was signed in before there was the cookie gets it when it asks who is signed in', async () => {
    const number = freshNumber()
    const { token } = await signIn(number)
    const first = await server.call('GET', '/mapi/center/user/info', undefined, { token })
    const device = deviceOf(first)
    expect(device).toMatch(/^[\w-]{22}\./)
    const again = await server.call('GET', '/mapi/center/user/info', undefined, { token, device })
    expect(setCookie(again)).toEqual([])
    server.clock.now += MINUTE
    await useUp(number)
    expect((await ask(number, { ...stranger(), device })).statusCode).toBe(200)
  })

  test('codes to all numbers of a country calling code end for a day; known browsers have the rest', async () => {
    const hers = '+447400123456'
    const { device } = await signIn(hers)
    const send = (at: number) => ask(`+44740012345${String(at)}`, stranger())
    // Five per day, four of them for strangers, of which her login used one.
    for (const at of [0, 1, 2]) expect((await send(at)).statusCode).toBe(200)
    const refused = await send(3)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      429,
      '今天发往这个国家或地区的验证码已到上限，请 24 小时后再试，或用登录过的浏览器登录',
    ])
    await send(4)
    expect(server.logged.filter((line) => line.includes('the codes of the day are used up'))).toHaveLength(1)
    expect(server.logged.join('\n')).not.toContain('7400123')
    server.clock.now += MINUTE
    expect((await ask(hers, { ...stranger(), device })).statusCode).toBe(200)
    server.clock.now += MINUTE
    expect((await ask(hers, { ...stranger(), device })).statusCode).toBe(429)
    // Other countries are unaffected, and so is the next day.
    expect((await ask(freshNumber(), stranger())).statusCode).toBe(200)
    server.clock.now += DAY
    expect((await send(3)).statusCode).toBe(200)
  })

  test('a country calling code without any codes is refused in words', async () => {
    const answer = await ask('+85251234567', stranger())
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, '本站不向这个国家或地区的号码发送验证码'])
  })

  test('codes to all numbers together end for a day', async () => {
    const status: number[] = []
    for (let at = 0; at < 60; at += 1) status.push((await ask(freshNumber(), stranger())).statusCode)
    for (let at = 0; at < 30; at += 1)
      status.push((await ask(`+1201555${String(100 + at).padStart(4, '0')}`, stranger())).statusCode)
    expect(status.filter((one) => one === 200)).toHaveLength(80)
    const answer = await ask('+12015550199', stranger())
    expect(messageOf(answer)).toBe('今天发出的验证码已到上限，请 24 小时后再试，或用登录过的浏览器登录')
    expect(server.sent).toHaveLength(80)
  })

  describe('a code that did not go out', () => {
    afterEach(() => Object.assign(server.phones, { isDown: false, error: undefined }))
    const failTimes = async (times: number, number: () => string, asking: () => CallerOptions, error: Error) => {
      Object.assign(server.phones, { isDown: true, error })
      const statuses: number[] = []
      for (let at = 0; at < times; at += 1) statuses.push((await ask(number(), asking())).statusCode)
      server.phones.isDown = false
      return statuses
    }
    const refused = new ApiRefusal(503, '短信暂时发不出去，请稍后再试')

    test.each<[string, Error, number, string]>([
      ['is not counted for its number where the provider refused', refused, 200, '+12015550301'],
      ['is where it may have been sent', new UncertainOutcomeRefusal(503, '短信服务没有及时答复'), 429, '+12015550302'],
      ['is where nobody knows why', new Error('broken'), 429, '+12015550303'],
    ])('%s', async (_, error, status, number) => {
      await failTimes(10, () => number, stranger, error)
      expect((await ask(number, stranger())).statusCode).toBe(status)
    })

    test('is not counted for its country and for all where the provider refused', async () => {
      await failTimes(60, () => `+1201555${String(4000 + (numbers += 1))}`, stranger, refused)
      expect((await ask('+12015550304', stranger())).statusCode).toBe(200)
    })

    test('is counted for who asks, and the provider is not called without end', async () => {
      const one = stranger()
      expect((await failTimes(21, freshNumber, () => one, refused)).lastIndexOf(503)).toBe(19)
      expect((await failTimes(80, freshNumber, stranger, refused)).filter((status) => status === 503)).toHaveLength(60)
      server.clock.now += 60 * MINUTE
      expect((await ask(freshNumber(), stranger())).statusCode).toBe(200)
    })
  })
})
