import { randomBytes } from 'node:crypto'
import { createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CaptchaChallenge } from '../../../src/api/contracts/captcha.ts'
import { captchaCalls } from '../../../src/api/contracts/captcha.ts'
import { CHALLENGE_LIFE_MS } from '../../../server/providers/captcha/altcha.ts'
import { createCaptcha } from '../../../server/providers/captcha/open-captcha.ts'
import type { CaptchaGate } from '../../../server/providers/captcha/open-captcha.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store } from '../../../server/store/store.ts'
import { DATABASES } from '../store/databases.ts'
import type { TestDatabase } from '../store/databases.ts'
import { ALIYUN_KEY, aliyunAnswer, startAliyunServer } from './aliyun-server.ts'
import type { AliyunBehaviour, AliyunServer } from './aliyun-server.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const USE = { scene: 'login', phone: '+8613800138000' }
const log = { warn: () => undefined, error: () => undefined }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
interface Proof {
  challenge: CaptchaChallenge
  solution: { counter: number; derivedKey: string }
}

/** JSON nested deeper than a recursive function can follow. */
const DEEP = `${'['.repeat(5600)}${']'.repeat(5600)}`
/** A proof with an additional field after a place in its JSON. */
const withField = (given: Proof, place: string, json: string) =>
  Buffer.from(JSON.stringify(given).replace(place, `${place}"x":${json},`)).toString('base64')

async function solve(challenge: CaptchaChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 990 })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

describe.each(DATABASES)('$kind', ({ make }) => {
  let database: TestDatabase
  let store: Store
  let other: Store
  let aliyun: AliyunServer
  let gate: CaptchaGate
  /** A second process: it shares only the database. */
  let second: CaptchaGate

  beforeAll(async () => {
    database = await make()
    store = await openStore(database.options)
    other = await openStore(database.options)
    aliyun = await startAliyunServer(() => NOW)
    const api = { url: aliyun.url, key: ALIYUN_KEY, version: '2023-03-05', timeoutMs: 300 }
    gate = createCaptcha({ store, log, aliyun: { api, scenes: new Set(['1ww7426']) } })
    second = createCaptcha({ store: other, log, aliyun: undefined })
  })
  afterAll(async () => {
    await aliyun.close()
    await other.close()
    await store.close()
    await database.remove()
  })
  beforeEach(() => void (aliyun.calls.length = 0))

  const proof = async () => solve(await gate.challenge(USE, NOW))
  const check = (value: unknown, { use = USE, now = NOW, at = gate } = {}) =>
    at.check({ ...use, param: typeof value === 'string' ? value : encode(value), now })

  describe('ALTCHA', () => {
    test('a challenge is what its contract says, and names neither number nor answer', async () => {
      const challenge = await gate.challenge(USE, NOW)
      expect(captchaCalls.captchaChallenge.answer.safeParse({ challenge }).error).toBeUndefined()
      expect(JSON.stringify(challenge)).not.toMatch(/13800138000|counter/)
    })

    test('its answer counts once', async () => {
      const given = await proof()
      expect(await check(given)).toBe(true)
      expect(await check(given)).toBe(false)
    })

    test('once over several processes too, asked at the same moment', async () => {
      const given = await proof()
      const verdicts = await Promise.all([gate, second, gate, second].map((at) => check(given, { at })))
      expect(verdicts.filter((isRight) => isRight)).toHaveLength(1)
    })

    test('another writing of the same answer is no other answer', async () => {
      const { challenge, solution } = await proof()
      expect(await check({ challenge, solution })).toBe(true)
      expect(await check({ solution: { ...solution, time: 7 }, challenge })).toBe(false)
      expect(await check(`${encode({ challenge, solution })}\n`)).toBe(false)
    })

    test.each<[string, Parameters<typeof check>[1]]>([
      ['another scene', { use: { ...USE, scene: 'corp' } }],
      ['another number', { use: { ...USE, phone: '+8613800138001' } }],
      ['later than it lives', { now: NOW + CHALLENGE_LIFE_MS }],
    ])('it does not count for %s, and is not used up by that', async (_, given) => {
      const right = await proof()
      expect(await check(right, given)).toBe(false)
      expect(await check(right)).toBe(true)
    })

    test('what is remembered outlives the challenge, by clocks that differ', async () => {
      const given = await proof()
      expect(await check(given)).toBe(true)
      // The other process's clock is five minutes fast, and it deletes expired challenges.
      const late = await solve(await second.challenge(USE, NOW + CHALLENGE_LIFE_MS + 300_000))
      expect(await check(late, { at: second, now: NOW + CHALLENGE_LIFE_MS + 300_000 })).toBe(true)
      expect(await check(given)).toBe(false)
    })

    test.each<[string, (given: Proof) => unknown]>([
      [
        'a wrong counter key',
        ({ challenge, solution }) => ({
          challenge,
          solution: {
            ...solution,
            derivedKey: solution.derivedKey.replace(/^../, (two) => (two === '00' ? '01' : '00')),
          },
        }),
      ],
      [
        'the prefix alone, filled up',
        ({ challenge, solution }) => ({
          challenge,
          solution: { ...solution, derivedKey: challenge.parameters.keyPrefix.padEnd(64, '0') },
        }),
      ],
      [
        'a longer life',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, expires: NOW * 2 } },
          },
          solution,
        }),
      ],
      [
        'another scene written in',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, scene: 'corp' } },
          },
          solution,
        }),
      ],
      // Flaw of the libraries before 2025-12: digits moved into the neighbouring field kept the signature valid.
      [
        'digits spliced from the nonce into the salt',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: {
              ...challenge.parameters,
              nonce: challenge.parameters.nonce.slice(0, -2),
              salt: challenge.parameters.nonce.slice(-2) + challenge.parameters.salt,
            },
          },
          solution,
        }),
      ],
      [
        'digits spliced from the life into the scene',
        ({ challenge, solution }) => ({
          challenge: {
            ...challenge,
            parameters: {
              ...challenge.parameters,
              data: {
                ...challenge.parameters.data,
                scene: `login${String(challenge.parameters.data.expires).slice(0, 1)}`,
                expires: Number(String(challenge.parameters.data.expires).slice(1)),
              },
            },
          },
          solution,
        }),
      ],
      [
        'a field more',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, more: 1 } },
          solution,
        }),
      ],
      ['deep lists among the parameters', (given) => withField(given, '"parameters":{', DEEP)],
      ['deep lists among what is signed for us', (given) => withField(given, '"data":{', DEEP)],
      ['deep lists beside the challenge', (given) => withField(given, '{', DEEP)],
      ['a field of many values', (given) => withField(given, '{', `[${'0,'.repeat(100)}0]`)],
      [
        'less work',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
          solution,
        }),
      ],
      [
        'much work for us',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 2 ** 31 } },
          solution,
        }),
      ],
      [
        'another signature',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, signature: randomBytes(32).toString('hex') },
          solution,
        }),
      ],
      [
        'the signature in capitals',
        ({ challenge, solution }) => ({
          challenge: { ...challenge, signature: challenge.signature.toUpperCase() },
          solution,
        }),
      ],
      ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
      [
        'the answer of another challenge',
        ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '0'.repeat(64) } }),
      ],
      ['no solution', ({ challenge }) => ({ challenge })],
      ['nothing', () => ''],
      ['no JSON', () => Buffer.from('{').toString('base64')],
      ['null', () => encode(null)],
      ['a prototype', () => Buffer.from('{"__proto__":{"challenge":{}}}').toString('base64')],
    ])('%s is refused', async (_, change) => {
      expect(await check(change(await proof()))).toBe(false)
    })

    test('a challenge that somebody else signed is refused', async () => {
      const data = { scene: USE.scene, phone: 'x', expires: NOW + 1000 }
      const foreign = (await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1000,
        counter: 995,
        deriveKey,
        data,
        hmacSignatureSecret: 'a',
        hmacKeySignatureSecret: 'b',
      })) as CaptchaChallenge
      expect(await check(await solve(foreign))).toBe(false)
    })
  })

  describe("Aliyun's", () => {
    const PARAM = '{"sceneId":"1ww7426","certifyId":"a","deviceToken":"b","data":"c"}'
    const verdict = (VerifyResult: unknown, VerifyCode = 'T001') =>
      aliyunAnswer(200, {
        Code: 'Success',
        Message: 'success',
        RequestId: '1',
        Success: true,
        Result: { VerifyResult, VerifyCode },
      })
    const ask = (param = PARAM) => gate.check({ param, scene: '1ww7426', phone: USE.phone, now: NOW })
    let params = 0
    const fresh = () => `${PARAM} ${String((params += 1))}`

    test('its parameter is passed on as it is, once', async () => {
      aliyun.behave(verdict(true))
      expect(await ask()).toBe(true)
      expect(aliyun.calls).toEqual([
        {
          action: 'VerifyIntelligentCaptcha',
          version: '2023-03-05',
          parameters: { CaptchaVerifyParam: PARAM, SceneId: '1ww7426' },
        },
      ])
      expect(await ask()).toBe(false)
    })

    test('its no is a no', async () => {
      aliyun.behave(verdict(false, 'F001'))
      expect(await ask(fresh())).toBe(false)
    })

    test('an answer to ALTCHA does not count in its scenes, nor its parameter in others', async () => {
      aliyun.behave(verdict(false, 'F002'))
      const own = await solve(await gate.challenge({ ...USE, scene: '1ww7426' }, NOW))
      expect(await gate.check({ ...USE, scene: '1ww7426', param: encode(own), now: NOW })).toBe(false)
      expect(await check(PARAM)).toBe(false)
    })

    test.each<[string, AliyunBehaviour]>([
      ['a refusal', aliyunAnswer(403, { Code: 'Forbidden.AccountAccessDenied' })],
      ['no verdict', aliyunAnswer(200, { Code: 'Success', Result: {} })],
      ['a verdict in words', verdict('true')],
      ['no JSON', (response) => void response.end('true')],
      ['silence', () => undefined],
    ])('without a verdict (%s) nobody passes', async (_, behaviour) => {
      aliyun.behave(behaviour)
      await expect(ask(fresh())).rejects.toMatchObject({ status: 503, message: '人机验证暂时不可用，请稍后再试' })
    })
  })
})
