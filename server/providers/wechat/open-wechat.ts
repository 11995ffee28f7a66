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
import { buildAuthorizeUrl } from './authorize-url.ts'
import type { WechatFlow } from './authorize-url.ts'
import type { WechatApp, WechatConfig } from './settings.ts'

/** Milliseconds for logging in at WeChat, and for binding a phone afterwards. */
const STATE_LIFE = 600_000
/** Timeout of each of the two calls in milliseconds. */
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

/** WeChat login provider. */
export interface WechatGate {
  ways: { qr: boolean; inApp: boolean }
  /**
   * Begins a login.
   * @throws ApiRefusal if the flow is not configured or the client sends no cookie.
   */
  begin: (step: Step & { redirectPath: string }) => Promise<{ url: string; state: string }>
  /**
   * Finishes a login.
   * @throws ApiRefusal if the state is not this client's, or WeChat refuses.
   */
  finish: (step: Step & { code: string; state: string }) => Promise<WechatPerson & { redirectPath: string }>
  /**
   * Stores that this client may bind a phone number to a WeChat identity. Resolves to the secret required for the
   * binding.
   */
  keepPending: (pending: { client: string | undefined; unionId: string; now: number }) => Promise<string>
  /** Consumes a stored pending binding: true at most once, within ten minutes. */
  takePending: (
    db: Kysely<Schema>,
    pending: { client: string | undefined; unionId: string; bindToken: string; now: number },
  ) => Promise<boolean>
}

const hashOf = (what: string) => createHash('sha256').update(what).digest('base64url')
const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Hash of the client id. @throws ApiRefusal 400 without a client id, as nothing would tie the login to this browser.
 */
function clientHash(client: string | undefined): string {
  if (client === undefined) throw new ApiRefusal(400, '浏览器没有接受本站的 Cookie，不能用微信登录')
  return hashOf(`wechat ${client}`)
}

const pendingHash = (client: string | undefined, bindToken: string) => hashOf(`${clientHash(client)} ${bindToken}`)

/** Opens the WeChat login. */
export function createWechatLogin({ store, config, baseUrl, log }: WechatNeeds, timeoutMs = TIMEOUT): WechatGate {
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
      // WeChat returns the state unchanged only if it has letters and digits, at most 128.
      const state = randomBytes(32).toString('hex')
      await addWechatState(
        store,
        hashOf(state),
        { client: clientHash(client), flow, redirectPath, expiresAt: iso(now + STATE_LIFE) },
        iso(now),
      )
      return { url: buildAuthorizeUrl(flow, app, home, state), state }
    },
    async finish({ client, flow, code, state, now }) {
      const { app } = wayOf(flow)
      const begun = await takeWechatState(store, hashOf(state), iso(now))
      // The login was begun in another browser: an attacker may try to log this visitor in to the attacker's account.
      if (!begun || begun.client !== clientHash(client) || begun.flow !== flow)
        throw new ApiRefusal(400, '这次登录已过期，或不是在这个浏览器开始的，请重新登录')
      if (code === '') throw new ApiRefusal(400, '你没有同意微信登录')
      return { ...(await fetchWechatPerson(api, app, code)), redirectPath: begun.redirectPath }
    },
    async keepPending({ client, unionId, now }) {
      // The client id is a time and a short number, so it can be guessed.
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
