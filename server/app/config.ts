import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'
import { toAccountsConfig, accountsEnvironment } from '../accounts/settings.ts'
import type { AccountsConfig } from '../accounts/settings.ts'
import { toNewsConfig, newsEnvironment } from '../news/settings.ts'
import type { NewsConfig } from '../news/settings.ts'
import { toOutsideConfig, outsideEnvironment } from '../outside/settings.ts'
import type { OutsideConfig } from '../outside/settings.ts'
import {
  BUCKET_SECRETS,
  toBucketConfig,
  bucketEnvironment,
  findBucketConfigFaults,
} from '../providers/files/settings.ts'
import type { BucketConfig } from '../providers/files/settings.ts'
import { toCaptchaConfig, captchaEnvironment, findCaptchaConfigFaults } from '../providers/captcha/settings.ts'
import type { CaptchaConfig } from '../providers/captcha/settings.ts'
import { CLICKHOUSE_SECRETS } from '../providers/clickhouse/settings.ts'
import {
  getFormMailRecipient,
  MAIL_SECRETS,
  toMailConfig,
  mailEnvironment,
  findMailConfigFaults,
} from '../providers/mail/settings.ts'
import type { MailConfig } from '../providers/mail/settings.ts'
import { AI_SECRETS, toAiConfig, aiEnvironment, findAiConfigFaults } from '../providers/model/settings.ts'
import type { AiConfig } from '../providers/model/settings.ts'
import { toRatesConfig, ratesEnvironment } from '../providers/rates/settings.ts'
import type { RatesConfig } from '../providers/rates/settings.ts'
import { SMS_SECRETS, toSmsConfig, smsEnvironment, findSmsConfigFaults } from '../providers/sms/settings.ts'
import type { SmsConfig } from '../providers/sms/settings.ts'
import { toMetricsConfig, metricsEnvironment, findMetricsConfigFaults } from './metrics/settings.ts'
import type { MetricsConfig } from './metrics/settings.ts'
import { toTrackingConfig, trackingEnvironment, findTrackingConfigFaults } from '../tracking/settings.ts'
import type { TrackingConfig } from '../tracking/settings.ts'
import { videoEnvironment } from '../providers/video/settings.ts'
import type { VideoConfig } from '../providers/video/settings.ts'
import {
  WECHAT_SECRETS,
  toWechatConfig,
  wechatEnvironment,
  findWechatConfigFaults,
} from '../providers/wechat/settings.ts'
import type { WechatConfig } from '../providers/wechat/settings.ts'
import { toWriteLimitsConfig, writeLimitsEnvironment, findWriteLimitsConfigFaults } from '../write-limits/settings.ts'
import type { WriteLimitsConfig } from '../write-limits/settings.ts'

/** The configuration of a server. Folders are absolute. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** PostgreSQL URL with the password; undefined uses one SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  publicDir: string
  /** The folder of the content files that ship with the app. */
  contentDir: string
  /** True to show example jobs, goods and posts. */
  withExamples: boolean
  /** Proxies whose X-Forwarded-* headers are trusted: true (all), false (none) or a list of addresses. */
  trustProxy: boolean | string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** The public origin without a trailing slash; https enables HSTS. */
  baseUrl: string | undefined
  /** API calls per minute, client and route; 0 is no limit. */
  rateLimit: number
  /** Event loop delay in milliseconds beyond which calls get 503; 0 is no limit. */
  overloadMs: number
  /** URL of the Redis in which processes share their rate limit counts; undefined counts in memory. */
  redisUrl: string | undefined
  /** Timeout of a Redis command in milliseconds. */
  redisTimeoutMs: number
  /** Newer IP location files, at most one per IP version; absolute paths. */
  ipData: string[]
  /** Sources of exchange rates, and the switch for fetching them. */
  rates: RatesConfig
  /** The program that extracts videos. */
  video: VideoConfig
  /** Endpoints of language models, and their limits. */
  ai: AiConfig
  /** The object storage of account pictures; undefined uses the data folder. */
  bucket: BucketConfig | undefined
  /** Phone numbers of editors and operators. */
  accounts: AccountsConfig
  /** Limits on requests to addresses that visitors name. */
  outside: OutsideConfig
  /** Selection of the news of other sites that the server fetches. */
  news: NewsConfig
  /** Settings of tracking. */
  tracking: TrackingConfig
  /** Metrics settings; undefined disables metrics. */
  metrics: MetricsConfig | undefined
  /** The provider of text messages. */
  sms: SmsConfig
  /** The captcha provider. */
  captcha: CaptchaConfig
  /** WeChat credentials. */
  wechat: WechatConfig
  /** The mail server. */
  mail: MailConfig
  /** Maximum newsletter mails a day to all addresses together. */
  lettersDaily: number
  /** Mail address to which each submitted form is sent; undefined sends none. */
  formMail: string | undefined
  /** Limits on strangers' writes, and the free space below which writes stop. */
  writes: WriteLimitsConfig
}

/** All configuration faults at once, one readable sentence each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Names of address ranges that the proxy-addr package accepts besides plain addresses. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isAddressRange(entry: string): boolean {
  if (NAMED_RANGES.has(entry)) return true
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#@]/.test(text)
}

/** True for a URL with server and database, or a database on the socket folder named by `host`. */
function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2) return false
  return (url.hostname !== '' || url.searchParams.has('host')) && /^\d*$/.test(url.searchParams.get('port') ?? '')
}

/** True for a URL with a server and optionally a database number. */
function isRedisUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url !== undefined && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^\/?\d*$/.test(url.pathname)
}

function trustProxyFrom(text: string): boolean | string[] {
  if (text === 'true' || text === 'false') return text === 'true'
  return text.split(',').map((entry) => entry.trim())
}

const environment = z.object({
  PORT: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .default(8080),
  HOST: z
    .string()
    .refine((text) => /^[\w.:-]+$/.test(text), 'must be a host name or an IP address, for example 127.0.0.1')
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresUrl,
      'must be the address of a PostgreSQL database, for example postgres://user:password@127.0.0.1:5432/crossport',
    )
    .optional(),
  PUBLIC_DIR: z.string().default('dist/client'),
  CONTENT_DIR: z.string().default('content'),
  EXAMPLES: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRUST_PROXY: z
    .string()
    .transform(trustProxyFrom)
    .refine(
      (trust) => typeof trust === 'boolean' || trust.every(isAddressRange),
      'must be true, false or a comma-separated list of IP addresses, CIDR ranges, loopback, linklocal or uniquelocal',
    )
    .default(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  RATE_LIMIT: z
    .string()
    .refine(
      (text) => /^\d{1,7}$/.test(text),
      'must be a whole number of calls a minute, client and route; 0 is no limit',
    )
    .transform(Number)
    .default(600),
  OVERLOAD_MS: z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text), 'must be a whole number of milliseconds up to 99999; 0 is no limit')
    .transform(Number)
    .default(3000),
  REDIS_URL: z
    .string()
    .refine(
      isRedisUrl,
      'must be the address of a Redis, for example redis://127.0.0.1:6379 or redis://127.0.0.1:6379/1',
    )
    .optional(),
  REDIS_TIMEOUT_MS: z
    .string()
    .refine((text) => /^[1-9]\d{0,4}$/.test(text), 'must be a whole number of milliseconds from 1 to 99999')
    .transform(Number)
    .default(150),
  BASE_URL: z
    .string()
    .refine(isOrigin, 'must be an http or https origin without a path, for example https://tools.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  IP_DATA: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine(
      (files) => files.length <= 2 && files.every((file) => file !== ''),
      'must be one file of ip2region (xdb), or two with a comma between, IPv4 and IPv6',
    )
    .default([]),
  ...ratesEnvironment,
  ...videoEnvironment,
  ...outsideEnvironment,
  ...newsEnvironment,
  ...trackingEnvironment,
  ...metricsEnvironment,
  ...aiEnvironment,
  ...bucketEnvironment,
  ...accountsEnvironment,
  ...smsEnvironment,
  ...captchaEnvironment,
  ...wechatEnvironment,
  ...mailEnvironment,
  ...writeLimitsEnvironment,
})

/** Variables that may hold a password; error messages do not repeat them. */
const SECRET = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  ...CLICKHOUSE_SECRETS,
  ...AI_SECRETS,
  ...BUCKET_SECRETS,
  ...SMS_SECRETS,
  ...WECHAT_SECRETS,
  ...MAIL_SECRETS,
])

function faultOf(name: string, message: string, value: string | undefined): string {
  return SECRET.has(name) ? `${name} ${message}` : `${name} ${message}, but is ${JSON.stringify(value)}`
}

/**
 * Reads and checks the environment. Empty values count as absent; relative folders resolve against `cwd`.
 * @throws ConfigError naming every invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, cwd: string): Config {
  const set = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, env[name]?.trim() || undefined]))
  const result = environment.safeParse(set)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(({ path: [name = ''], message }) => faultOf(String(name), message, set[String(name)])),
    )
  }
  const { data } = result
  const isPublic = data.BASE_URL?.startsWith('https:') === true
  const half = [
    ...findAiConfigFaults(data),
    ...findBucketConfigFaults(data),
    ...findSmsConfigFaults(data, isPublic),
    ...findCaptchaConfigFaults(data),
    ...findWechatConfigFaults(data, data.BASE_URL),
    ...findMailConfigFaults(data, data.BASE_URL),
    ...findTrackingConfigFaults(data, cwd),
    ...findMetricsConfigFaults(data, data.PORT),
    ...findWriteLimitsConfigFaults(data),
  ]
  if (half.length > 0) throw new ConfigError(half)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(cwd, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicDir: path.resolve(cwd, data.PUBLIC_DIR),
    contentDir: path.resolve(cwd, data.CONTENT_DIR),
    withExamples: data.EXAMPLES === 'on',
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    baseUrl: data.BASE_URL,
    rateLimit: data.RATE_LIMIT,
    overloadMs: data.OVERLOAD_MS,
    redisUrl: data.REDIS_URL,
    redisTimeoutMs: data.REDIS_TIMEOUT_MS,
    ipData: data.IP_DATA.map((file) => path.resolve(cwd, file)),
    rates: toRatesConfig(data),
    video: { tool: data.YT_DLP === undefined ? undefined : path.resolve(cwd, data.YT_DLP) },
    ai: toAiConfig(data),
    bucket: toBucketConfig(data),
    accounts: toAccountsConfig(data),
    outside: toOutsideConfig(data, data.BASE_URL),
    news: toNewsConfig(data, cwd),
    tracking: toTrackingConfig(data, cwd),
    metrics: toMetricsConfig(data),
    sms: toSmsConfig(data),
    captcha: toCaptchaConfig(data),
    wechat: toWechatConfig(data),
    mail: toMailConfig(data, path.resolve(cwd, data.DATA_DIR), isPublic),
    lettersDaily: data.LETTERS_DAILY,
    formMail: getFormMailRecipient(data),
    writes: toWriteLimitsConfig(data),
  }
}
