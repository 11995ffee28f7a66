import { createHash } from 'node:crypto'
import { generateSecret } from '../../base/salt.ts'
import { readOrCreateSecret } from '../../store/ai-use.ts'
import { markSolutionUsed } from '../../store/captcha-solutions.ts'
import type { Store } from '../../store/store.ts'
import type { AliyunApi } from '../aliyun/ask-aliyun.ts'
import type { ProviderLog } from '../provider-log.ts'
import type { CaptchaChallenge } from '../../../src/api/contracts/captcha.ts'
import { verifyProof, issueChallenge, type CaptchaPurpose } from './altcha.ts'
import { verifyByAliyun } from './aliyun-captcha.ts'

/** Aliyun's captcha: its API, and the scenes that use it. */
export interface AliyunCaptcha {
  api: AliyunApi
  scenes: ReadonlySet<string>
}

interface CaptchaNeeds {
  store: Store
  log: ProviderLog
  aliyun: AliyunCaptcha | undefined
}

/** Milliseconds for which a used Aliyun parameter is remembered; parameters are valid for twenty minutes. */
const ALIYUN_LIFE = 3_600_000
/** Maximum clock difference of processes in milliseconds: used answers are remembered longer by this time. */
const CLOCK_MARGIN = 600_000

/** Captcha provider. */
export interface CaptchaGate {
  challenge: (use: CaptchaPurpose, now: number) => Promise<CaptchaChallenge>
  /** True if a proof is valid for this scene and number, and was never used before in any process. */
  check: (given: CaptchaPurpose & { param: string; now: number }) => Promise<boolean>
}

/** Opens the captcha: Aliyun's for the configured scenes, ALTCHA for all others. */
export function createCaptcha({ store, log, aliyun }: CaptchaNeeds): CaptchaGate {
  const secret = () => readOrCreateSecret(store, 'captcha', generateSecret)
  const note = (signature: string, now: number, expires: number) =>
    markSolutionUsed(store, signature, { now: new Date(now).toISOString(), expiresAt: new Date(expires).toISOString() })
  return {
    challenge: async (use, now) => issueChallenge(await secret(), use, now),
    async check({ param, scene, phone, now }) {
      if (aliyun?.scenes.has(scene)) {
        if (!(await verifyByAliyun(aliyun.api, { param, scene, now }, log))) return false
        return note(`aliyun ${createHash('sha256').update(param).digest('hex')}`, now, now + ALIYUN_LIFE)
      }
      const proof = await verifyProof(await secret(), param, { scene, phone }, now)
      return proof !== undefined && note(proof.signature, now, proof.expires + CLOCK_MARGIN)
    },
  }
}
