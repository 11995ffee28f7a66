import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaChallenge } from '../../../src/api/contracts/captcha.ts'
import { findJsonExcess, type JsonBound } from '../../base/json-bounds.ts'

/** Milliseconds for which a challenge can be answered. */
export const CHALLENGE_LIFE = 300_000
/** Rounds of the derivation, and counters tried before the right one: half a second of a desktop's, two of a phone's. */
const COST = 1000
const FIRST_COUNTER = 1000
const LAST_COUNTER = 2000

/** What a proof is good for. `phone` is in E.164. */
export interface CaptchaPurpose {
  scene: string
  phone: string
}

const text = (most: number) => z.string().max(most)
/** The structure of an answer, with room for what a solver adds to its solution. The bound of a request's body does not see into base64. */
const BOUND: JsonBound = { marks: 100, depth: 8 }
/** All parameters are signed, so that further ones cannot be right: they are refused before the library sorts them, which it does by recursion. */
const payload = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: text(64),
      salt: text(64),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: text(64),
      keySignature: text(128),
      data: z.strictObject({ scene: text(32), phone: text(64), expires: z.int() }),
    }),
    signature: z.string().regex(/^[\da-f]{64}$/),
  }),
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(2 ** 32 - 1),
    derivedKey: z.string().regex(/^[\da-f]{64}$/),
  }),
})

const mac = (secret: string, what: string) => createHmac('sha256', secret).update(what).digest('hex')
/** Neither the number nor a plain hash of it, which could be tried out, stands in a challenge. */
const phoneHash = (secret: string, phone: string) => mac(secret, `phone ${phone}`)
const keysOf = (secret: string) => ({
  hmacSignatureSecret: mac(secret, 'challenge'),
  hmacKeySignatureSecret: mac(secret, 'key'),
})

/** Makes a challenge for one scene and number; `now` is in milliseconds since 1970. */
export async function issueChallenge(
  secret: string,
  { scene, phone }: CaptchaPurpose,
  now: number,
): Promise<CaptchaChallenge> {
  // The library's own expiry follows the machine's clock; ours is signed with the rest.
  const data = { scene, phone: phoneHash(secret, phone), expires: now + CHALLENGE_LIFE }
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FIRST_COUNTER, LAST_COUNTER),
    deriveKey,
    data,
    ...keysOf(secret),
  })
  return made as CaptchaChallenge
}

function read(param: string): z.output<typeof payload> | undefined {
  const bytes = Buffer.from(param, 'base64')
  if (findJsonExcess(bytes, BOUND) !== undefined) return undefined
  try {
    return payload.safeParse(JSON.parse(bytes.toString())).data
  } catch {
    return undefined
  }
}

/** The challenge that a proof answers, where it does and is good for this use; undefined otherwise. It does not know which were used. */
export async function verifyProof(
  secret: string,
  param: string,
  use: CaptchaPurpose,
  now: number,
): Promise<{ signature: string; expires: number } | undefined> {
  const given = read(param)
  if (!given) return undefined
  const { data } = given.challenge.parameters
  const { verified } = await verifySolution({ ...given, deriveKey, ...keysOf(secret) })
  const isFor = data.scene === use.scene && data.phone === phoneHash(secret, use.phone)
  return verified && isFor && data.expires > now
    ? { signature: given.challenge.signature, expires: data.expires }
    : undefined
}
