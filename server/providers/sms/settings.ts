import { z } from 'zod'
import { CODE_PURPOSES } from '../../../src/lib/account/user-info.ts'
import type { AliyunKey } from '../aliyun/sign.ts'
import type { AliyunSmsTexts } from './aliyun-sms.ts'

const short = (what: string, pattern: RegExp) => z.string().regex(pattern, `must be ${what}`)
const template = short('the code of a template, for example SMS_154950909', /^[\w-]{1,40}$/).optional()

/** Schema of an API's origin, which tests and regions override. */
export const apiOrigin = z
  .string()
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^https?:$/.test(new URL(text).protocol) &&
      new URL(text).href === `${new URL(text).origin}/`,
    'must be an http or https origin without a path',
  )
  .transform((text) => new URL(text).origin)

/** Environment variables of text messages; the Aliyun key is shared with the captcha. */
export const smsEnvironment = {
  SMS_PROVIDER: z.enum(['aliyun', 'console', 'off'], { error: 'must be aliyun, console or off' }).optional(),
  ALIYUN_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'must be visible ASCII characters')
    .optional(),
  ALIYUN_ACCESS_KEY_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,128}$/, 'must be visible ASCII characters')
    .optional(),
  SMS_SIGN: z.string().max(60, 'must be a signature of at most 60 characters').optional(),
  SMS_TEMPLATE: template,
  SMS_TEMPLATE_PASSWORD: template,
  SMS_TEMPLATE_CORP: template,
  SMS_TEMPLATE_BIND: template,
  SMS_TEMPLATE_GLOBAL: template,
  SMS_URL: apiOrigin.default('https://dysmsapi.aliyuncs.com'),
}

/** Variables whose values are never shown in messages. */
export const SMS_SECRETS = ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET']

type Checked = z.infer<z.ZodObject<typeof smsEnvironment>>

/** The way codes are sent: by Aliyun, to the server's console, or not at all. */
export type SmsConfig =
  | { provider: 'aliyun'; url: string; key: AliyunKey; texts: AliyunSmsTexts }
  | { provider: 'console' }
  | { provider: 'off' }

const NEEDED = ['ALIYUN_ACCESS_KEY_ID', 'ALIYUN_ACCESS_KEY_SECRET', 'SMS_SIGN', 'SMS_TEMPLATE'] as const

/** Sentences about settings that contradict each other. `isPublic`: the site's address is https. */
export function findSmsConfigFaults(data: Checked, isPublic: boolean): string[] {
  if (data.SMS_PROVIDER === undefined && isPublic) {
    return [
      'SMS_PROVIDER must be set where BASE_URL is https: aliyun sends codes to phones, console writes them to the console of this server, off leaves out logging in by phone',
    ]
  }
  const missing = data.SMS_PROVIDER === 'aliyun' ? NEEDED.filter((name) => data[name] === undefined) : []
  return missing.map((name) => `${name} must be set where SMS_PROVIDER is aliyun`)
}

/** Converts checked variables to the configuration. */
export function toSmsConfig(data: Checked): SmsConfig {
  const { ALIYUN_ACCESS_KEY_ID: id, ALIYUN_ACCESS_KEY_SECRET: secret, SMS_SIGN: sign, SMS_TEMPLATE: usual } = data
  if (
    data.SMS_PROVIDER !== 'aliyun' ||
    id === undefined ||
    secret === undefined ||
    sign === undefined ||
    usual === undefined
  )
    return { provider: data.SMS_PROVIDER === 'off' ? 'off' : 'console' }
  const templates = {
    [CODE_PURPOSES.login]: usual,
    [CODE_PURPOSES.passwordForget]: data.SMS_TEMPLATE_PASSWORD ?? usual,
    [CODE_PURPOSES.corpVerify]: data.SMS_TEMPLATE_CORP ?? usual,
    [CODE_PURPOSES.bindPhoneLogin]: data.SMS_TEMPLATE_BIND ?? usual,
  }
  return {
    provider: 'aliyun',
    url: data.SMS_URL,
    key: { id, secret },
    texts: { sign, templates, globalTemplate: data.SMS_TEMPLATE_GLOBAL },
  }
}
