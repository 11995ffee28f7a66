import { z } from 'zod'
import { apiOrigin } from '../sms/settings.ts'

const appId = z
  .string()
  .regex(/^wx[\da-f]{16}$/, 'must be an AppID of WeChat: wx and 16 digits or letters a to f')
  .optional()
const secret = z
  .string()
  .regex(/^[\da-f]{32}$/, 'must be an AppSecret of WeChat: 32 digits or letters a to f')
  .optional()

/** The version of the mini-program that each stage of the site opens. */
const VERSIONS = { development: 'develop', pre: 'trial', production: 'release' } as const
const STAGES = ['development', 'pre', 'production'] as const

/** The variables of the environment that this folder reads: a website application of the open platform, an official account, two mini-programs and their stage. */
export const wechatEnvironment = {
  WECHAT_WEB_APP_ID: appId,
  WECHAT_WEB_SECRET: secret,
  WECHAT_ACCOUNT_APP_ID: appId,
  WECHAT_ACCOUNT_SECRET: secret,
  WECHAT_MINI_APP_ID: appId,
  WECHAT_MINI_SECRET: secret,
  WECHAT_MINI_OTHER_APP_ID: appId,
  WECHAT_MINI_OTHER_SECRET: secret,
  WECHAT_MINI_STAGE: z.enum(STAGES, { error: `must be one of ${STAGES.join(', ')}` }).default('production'),
  WECHAT_API_URL: apiOrigin.default('https://api.weixin.qq.com'),
}

/** Variables whose values are not repeated. */
export const WECHAT_SECRETS = [
  'WECHAT_WEB_SECRET',
  'WECHAT_ACCOUNT_SECRET',
  'WECHAT_MINI_SECRET',
  'WECHAT_MINI_OTHER_SECRET',
]

/** An application that WeChat knows. */
export interface WechatApp {
  id: string
  secret: string
}

/** Who speaks to WeChat in which flow, and where visitors come back to. */
export interface WechatConfig {
  apiUrl: string
  /** Undefined where there is none. */
  qr: WechatApp | undefined
  inApp: WechatApp | undefined
  /** The mini-programs by what they are for. */
  mini: { all: WechatApp | undefined; other: WechatApp | undefined }
  miniVersion: (typeof VERSIONS)[keyof typeof VERSIONS]
}

type Checked = z.infer<z.ZodObject<typeof wechatEnvironment>>

const PAIRS = [
  ['WECHAT_WEB_APP_ID', 'WECHAT_WEB_SECRET'],
  ['WECHAT_ACCOUNT_APP_ID', 'WECHAT_ACCOUNT_SECRET'],
  ['WECHAT_MINI_APP_ID', 'WECHAT_MINI_SECRET'],
  ['WECHAT_MINI_OTHER_APP_ID', 'WECHAT_MINI_OTHER_SECRET'],
] as const

/** Sentences about what does not go together; WeChat sends visitors back to the public address. */
export function findWechatConfigFaults(data: Checked, baseUrl: string | undefined): string[] {
  const halves = PAIRS.filter(([id, key]) => (data[id] === undefined) !== (data[key] === undefined)).map(
    ([id, key]) => `${id} and ${key} must be set together`,
  )
  const isUsed = PAIRS.slice(0, 2).some(([id]) => data[id] !== undefined)
  return isUsed && baseUrl === undefined
    ? [...halves, 'BASE_URL must be set where logging in by WeChat is: visitors come back to it']
    : halves
}

/** The configuration that checked variables stand for. */
export function toWechatConfig(data: Checked): WechatConfig {
  const [qr, inApp, all, other] = PAIRS.map(([idName, secretName]) => {
    const [id, key] = [data[idName], data[secretName]]
    return id === undefined || key === undefined ? undefined : { id, secret: key }
  })
  return { apiUrl: data.WECHAT_API_URL, qr, inApp, mini: { all, other }, miniVersion: VERSIONS[data.WECHAT_MINI_STAGE] }
}
