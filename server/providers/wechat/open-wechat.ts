import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { WECHAT_FLOWS } from '../../../src/api/contracts/wechat-login.ts'
import { ApiRefusal } from '../../calls/api-error.ts'
import type { Schema } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { addWechatState, saveWechatPending, takeWechatPending, takeWechatState } from '../../store/wechat-logins.ts'
import type { ProviderLog } from '../provider-log.ts'
import { fetchWechatPerson } from './ask-wechat.ts'
import type { WechatPerson } from './ask-wechat.ts'
import { authorizeUrl } from './authorize-url.ts'
import type { WechatFlow } from './authorize-url.ts'
import type { WechatApp, WechatConfig } from './settings.ts'

/** Milliseconds for a login at WeChat, and for binding a phone afterwards. */
const STATE_LIFE = 600_000
/** Milliseconds for each of two calls. */
const TIMEOUT = 4000

interface WechatNeeds {
  store: Store
  config: WechatConfig
  baseUrl: string | undefined
  log: ProviderLog
}

/** A client's step of a login; `now` is in milliseconds since 1970. */
interface Step {
  client: string | undefined
  flow: WechatFlow
  now: number
}

/** Logs in by WeChat. */
export interface WechatGate {
  ways: { qr: boolean; inApp: boolean }
  /** @throws ApiRefusal where the flow is not configured or the client sends no cookie. */
  begin: (step: Step & { redirectPath: string }) => Promise<{ url: string; state: string }>
  /** @throws ApiRefusal when the state is not this client's, or WeChat says no. */
  finish: (step: Step & { code: string; state: string }) => Promise<WechatPerson & { redirectPath: string }>
  /** Keeps that this client has to bind a phone to this person. Resolves to the secret that it has to say then. */
  keepPending: (pending: { client: string | undefined; unionId: string; now: number }) => Promise<string>
  /** Takes what `keepPending` kept: true at most once, within ten minutes. */
  takePending: (
    db: Kysely<Schema>,
    pending: { client: string | undefined; unionId: string; bindToken: string; now: number },
  ) => Promise<boolean>
}

const hashOf = (what: string) => createHash('sha256').update(what).digest('base64url')
const iso = (ms: number) => new Date(ms).toISOString()

/** The client's hash. @throws ApiRefusal 400 without one: nothing would tie the login to this browser. */
function clientHash(client: string | undefined): string {
  if (client === undefined) throw new ApiRefusal(400, '浏览器没有接受本站的 Cookie，不能用微信登录')
  return hashOf(`wechat ${client}`)
}

const pendingHash = (client: string | undefined, bindToken: string) => hashOf(`${clientHash(client)} ${bindToken}`)

/** Opens the way by WeChat. */
export function openWechat({ store, config, baseUrl, log }: WechatNeeds, timeoutMs = TIMEOUT): WechatGate {
  const api = { url: config.apiUrl, timeoutMs, log }
  const wayOf = (flow: WechatFlow): { app: WechatApp; home: string } => {
    const app = flow === WECHAT_FLOWS.qr ? config.qr : config.inApp
    if (!app || baseUrl === undefined) throw new ApiRefusal(503, '本站没有开通微信登录')
    return { app, home: baseUrl }
  }
  return {
    ways: { qr: config.qr !== undefined, inApp: config.inApp !== undefined },
    async begin({ client, flow, redirectPath, now }) {
      const { app, home } = wayOf(flow)
      // WeChat passes letters and digits on, at most 128.
      const state = randomBytes(32).toString('hex')
      await addWechatState(
        store,
        hashOf(state),
        { client: clientHash(client), flow, redirectPath, expiresAt: iso(now + STATE_LIFE) },
        iso(now),
      )
      return { url: authorizeUrl(flow, app, home, state), state }
    },
    async finish({ client, flow, code, state, now }) {
      const { app } = wayOf(flow)
      const begun = await takeWechatState(store, hashOf(state), iso(now))
      // Another browser's login: somebody may want this visitor to work in an account that is not theirs.
      if (!begun || begun.client !== clientHash(client) || begun.flow !== flow)
        throw new ApiRefusal(400, '这次登录已过期，或不是在这个浏览器开始的，请重新登录')
      if (code === '') throw new ApiRefusal(400, '你没有同意微信登录')
      return { ...(await fetchWechatPerson(api, app, code)), redirectPath: begun.redirectPath }
    },
    async keepPending({ client, unionId, now }) {
      // The client id is a time and a short number, which can be guessed.
      const bindToken = randomBytes(32).toString('base64url')
      await saveWechatPending(store, {
        client: pendingHash(client, bindToken),
        unionId,
        expiresAt: iso(now + STATE_LIFE),
        now: iso(now),
      })
      return bindToken
    },
    async takePending(db, { client, unionId, bindToken, now }) {
      return (
        client !== undefined &&
        takeWechatPending(db, { client: pendingHash(client, bindToken), unionId, now: iso(now) })
      )
    },
  }
}
