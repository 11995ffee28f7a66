import { createHmac, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { CaptchaChallenge } from '../../../src/api/contracts/captcha.ts'
import { findJsonExcess, type JsonBound } from '../../base/json-bounds.ts'

/** Milliseconds for which a challenge is valid. */
export const CHALLENGE_LIFE_MS = 300_000
/**
 * Rounds of key derivation. FIRST_COUNTER and LAST_COUNTER bound the solution; it takes half a second on a desktop, two
 * on a phone.
 */
const COST = 1000
const FIRST_COUNTER = 1000
const LAST_COUNTER = 2000

/** The purpose of a proof. `phone` is in E.164. */
export interface CaptchaPurpose {
  scene: string
  phone: string
}

const text = (most: number) => z.string().max(most)
/**
 * Structure bound of a decoded answer, with some fields to spare for those that a solver adds. The request's own bound
 * does not cover base64 content.
 */
const BOUND: JsonBound = { marks: 100, depth: 8 }
/**
 * All parameters are signed, so unknown parameters are invalid; they are refused before the library sorts them
 * recursively.
 */
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
/** A challenge contains a keyed hash of the number; a plain hash could be reversed by trying all numbers. */
const phoneHash = (secret: string, phone: string) => mac(secret, `phone ${phone}`)
const keysOf = (secret: string) => ({
  hmacSignatureSecret: mac(secret, 'challenge'),
  hmacKeySignatureSecret: mac(secret, 'key'),
})

/** Creates a challenge for one scene and number; `now` is in milliseconds since 1970. */
export async function issueChallenge(
  secret: string,
  { scene, phone }: CaptchaPurpose,
  now: number,
): Promise<CaptchaChallenge> {
  // This time replaces the library's own expiry, which uses the machine's clock; it is signed with the other data.
  const data = { scene, phone: phoneHash(secret, phone), expires: now + CHALLENGE_LIFE_MS }
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

/**
 * The challenge of a valid proof for this scene and number; undefined otherwise. Does not check whether it was used
 * before.
 */
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
