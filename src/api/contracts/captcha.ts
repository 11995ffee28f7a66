import { z } from 'zod'
import { call } from './call.ts'
import { shortText } from './fields.ts'

/** Characters of the longest phone number that is read, spaces and signs included. */
const LONGEST_NUMBER = 40
/** Characters of the longest proof: Aliyun's carries much about the device. */
const LONGEST_PROOF = 16_000

/** What a proof is asked for; where Aliyun's captcha is in use, the scene that its console gave. */
export const sceneId = z.string({ error: '应为文字' }).regex(/^[\w-]{1,32}$/, { error: '应为 1 至 32 个字母、数字、下划线或连字符' }).describe('场景')
/** A phone number as its owner writes it. */
export const accountNumber = shortText(LONGEST_NUMBER).min(1, { error: '不能为空' }).describe('手机号，如 13800138000 或 +852 5123 4567')
/** What the captcha gave: the answer to a challenge of ours, or Aliyun's parameter. */
export const captchaVerifyParam = z.string({ error: '应为文字' }).min(1, { error: '不能为空' }).max(LONGEST_PROOF, { error: '太长' }).describe('人机验证的结果')

/** A challenge of ALTCHA, version 2: the counter whose derived key begins with `keyPrefix` is to be found. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.strictObject({ scene: z.string(), phone: z.string(), expires: z.int().positive() }).describe('expires 为毫秒'),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof challenge>

export const captchaCalls = {
  captchaChallenge: call({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/account/captcha',
    summary: '人机验证的题目：只对这个场景和号码有效，5 分钟内做一次',
    limit: 'write',
    input: z.object({ sceneId, accountNumber }),
    answer: z.strictObject({ challenge }),
  }),
}
