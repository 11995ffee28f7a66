import { z } from 'zod'
import { defineCall } from './call.ts'
import { patternField, shortTextField } from './fields.ts'

/** An ALTCHA version 2 challenge: the client searches for the counter whose derived key begins with `keyPrefix`. */
const challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int().positive(),
    keyLength: z.int().positive(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z
      .strictObject({ scene: z.string(), phone: z.string(), expires: z.int().positive() })
      .describe('expires 为毫秒'),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.output<typeof challenge>
/** Answer of a call that issues a challenge. */
export const challengeAnswer = z.strictObject({ challenge })

export const captchaCalls = {
  captchaChallenge: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/account/captcha',
    summary: '人机验证的题目：只对这个场景和号码有效，5 分钟内做一次',
    limit: 'write',
    stores: 'nothing',
    input: z.object({
      sceneId: patternField(/^[\w-]{0,32}$/, 32, '不合要求')
        .default('')
        .describe('场景，与发送验证码时相同'),
      accountNumber: shortTextField(40).min(1, { error: '不能为空' }).describe('手机号，与发送验证码时相同'),
    }),
    answer: challengeAnswer,
  }),
}
