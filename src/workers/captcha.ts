import type { CaptchaApi } from '../engines/captcha/worker.ts'
import { createWorkerClient } from './client.ts'
import type { RequestOf } from './client.ts'

const captchaWorker = createWorkerClient<CaptchaApi>(
  '人机验证',
  () => new Worker(new URL('../engines/captcha/worker.ts', import.meta.url), { type: 'module', name: 'captcha' }),
)

/**
 * Solves the challenge of `GET /mapi/account/captcha` in a worker; the result is `captchaVerifyParam`.
 * @throws UserError if the device is too slow, AbortError when the signal aborts.
 */
export function solveCaptcha(challenge: RequestOf<CaptchaApi, 'solve'>, signal: AbortSignal): Promise<string> {
  return captchaWorker.call('solve', challenge, { signal })
}
