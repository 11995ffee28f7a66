import { solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types'
import { UserError } from '../../lib/user-error.ts'
import { exposeWorkerApi } from '../../workers/host.ts'
import { deriveKey } from './derive-key.ts'

const deriveHere: DeriveKeyFunction = async ({ cost }, salt, password) => ({
  derivedKey: deriveKey(password, salt, cost),
})

/** Milliseconds after which a device is too slow; a challenge lives for five minutes. */
const MAX_LENGTH = 120_000

const api = {
  /** Answers a challenge as the server wants it back. Throws UserError where the device does not get there. */
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

/** What pages may ask of this worker. */
export type CaptchaApi = typeof api

exposeWorkerApi(api)
