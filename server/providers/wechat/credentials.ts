import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { claimFetch, finishFetch, read } from '../../store/fetch-state.ts'
import type { Store } from '../../store/store.ts'
import { readCredential, saveCredential, type CredentialKind } from '../../store/wechat-credentials.ts'
import { requestJson, JsonFault, type JsonRequest } from '../ask-json.ts'
import type { WechatApp } from './settings.ts'

/** WeChat did not do what it was asked. `errcode` is its number where it gave one. */
export class WechatFault extends Error {
  override readonly name = 'WechatFault'
  readonly errcode: number | undefined
  constructor(why: string, errcode?: number) {
    super(why)
    this.errcode = errcode
  }
}

/** WeChat's numbers for a token that it does not take: wrong, of a kind it does not know, or out of its time. */
const WORN: ReadonlySet<number | undefined> = new Set([40001, 40014, 42001])

/** Milliseconds before its end in which a credential is renewed: WeChat takes the old one five minutes longer. */
const EARLY = 300_000
/** Milliseconds that a process has for renewing one before another may. */
const LEASE = 15_000
/** Milliseconds without another try after WeChat gave none. */
const PAUSE = 30_000
/** How often the others look for what the one that renews got, and milliseconds between. */
const LOOKS = 60
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

/** An answer of WeChat's as a schema has it. @throws WechatFault, which holds nothing of the request: it carries secrets. */
export function parseWechatAnswer<Answer extends z.ZodType>(body: unknown, answer: Answer): z.output<Answer> {
  const refused = failure.safeParse(body).data?.errcode
  if (refused !== undefined && refused !== 0) throw new WechatFault(`errcode ${String(refused)}`, refused)
  const found = answer.safeParse(body)
  if (!found.success) throw new WechatFault('malformed')
  return found.data
}

/** Asks by the given way. @throws WechatFault */
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
  /** Milliseconds for each call. */
  timeoutMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** A credential as it came, and for how many seconds it holds. */
interface Fresh {
  value: string
  seconds: number
}

/** Access tokens and tickets that all processes share: one renews, the others wait for what it gets. */
export class SharedWechatCredentials {
  readonly #needs: CredentialNeeds
  constructor(needs: CredentialNeeds) {
    this.#needs = needs
  }

  /**
   * Does something with a credential, and once more with a new one where WeChat no longer takes it.
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

  /** A credential that holds and is not the one that WeChat refused. */
  async #read(app: WechatApp, kind: CredentialKind, refused?: string): Promise<string> {
    const { store, now } = this.#needs
    const name = `wechat ${kind} ${app.id}`
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const held = await readCredential(store, app.id, kind)
      const usable = held && held.value !== refused && held.expiresAt > iso(now()) ? held : undefined
      if (usable && usable.expiresAt > iso(now() + EARLY)) return usable.value
      const claimedAt = iso(now())
      if (await claimFetch(store, name, claimedAt, iso(now() + LEASE)))
        return this.#renew(app, kind, { name, claimedAt, refused, usable: usable?.value })
      // Another process renews it: the old one does as long as it holds.
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
      // Between the look and the claim another process may have been done with it.
      const held = await readCredential(store, app.id, kind)
      const isNew = held !== undefined && held.value !== refused && held.expiresAt > iso(now() + EARLY)
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
    // What WeChat still calls good but does not take is made anew; it allows that twenty times a day.
    return usual.value === refused ? this.#token(app, true) : usual
  }

  /** The stable token: asking for it again does not end the one that another process holds. */
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
