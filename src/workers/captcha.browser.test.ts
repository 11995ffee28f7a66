import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test } from 'vitest'
import { solveCaptcha } from './captcha.ts'

const KEYS = { hmacSignatureSecret: 'signature', hmacKeySignatureSecret: 'key' }
const make = (counter: number) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 100, counter, deriveKey, data: { scene: 'login' }, ...KEYS })

test('a challenge comes back with its solution', async () => {
  const challenge = await make(300)
  const param = await solveCaptcha(challenge, new AbortController().signal)
  const payload = JSON.parse(atob(param)) as {
    challenge: typeof challenge
    solution: { counter: number; derivedKey: string }
  }
  expect(payload).toMatchObject({ challenge, solution: { counter: 300 } })
  await expect(verifySolution({ ...payload, deriveKey, ...KEYS })).resolves.toMatchObject({ verified: true })
})

test('an abort ends the work', async () => {
  const controller = new AbortController()
  const solving = solveCaptcha(await make(4_000_000), controller.signal)
  controller.abort()
  await expect(solving).rejects.toMatchObject({ name: 'AbortError' })
})
