import { z } from 'zod'
import { MAX_OWN_PATH_LENGTH, toSitePath } from '../../lib/own-path.ts'
import { defineCall } from './call.ts'
import { patternField, integerChoice } from './fields.ts'

/** WeChat login flows: scanning a QR code, or inside the WeChat app. */
export const WECHAT_FLOWS = { qr: 1, inApp: 2 } as const

const type = integerChoice([WECHAT_FLOWS.qr, WECHAT_FLOWS.inApp]).describe('1 扫码，2 在微信里打开')
const state = patternField(/^[\da-f]{64}$/, 64, '不是开始登录时给出的 state')
/** A path on this site to return to, validated as in the app. */
const redirectPath = z
  .string({ error: '应为文字' })
  .max(MAX_OWN_PATH_LENGTH, { error: '应为本站的路径', abort: true })
  .refine((path) => toSitePath(path) !== undefined, { error: '应为本站的路径' })
  .default('/')
  .describe('登录后回到本站的哪里')

export const wechatLoginCalls = {
  beginWechatLogin: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'POST',
    path: '/mapi/wx/web/authorize',
    summary: '开始微信登录：给出微信的授权地址；state 只对这个浏览器有效，10 分钟内用一次',
    limit: 'write',
    stores: 'account',
    input: z.object({ type, redirectPath }),
    answer: z.strictObject({ url: z.url(), state }),
  }),
  wechatLogin: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/wx/web/login',
    summary: '完成微信登录：首次登录没有 accessToken，要用 unionId 和 bindToken 绑定手机号',
    limit: 'write',
    stores: 'account',
    input: z.object({
      code: patternField(/^[\w-]{0,256}$/, 256, '不是微信给出的 code')
        .default('')
        .describe('微信给出；用户拒绝时没有'),
      state,
      type,
    }),
    answer: z.strictObject({
      accessToken: z.string().describe('首次登录时为空'),
      secondLogin: z.boolean().describe('这个微信是否已绑定账号'),
      phoneNumber: z.string().describe('首次登录时为空'),
      openId: z.string(),
      unionId: z.string(),
      bindToken: z.string().describe('首次登录时绑定手机号用，10 分钟内用一次；否则为空'),
      authenticationType: z.int().describe('0 无，1 企业，2 个人'),
      identity: z.string().describe('账号编号；首次登录时为空'),
      deletionEnded: z.boolean().describe('登录是否取消了注销申请'),
      redirectPath: z.string().describe('开始登录时给出的路径'),
    }),
  }),
}
