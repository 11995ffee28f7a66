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

/** Aliyun's captcha: its API, and the scenes for which its parameters are taken. */
export interface AliyunCaptcha {
  api: AliyunApi
  scenes: ReadonlySet<string>
}

interface CaptchaNeeds {
  store: Store
  log: ProviderLog
  aliyun: AliyunCaptcha | undefined
}

/** Milliseconds for which a parameter of Aliyun's is remembered; its own life is twenty minutes. */
const ALIYUN_LIFE = 3_600_000
/** Milliseconds by which clocks of processes may differ: an answer is remembered so much longer than it lives. */
const CLOCK_MARGIN = 600_000

/** Tells people from programs. */
export interface CaptchaGate {
  challenge: (use: CaptchaPurpose, now: number) => Promise<CaptchaChallenge>
  /** Whether a proof is right, made for this scene and number, and was never used before; over all processes. */
  check: (given: CaptchaPurpose & { param: string; now: number }) => Promise<boolean>
}

/** Opens the captcha: ALTCHA, and Aliyun's for the scenes that are configured. */
export function openCaptcha({ store, log, aliyun }: CaptchaNeeds): CaptchaGate {
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
