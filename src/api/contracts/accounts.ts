import { z } from 'zod'
import { AUTHENTICATION_STATUS, AUTHENTICATION_TYPE, CLAIM_STATUS, GENDER } from '../../lib/account/statuses.ts'
import { CODE_DIGITS, CODE_PURPOSES, REG_SOURCES, ROLES } from '../../lib/account/user-info.ts'
import { defineCall } from './call.ts'
import { patternField, integerChoice, shortTextField } from './fields.ts'

const accountNumber = shortTextField(40)
  .min(1, { error: '不能为空' })
  .describe('手机号；中国大陆号码可不写 +86，其他号码以 + 和国家或地区代码开头')
const codeKey = patternField(/^[\w-]{22,64}$/, 64, '应为 22 到 64 个字母、数字、_ 和 -')
  .optional()
  .describe(
    '随机的一串，不带 client-id Cookie 的程序用：发送和登录时给出同一串，同一网段里的别人就用不到也废不掉这个验证码',
  )
const { login, ...otherPurposes } = CODE_PURPOSES

/** Maximum characters of a captcha solution. */
const MAX_CAPTCHA_LENGTH = 16_000

/** User info that the API returns to the account itself (specification 3). */
export const userInfo = z.strictObject({
  id: z.int().positive(),
  authenticationType: z.literal(Object.values(AUTHENTICATION_TYPE)).describe('0 无，1 企业，2 个人'),
  authenticationStatus: z
    .literal(Object.values(AUTHENTICATION_STATUS))
    .describe('-1 未通过，0 未认证，1 审核中，2 已通过'),
  accountName: z.string(),
  picture: z.string().describe('头像的地址；空为默认头像'),
  companyAbbreviation: z.string().describe('企业简称'),
  nickName: z.string(),
  companyLogo: z.string().describe('企业标志的地址；空为默认标志'),
  description: z.string(),
  phoneNumber: z.string().describe('E.164'),
  regSource: z.literal(Object.values(REG_SOURCES)).describe('0 系统，1 大数跨境，2 导航站'),
  claimStatus: z.literal(Object.values(CLAIM_STATUS)).describe('-1 失败，0 无，1 未认领，2 认领中，3 已认领'),
  accountNumber: z.string().describe('登录用的号码'),
  gender: z.literal(Object.values(GENDER)).nullable().describe('0 女，1 男；未填为 null'),
  companyWebsite: z.string(),
  area: z.string(),
  isFollow: z.boolean().describe('是否关注自己，总是 false'),
  loading: z.boolean().describe('总是 false，供页面使用'),
  level: z.int().min(0),
  roles: z.array(z.enum(ROLES)).describe('editor 编辑，operator 运营'),
})

const device = z.strictObject({
  id: z.string().describe('退出接口的 id'),
  device: z.string().describe('浏览器和系统'),
  address: z.string().describe('登录时 IP 地址的前半部分'),
  createdAt: z.iso.datetime().describe('登录时间（UTC）'),
  lastSeenAt: z.iso.datetime().describe('最近使用（UTC），精确到几分钟'),
  expiresAt: z.iso.datetime().describe('登录何时失效（UTC）'),
  isCurrent: z.boolean().describe('是否为当前设备'),
})

const done = z.strictObject({})
const own = { auth: 'required', cache: 'none' } as const

export const accountCalls = {
  checkFirstSend: defineCall({
    method: 'GET',
    path: '/mapi/account/checkFirstSend',
    summary: '检查号码格式，以及本机现在能否向它发送验证码；不说明号码是否注册',
    auth: 'none',
    cache: 'none',
    limit: 'read',
    input: z.object({ accountNumber }),
    answer: z.strictObject({
      canSend: z.boolean().describe('本机没有在 60 秒内向这个号码发过验证码'),
      waitSeconds: z.int().min(0).describe('还要等几秒'),
    }),
  }),
  sendSafetyCode: defineCall({
    method: 'POST',
    path: '/mapi/account/safety-code',
    summary: '发送 6 位验证码：5 分钟内有效，只能用一次，同一号码间隔 60 秒',
    auth: 'optional',
    cache: 'none',
    limit: 'write',
    stores: 'account',
    input: z.object({
      accountNumber,
      type: integerChoice([login, ...Object.values(otherPurposes)]).describe(
        '1 登录，2 找回密码（本站没有密码，不发送），3 企业认证（只发到自己的号码），4 微信登录绑定手机',
      ),
      sceneId: patternField(/^[\w-]{0,32}$/, 32, '不合要求')
        .default('')
        .describe('人机验证的场景'),
      captchaVerifyParam: z
        .string({ error: '应为文字' })
        .max(MAX_CAPTCHA_LENGTH, { error: '太长' })
        .default('')
        .describe('人机验证的结果'),
      codeKey,
    }),
    answer: z.strictObject({ waitSeconds: z.int().min(0).describe('几秒后可以再发') }),
  }),
  loginBySafetyCode: defineCall({
    method: 'POST',
    path: '/mapi/account/login-safety',
    summary: '用验证码登录，没有账号时注册；登录会取消注销申请',
    auth: 'none',
    cache: 'none',
    limit: 'write',
    stores: 'account',
    input: z.object({
      accountNumber,
      safetyCode: z
        .string({ error: '应为文字' })
        .trim()
        .max(CODE_DIGITS, { error: `应为 ${String(CODE_DIGITS)} 位数字` })
        .regex(new RegExp(`^\\d{${String(CODE_DIGITS)}}$`), { error: `应为 ${String(CODE_DIGITS)} 位数字` })
        .describe('验证码'),
      codeKey,
      shareCode: shortTextField(64).default('').describe('邀请码；目前没有邀请活动，不保存'),
      unionId: shortTextField(64).default('').describe('微信登录接口给出的 unionId；填写时验证码的用途为 4'),
      bindToken: shortTextField(64).default('').describe('微信登录接口随 unionId 给出的 bindToken'),
    }),
    answer: z.strictObject({
      access_token: z.string().describe('放在请求头 Access-Token，30 天有效'),
      reg: z.boolean().describe('是否新注册'),
      deletionEnded: z.boolean().describe('是否取消了注销申请'),
    }),
  }),
  userInfo: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/center/user/info',
    summary: '自己的账号资料',
    limit: 'read',
    input: z.object({}),
    answer: userInfo,
  }),
  logout: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/account/logout',
    summary: '在这台设备上退出',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    input: z.object({}),
    answer: done,
  }),
  logoutEverywhere: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/account/logout-everywhere',
    summary: '在所有设备上退出，包括这一台',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    input: z.object({}),
    answer: z.strictObject({ ended: z.int().min(0).describe('退出了几台设备') }),
  }),
  listDevices: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/account/devices',
    summary: '登录了这个账号的设备，最近使用的在前',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({ list: z.array(device) }),
  }),
  revokeDevice: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/account/devices/revoke',
    summary: '退出一台设备',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    input: z.object({ id: patternField(/^[\w-]{22}$/, 22, '不是设备列表里的编号') }),
    answer: done,
  }),
  requestDeletion: defineCall({
    ...own,
    method: 'POST',
    path: '/mapi/account/deletion',
    summary: '申请注销：立即在所有设备上退出，7 天后删除账号的全部数据；其间登录即取消',
    changes: 'other',
    limit: 'write',
    stores: 'nothing',
    input: z.object({}),
    answer: z.strictObject({ deletionAt: z.iso.datetime().describe('何时删除（UTC）') }),
  }),
  exportAccount: defineCall({
    ...own,
    method: 'GET',
    path: '/mapi/account/export',
    summary: '账号的全部数据，一个可以直接打开阅读的网页文件',
    limit: 'costly',
    stores: 'nothing',
    input: z.object({}),
    answer: z.strictObject({ fileName: z.string(), html: z.string() }),
    streamed: 'html',
  }),
}
