import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { toClickHouseConfig, clickHouseEnvironment } from '../providers/clickhouse/settings.ts'
import type { ClickHouseConfig } from '../providers/clickhouse/settings.ts'

/** Settings of tracking. */
export interface TrackingConfig {
  /** `own`: this server collects the records; `elsewhere`: browsers send them to another server; `off`: no tracking. */
  mode: 'own' | 'elsewhere' | 'off'
  /** Address to which browsers send records: a path of this server, another server's URL, or null for none. */
  address: string | null
  /** Number of days for which events are stored; their counts are stored longer. */
  retentionDays: number
  /** Other sites' origins whose pages may send records. */
  origins: readonly string[]
  /** Further data for the SDK: the visualised events, and the app that deep links open. */
  sdk: SdkFile
  /** ClickHouse to which events are forwarded; undefined leaves them in the store. */
  clickHouse: ClickHouseConfig | undefined
}

/** Schema of an app's own URL scheme, which has no meaning in browsers. */
const scheme = z
  .string()
  .regex(/^(?!(?:javascript|vbscript|data|blob|file|about|https?|ftp|mailto|tel|sms)$)[a-z][a-z\d+.-]{1,49}$/i)
const app = z.strictObject({
  url_schemes: scheme,
  download_url: z.url({ protocol: /^https?$/ }).max(1024),
  ios_wake_url: z
    .url({ protocol: /^https$/ })
    .max(1024)
    .optional(),
})
/** Other sites of the operator: links whose address contains the part carry the device's id. */
const linked = z.strictObject({
  part_url: z
    .string()
    .regex(/[A-Za-z0-9]+\./)
    .max(200),
  after_hash: z.boolean(),
})
const sdkFile = z.strictObject({
  web: z.looseObject({ os: z.literal('Web'), version: z.union([z.string(), z.number()]).transform(String) }).optional(),
  deepLink: z
    .strictObject({
      app_key: z.string().regex(/^\w{1,64}$/),
      android_info: app.omit({ ios_wake_url: true }),
      ios_info: app,
      wechat_app_id: z
        .string()
        .regex(/^wx[\da-f]{16}$/)
        .optional(),
    })
    .optional(),
  siteLinker: z.array(linked).max(20).optional(),
})
/** The content of TRACKING_FILE. */
export type SdkFile = z.infer<typeof sdkFile>

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Environment variables of tracking. */
export const trackingEnvironment = {
  TRACKING: z
    .string()
    .refine(
      (text) => text === 'own' || text === 'off' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      'must be own, off, or the http or https address of another server',
    )
    .default('own'),
  TRACKING_RETENTION_DAYS: z
    .string()
    .refine(
      (text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 730,
      'must be a whole number of days from 1 to 730',
    )
    .transform(Number)
    .default(90),
  TRACKING_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins with commas between, for example https://shop.example.com',
    )
    .default([]),
  TRACKING_FILE: z.string().optional(),
  ...clickHouseEnvironment,
}

type Data = z.infer<z.ZodObject<typeof trackingEnvironment>>

function readSdkFile(file: string): SdkFile | string {
  try {
    const read = sdkFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : `TRACKING_FILE ${file}: ${z.prettifyError(read.error)}`
  } catch (error) {
    return `TRACKING_FILE ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Faults of the file; empty if there is no file. */
export function findTrackingConfigFaults({ TRACKING_FILE: file }: Data, cwd: string): string[] {
  const read = file === undefined ? {} : readSdkFile(path.resolve(cwd, file))
  return typeof read === 'string' ? [read] : []
}

/** Converts checked variables to the configuration; relative files resolve against `cwd`. */
export function toTrackingConfig(data: Data, cwd: string): TrackingConfig {
  const read = data.TRACKING_FILE === undefined ? {} : readSdkFile(path.resolve(cwd, data.TRACKING_FILE))
  const mode = data.TRACKING === 'own' || data.TRACKING === 'off' ? data.TRACKING : 'elsewhere'
  return {
    mode,
    address: { own: '/sa.gif', off: null, elsewhere: data.TRACKING }[mode],
    retentionDays: data.TRACKING_RETENTION_DAYS,
    origins: data.TRACKING_ORIGINS,
    sdk: typeof read === 'string' ? {} : read,
    clickHouse: toClickHouseConfig(data),
  }
}
