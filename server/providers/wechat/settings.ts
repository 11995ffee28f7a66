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

/** The mini-program version for each stage of the site. */
const VERSIONS = { development: 'develop', pre: 'trial', production: 'release' } as const
const STAGES = ['development', 'pre', 'production'] as const

/**
 * Environment variables of WeChat: a website application of the open platform, an official account, two mini-programs
 * and their stage.
 */
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

/** Variables whose values are never shown in messages. */
export const WECHAT_SECRETS = [
  'WECHAT_WEB_SECRET',
  'WECHAT_ACCOUNT_SECRET',
  'WECHAT_MINI_SECRET',
  'WECHAT_MINI_OTHER_SECRET',
]

/** Credentials of a WeChat application. */
export interface WechatApp {
  id: string
  secret: string
}

/** WeChat applications by login flow. */
export interface WechatConfig {
  apiUrl: string
  /** Undefined if not configured. */
  qr: WechatApp | undefined
  inApp: WechatApp | undefined
  /** The mini-programs by purpose. */
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

/** Sentences about settings that contradict each other; WeChat logins need the public address. */
export function findWechatConfigFaults(data: Checked, baseUrl: string | undefined): string[] {
  const halves = PAIRS.filter(([id, key]) => (data[id] === undefined) !== (data[key] === undefined)).map(
    ([id, key]) => `${id} and ${key} must be set together`,
  )
  const isUsed = PAIRS.slice(0, 2).some(([id]) => data[id] !== undefined)
  return isUsed && baseUrl === undefined
    ? [...halves, 'BASE_URL must be set where logging in by WeChat is: visitors come back to it']
    : halves
}

/** Converts checked variables to the configuration. */
export function toWechatConfig(data: Checked): WechatConfig {
  const [qr, inApp, all, other] = PAIRS.map(([idName, secretName]) => {
    const [id, key] = [data[idName], data[secretName]]
    return id === undefined || key === undefined ? undefined : { id, secret: key }
  })
  return { apiUrl: data.WECHAT_API_URL, qr, inApp, mini: { all, other }, miniVersion: VERSIONS[data.WECHAT_MINI_STAGE] }
}
