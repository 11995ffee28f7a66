import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import { UserError } from '../../lib/user-error.ts'
import { exposeWorkerApi } from '../../workers/host.ts'
import { deriveKey } from './derive-key.ts'

const deriveHere: DeriveKeyFunction = async ({ cost }, salt, password) => ({
  derivedKey: deriveKey(password, salt, cost),
})

/** Milliseconds after which the device is too slow; a challenge is valid for five minutes. */
const MAX_LENGTH = 120_000

const api = {
  /**
   * Solves a challenge in the server's format.
   * @throws UserError if the device does not manage it in time.
   */
  async solve(challenge: Challenge): Promise<string> {
    const solution = await solveChallenge({
      challenge,
      deriveKey: self.isSecureContext ? deriveByBrowser : deriveHere,
      timeout: MAX_LENGTH,
    })
    if (!solution) throw new UserError('这台设备没能及时完成人机验证，请重试')
    return btoa(JSON.stringify({ challenge, solution }))
  },
}

/** API of the captcha worker. */
export type CaptchaApi = typeof api

exposeWorkerApi(api)
