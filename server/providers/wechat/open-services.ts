import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { MINI_TYPES, MINI_VERSIONS } from '../../../src/api/contracts/wechat-services.ts'
import { ApiRefusal } from '../../calls/api-error.ts'
import type { Store } from '../../store/store.ts'
import { requestJson, requestPicture, type JsonRequest } from '../ask-json.ts'
import type { ProviderLog } from '../provider-log.ts'
import { callWechat, SharedWechatCredentials, parseWechatAnswer, WechatFault } from './credentials.ts'
import type { WechatApp, WechatConfig } from './settings.ts'

/** Milliseconds for each call; a token and what it is for stay below the client's own 10 s. */
const TIMEOUT = 3000
/** Days that a scheme opens the mini-program: the longest that WeChat allows. */
const SCHEME_DAYS = 30

export type MiniType = (typeof MINI_TYPES)[number]
type MiniVersion = (typeof MINI_VERSIONS)[number]

/** Which mini-program, in which version; without one as the server's environment says. */
interface Mini {
  type: MiniType
  env_version?: MiniVersion | undefined
}

/** What WeChat does for pages that are open inside it, and for mini-programs. */
export interface WechatServices {
  /** Signs a page of this site for the JS-SDK; every field is empty where that is not set up. @throws ApiRefusal for another site's page, or where WeChat gives no ticket. */
  sign: (url: string) => Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string }>
  /** There is a mini-program for everything. */
  hasMini: boolean
  /** WeChat's answer with the `openlink`, as JSON; '' where there is none, with a line in the log where the mini-program is configured. */
  scheme: (mini: Mini & { path: string; query: string }) => Promise<string>
  /** A picture as a data URL; '' where there is none, with a line in the log where the mini-program is configured. */
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

/** The signature of a page, as the documentation of the JS-SDK has it: the fields in the order of their names. */
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

/** The address of a page without its fragment, which WeChat does not sign. */
const withoutFragment = (url: string): string => url.slice(0, (url.indexOf('#') + 1 || url.length + 1) - 1)

/** Opens what WeChat does beside logins. */
export function openWechatServices(
  { store, config, baseUrl, log, now }: ServiceNeeds,
  timeoutMs = TIMEOUT,
): WechatServices {
  const credentials = new SharedWechatCredentials({ store, apiUrl: config.apiUrl, timeoutMs, now })
  const note = (what: string, error: unknown): void => {
    if (!(error instanceof WechatFault)) throw error
    log.error({ why: error.message }, `WeChat gave no ${what}`)
  }
  /** Asks for something of a mini-program with its token. */
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
