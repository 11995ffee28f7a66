import { z } from 'zod'
import { defineCall } from './call.ts'
import { patternField, integerBetween } from './fields.ts'

/** Versions of a mini-program: development, trial, release. */
export const MINI_VERSIONS = ['develop', 'trial', 'release'] as const

/** Mini-programs of the site: 'all' has every tool, 'other' is the second one. */
export const MINI_TYPES = ['all', 'other'] as const

const which = {
  env_version: z
    .enum(MINI_VERSIONS, { error: `应为 ${MINI_VERSIONS.join('、')} 之一` })
    .optional()
    .describe('小程序的版本；不填由服务器的环境决定'),
  type: z
    .enum(MINI_TYPES, { error: `应为 ${MINI_TYPES.join('、')} 之一` })
    .default('all')
    .describe('哪一个小程序'),
}
const page = (most: number) =>
  patternField(
    new RegExp(`^(?:[a-zA-Z0-9_-][\\w/-]{0,${String(most - 1)}})?$`),
    most,
    '应为小程序的页面路径，如 pages/index/index',
  )
    .default('')
    .describe('小程序的页面；不填为主页')
const PRINTABLE = /^[\x21-\x7e]*$/

export const wechatServiceCalls = {
  jsapiSignature: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/sdk/wechat/jsapi-signature',
    summary: '在微信里打开的本站页面使用微信 JS-SDK 的签名；本站没有开通时各项为空',
    limit: 'write',
    stores: 'nothing',
    input: z.object({
      url: z
        .url({ protocol: /^https?$/, error: '应为网址' })
        .max(2048, { error: '不超过 2048 个字符' })
        .describe('当前页面的网址，不含 # 及其后'),
    }),
    answer: z.strictObject({
      appId: z.string(),
      timestamp: z.int().describe('自 1970 年起的秒数'),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
  miniProgram: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'GET',
    path: '/mapi/wx/mini-program',
    summary: '本站有没有小程序',
    limit: 'read',
    input: z.object({}),
    answer: z.strictObject({ isOpen: z.boolean() }),
  }),
  generateScheme: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'POST',
    path: '/mapi/wx/generateScheme',
    summary: '打开小程序的 URL Scheme：含 openlink 的 JSON 文字；没有生成时为空',
    limit: 'outside',
    stores: 'nothing',
    input: z.object({
      path: page(1024),
      query: z
        .string({ error: '应为文字' })
        .max(1024, { error: '不超过 1024 个字符' })
        .regex(PRINTABLE, { error: '应为已编码的查询参数' })
        .default('')
        .describe('小程序页面的参数'),
      ...which,
    }),
    answer: z.string(),
  }),
  getWxaCodeUnlimit: defineCall({
    auth: 'none',
    cache: 'none',
    method: 'POST',
    path: '/mapi/wx/getwxacodeunlimit',
    summary: '小程序码：可直接用作图片地址的 data URL；没有生成时为空',
    limit: 'outside',
    stores: 'nothing',
    input: z.object({
      scene: patternField(/^[\w!#$&'()*+,/:;=?@\-.~]{1,32}$/, 32, '应为 1 至 32 个字母、数字或微信允许的符号').describe(
        '场景值，小程序从中读取参数',
      ),
      page: page(256),
      width: integerBetween(280, 1280).default(430).describe('边长，像素'),
      ...which,
    }),
    answer: z.string(),
  }),
}
