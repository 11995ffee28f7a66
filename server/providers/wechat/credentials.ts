import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { claimFetch, finishFetch, read } from '../../store/fetch-state.ts'
import type { Store } from '../../store/store.ts'
import { readCredential, saveCredential, type CredentialKind } from '../../store/wechat-credentials.ts'
import { requestJson, JsonFault, type JsonRequest } from '../ask-json.ts'
import type { WechatApp } from './settings.ts'

/** A failed WeChat request. `errcode` is WeChat's error number, if any. */
export class WechatFault extends Error {
  override readonly name = 'WechatFault'
  readonly errcode: number | undefined
  constructor(why: string, errcode?: number) {
    super(why)
    this.errcode = errcode
  }
}

/** WeChat's error numbers for a token that is invalid, of an unknown kind, or expired. */
const WORN: ReadonlySet<number | undefined> = new Set([40001, 40014, 42001])

/**
 * Milliseconds before its expiry at which a credential is renewed; WeChat accepts the old one for five more minutes.
 */
const RENEWAL_MARGIN_MS = 300_000
/** Milliseconds for which a process may renew a credential before another process may. */
const LEASE = 15_000
/** Milliseconds before the next attempt if WeChat returned no credential. */
const PAUSE = 30_000
/** Maximum polls by waiting processes for the renewed credential. */
const LOOKS = 60
/** Milliseconds between polls. */
const LOOK_MS = 100

const failure = z.object({ errcode: z.int() })
const seconds = z.int().min(1).max(86_400)
const text = z
  .string()
  .min(1)
  .max(1024)
  .regex(/^[\x21-\x7e]+$/)
const tokenAnswer = z.object({ access_token: text, expires_in: seconds })
const ticketAnswer = z.object({ ticket: text, expires_in: seconds })

const iso = (ms: number) => new Date(ms).toISOString()

/**
 * Parses WeChat's response by a schema. @throws WechatFault without any content of the request, which contains secrets.
 */
export function parseWechatAnswer<Answer extends z.ZodType>(body: unknown, answer: Answer): z.output<Answer> {
  const refused = failure.safeParse(body).data?.errcode
  if (refused !== undefined && refused !== 0) throw new WechatFault(`errcode ${String(refused)}`, refused)
  const found = answer.safeParse(body)
  if (!found.success) throw new WechatFault('malformed')
  return found.data
}

/**
 * Sends a request by the given function.
 * @throws WechatFault
 */
export async function callWechat(
  ask: (request: JsonRequest) => Promise<{ body: unknown }>,
  request: JsonRequest,
): Promise<unknown> {
  try {
    return (await ask(request)).body
  } catch (error) {
    throw error instanceof JsonFault ? new WechatFault(error.kind) : error
  }
}

export interface CredentialNeeds {
  store: Store
  apiUrl: string
  /** Timeout of each call in milliseconds. */
  timeoutMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** A new credential, and its validity in seconds. */
interface Fresh {
  value: string
  seconds: number
}

/** Access tokens and tickets shared by all processes: one renews, the others wait for the result. */
export class SharedWechatCredentials {
  readonly #needs: CredentialNeeds
  constructor(needs: CredentialNeeds) {
    this.#needs = needs
  }

  /**
   * Runs `act` with a credential, and once more with a new one if WeChat rejects it.
   * @throws WechatFault
   */
  async use<Result>(app: WechatApp, kind: CredentialKind, act: (value: string) => Promise<Result>): Promise<Result> {
    const value = await this.#read(app, kind)
    try {
      return await act(value)
    } catch (error) {
      if (!(error instanceof WechatFault) || !WORN.has(error.errcode)) throw error
      return act(await this.#read(app, kind, value))
    }
  }

  /** A valid credential other than the one that WeChat rejected. */
  async #read(app: WechatApp, kind: CredentialKind, refused?: string): Promise<string> {
    const { store, now } = this.#needs
    const name = `wechat ${kind} ${app.id}`
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const held = await readCredential(store, app.id, kind)
      const usable = held && held.value !== refused && held.expiresAt > iso(now()) ? held : undefined
      if (usable && usable.expiresAt > iso(now() + RENEWAL_MARGIN_MS)) return usable.value
      const claimedAt = iso(now())
      if (await claimFetch(store, name, claimedAt, iso(now() + LEASE)))
        return this.#renew(app, kind, { name, claimedAt, refused, usable: usable?.value })
      // Another process renews the credential; the old one is used while it is valid.
      if (usable) return usable.value
      const state = await read(store, name)
      if (state?.nextAt !== undefined && state.nextAt > iso(now()))
        throw new WechatFault(`no ${kind} until ${state.nextAt}`)
      await pause(LOOK_MS)
    }
    throw new WechatFault(`no ${kind} in time`)
  }

  async #renew(
    app: WechatApp,
    kind: CredentialKind,
    {
      name,
      claimedAt,
      refused,
      usable,
    }: { name: string; claimedAt: string; refused: string | undefined; usable: string | undefined },
  ): Promise<string> {
    const { store, now } = this.#needs
    try {
      // Another process may have renewed the credential between the check and the claim.
      const held = await readCredential(store, app.id, kind)
      const isNew = held !== undefined && held.value !== refused && held.expiresAt > iso(now() + RENEWAL_MARGIN_MS)
      const fresh = isNew ? undefined : await this.#fetch(app, kind, refused)
      if (fresh)
        await saveCredential(store, app.id, kind, { value: fresh.value, expiresAt: iso(now() + fresh.seconds * 1000) })
      await finishFetch(store, name, { claimedAt, nextAt: iso(now()), succeededAt: iso(now()) })
      return fresh?.value ?? held?.value ?? ''
    } catch (error) {
      await finishFetch(store, name, {
        claimedAt,
        nextAt: iso(now() + PAUSE),
        failure: error instanceof Error ? error.message : 'unknown',
      })
      if (usable !== undefined) return usable
      throw error
    }
  }

  async #fetch(app: WechatApp, kind: CredentialKind, refused: string | undefined): Promise<Fresh> {
    if (kind === 'ticket') return this.use(app, 'token', (token) => this.#ticket(token))
    const usual = await this.#token(app, false)
    // If WeChat returns a token but rejects it, the token is forcibly renewed, which is allowed twenty times a day.
    return usual.value === refused ? this.#token(app, true) : usual
  }

  /** Requests the stable token; this does not invalidate the token of another process. */
  async #token({ id, secret }: WechatApp, isForced: boolean): Promise<Fresh> {
    const { apiUrl, timeoutMs } = this.#needs
    const body = JSON.stringify({ grant_type: 'client_credential', appid: id, secret, force_refresh: isForced })
    const answer = parseWechatAnswer(
      await callWechat(requestJson, {
        url: `${apiUrl}/cgi-bin/stable_token`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        timeoutMs,
      }),
      tokenAnswer,
    )
    return { value: answer.access_token, seconds: answer.expires_in }
  }

  async #ticket(token: string): Promise<Fresh> {
    const { apiUrl, timeoutMs } = this.#needs
    const query = new URLSearchParams({ access_token: token, type: 'jsapi' })
    const answer = parseWechatAnswer(
      await callWechat(requestJson, {
        url: `${apiUrl}/cgi-bin/ticket/getticket?${query.toString()}`,
        method: 'GET',
        timeoutMs,
      }),
      ticketAnswer,
    )
    return { value: answer.ticket, seconds: answer.expires_in }
  }
}
