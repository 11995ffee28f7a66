import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { MINI_TYPES, MINI_VERSIONS } from '../../../src/api/contracts/wechat-services.ts'
import { ApiRefusal } from '../../calls/api-error.ts'
import type { Store } from '../../store/store.ts'
import { requestJson, requestPicture, type JsonRequest } from '../ask-json.ts'
import type { ProviderLog } from '../provider-log.ts'
import { callWechat, SharedWechatCredentials, parseWechatAnswer, WechatFault } from './credentials.ts'
import type { WechatApp, WechatConfig } from './settings.ts'

/** Timeout of each call in milliseconds; a token and its use take less than the client's own 10 s. */
const TIMEOUT = 3000
/** Days for which a scheme is valid: the maximum that WeChat allows. */
const SCHEME_DAYS = 30

export type MiniType = (typeof MINI_TYPES)[number]
type MiniVersion = (typeof MINI_VERSIONS)[number]

/** Selects a mini-program and its version; by default as set in the server's environment. */
interface Mini {
  type: MiniType
  env_version?: MiniVersion | undefined
}

/** WeChat services for pages inside its browser, and for mini-programs. */
export interface WechatServices {
  /**
   * Signs a page of this site for the JS-SDK; all fields are empty if the JS-SDK is not configured. @throws ApiRefusal
   * for a page of another site, or if WeChat returns no ticket.
   */
  sign: (url: string) => Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string }>
  /** True if the general mini-program is configured. */
  hasMini: boolean
  /**
   * WeChat's response with the `openlink`, as JSON; '' on failure, which is logged if the mini-program is configured.
   */
  scheme: (mini: Mini & { path: string; query: string }) => Promise<string>
  /** A mini-program code as a data URL; '' on failure, which is logged if the mini-program is configured. */
  code: (mini: Mini & { scene: string; page: string; width: number }) => Promise<string>
}

interface ServiceNeeds {
  store: Store
  config: WechatConfig
  baseUrl: string | undefined
  log: ProviderLog
  now: () => number
}

const schemeAnswer = z.object({ openlink: z.string().regex(/^weixin:\/\/\S{1,500}$/) })
const picture = z.instanceof(Buffer)

/** Signs a page by the JS-SDK's documentation: fields in alphabetical order. */
export function signJsapi({
  ticket,
  nonceStr,
  timestamp,
  url,
}: {
  ticket: string
  nonceStr: string
  timestamp: number
  url: string
}): string {
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${String(timestamp)}&url=${url}`)
    .digest('hex')
}

const hasOrigin = (url: string, origin: string): boolean => new URL(url).origin === origin

/** Removes the fragment of an address, which WeChat does not sign. */
const withoutFragment = (url: string): string => url.slice(0, (url.indexOf('#') + 1 || url.length + 1) - 1)

/** Creates the WeChat services besides logins. */
export function createWechatServices(
  { store, config, baseUrl, log, now }: ServiceNeeds,
  timeoutMs = TIMEOUT,
): WechatServices {
  const credentials = new SharedWechatCredentials({ store, apiUrl: config.apiUrl, timeoutMs, now })
  const note = (what: string, error: unknown): void => {
    if (!(error instanceof WechatFault)) throw error
    log.error({ why: error.message }, `WeChat gave no ${what}`)
  }
  /** Makes a request about a mini-program with its token. */
  const askMini = async <Answer extends z.ZodType>(
    app: WechatApp,
    {
      path,
      body,
      ask,
      answer,
    }: { path: string; body: object; ask: (request: JsonRequest) => Promise<{ body: unknown }>; answer: Answer },
  ): Promise<z.output<Answer>> => {
    return credentials.use(app, 'token', async (token) => {
      const url = `${config.apiUrl}${path}?${new URLSearchParams({ access_token: token }).toString()}`
      return parseWechatAnswer(
        await callWechat(ask, {
          url,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          timeoutMs,
        }),
        answer,
      )
    })
  }
  return {
    async sign(given) {
      const app = config.inApp
      if (!app || baseUrl === undefined) return { appId: '', timestamp: 0, nonceStr: '', signature: '' }
      if (!hasOrigin(given, baseUrl)) throw new ApiRefusal(400, 'url 应为本站的网址')
      try {
        const ticket = await credentials.use(app, 'ticket', async (value) => value)
        const [nonceStr, timestamp, url] = [
          randomBytes(12).toString('hex'),
          Math.floor(now() / 1000),
          withoutFragment(given),
        ]
        return { appId: app.id, timestamp, nonceStr, signature: signJsapi({ ticket, nonceStr, timestamp, url }) }
      } catch (error) {
        note('ticket', error)
        throw new ApiRefusal(503, '微信分享暂时不可用')
      }
    },
    hasMini: config.mini.all !== undefined,
    async scheme({ type, env_version = config.miniVersion, path, query }) {
      const app = config.mini[type]
      if (!app) return ''
      const body = {
        jump_wxa: { path, query, env_version },
        is_expire: true,
        expire_type: 1,
        expire_interval: SCHEME_DAYS,
      }
      try {
        return JSON.stringify(
          await askMini(app, { path: '/wxa/generatescheme', body, ask: requestJson, answer: schemeAnswer }),
        )
      } catch (error) {
        note('scheme', error)
        return ''
      }
    },
    async code({ type, env_version = config.miniVersion, scene, page, width }) {
      const app = config.mini[type]
      if (!app) return ''
      const body = { scene, ...(page !== '' && { page }), check_path: env_version === 'release', env_version, width }
      try {
        return `data:image/jpeg;base64,${(await askMini(app, { path: '/wxa/getwxacodeunlimit', body, ask: requestPicture, answer: picture })).toString('base64')}`
      } catch (error) {
        note('mini-program code', error)
        return ''
      }
    },
  }
}
