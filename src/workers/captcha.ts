import type { CaptchaApi } from '../engines/captcha/worker.ts'
import { createWorkerClient } from './client.ts'
import type { RequestOf } from './client.ts'

const captchaWorker = createWorkerClient<CaptchaApi>(
  '人机验证',
  () => new Worker(new URL('../engines/captcha/worker.ts', import.meta.url), { type: 'module', name: 'captcha' }),
)

/**
 * Answers the challenge of `GET /mapi/account/captcha`, off the main thread: what comes out is `captchaVerifyParam`.
 * @throws UserError where the device is too slow, AbortError when the signal says so.
 */
export function solveCaptcha(challenge: RequestOf<CaptchaApi, 'solve'>, signal: AbortSignal): Promise<string> {
  return captchaWorker.call('solve', challenge, { signal })
}
