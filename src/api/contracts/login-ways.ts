import { z } from 'zod'
import { defineCall } from './call.ts'

export const loginWayCalls = {
  loginWays: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/account/ways',
    summary: '这个站点开通了哪些登录方式，能不能订阅邮件',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({
      phone: z.boolean().describe('手机验证码'),
      wechat: z.strictObject({ qr: z.boolean().describe('扫码'), inApp: z.boolean().describe('在微信里打开时') }),
      newsletter: z.boolean(),
    }),
  }),
}
