import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import type { Gates } from '../../../server/calls/gates.ts'
import { buildApp } from '../../../server/app/app.ts'
import { openStore } from '../../../server/store/open.ts'
import type { Store, StoreOptions } from '../../../server/store/store.ts'
import { successEnvelope } from '../../../src/api/contracts/envelope.ts'
import { makeSite } from '../fixtures.ts'
import type { DatabaseKind } from '../store/databases.ts'

/** A message that would be sent to a phone. */
export interface SentCode {
  phone: string
  code: string
  type: number
}

/** Caller of a request: account token, client id, IP address. */
export interface CallerOptions {
  token?: string
  client?: string
  /** Cookie of a browser that logged in before. */
  device?: string | undefined
  ip?: string
  userAgent?: string
}

/** Captcha answer that the tests accept as solved. */
export const SOLVED_CAPTCHA = 'solved'

/** A server with its own database, clock and mock phones. */
export interface AccountApp {
  app: FastifyInstance
  store: Store
  /** Options with which another process opens the database. */
  options: StoreOptions
  sent: SentCode[]
  /** Milliseconds since 1970; set by tests. */
  clock: { now: number }
  /** Log lines, as far as LOG_LEVEL includes them. */
  logged: string[]
  /** Set to make the next message fail, optionally with a given error. */
  phones: { isDown: boolean; error?: Error | undefined }
  call: (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    asking?: CallerOptions,
  ) => Promise<LightMyRequestResponse>
  /** Requests a code and reads it from the phone. */
  codeFor: (accountNumber: string, asking?: CallerOptions, type?: number) => Promise<string>
  /** Registers or logs in; returns the token. */
  logIn: (accountNumber: string, asking?: CallerOptions) => Promise<string>
  close: () => Promise<void>
}

/**
 * Data of a response.
 * @throws Error if the request was refused.
 */
export function parseAnswerData<Shape extends z.ZodRawShape>(answer: LightMyRequestResponse, shape: Shape) {
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return successEnvelope(z.object(shape)).parse(answer.json()).data
}

function testGates(sent: SentCode[], phones: AccountApp['phones']): Gates {
  return {
    captcha: { check: async ({ param }) => param === SOLVED_CAPTCHA },
    sms: {
      async send(message) {
        if (phones.isDown) throw phones.error ?? new Error('no network')
        sent.push(message)
      },
    },
    // Accepts union ids that begin with the client's id.
    wechat: { takePending: async (_trx, { client, unionId }) => client !== undefined && unionId.startsWith(client) },
  }
}

/** Builds a server on a kind of database; `env` configures it. */
export async function openAccountApp({ make }: DatabaseKind, env: Record<string, string> = {}): Promise<AccountApp> {
  const database = await make()
  const site = makeSite({ RATE_LIMIT: '0', TRUST_PROXY: 'loopback', ...env })
  const store = await openStore(database.options)
  const clock = { now: Date.UTC(2026, 10, 22, 4) }
  const phones: AccountApp['phones'] = { isDown: false }
  const sent: SentCode[] = []
  const logged: string[] = []
  const app = await buildApp(site.config, {
    logStream: { write: (line) => void logged.push(line) },
    store,
    gates: testGates(sent, phones),
    now: () => clock.now,
  })
  const call: AccountApp['call'] = (method, url, payload, { token, client, device, ip, userAgent } = {}) =>
    app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        ...(token !== undefined && { 'access-token': token }),
        ...((client !== undefined || device !== undefined) && {
          cookie: [client && `client-id=${client}`, device && `device=${device}`].filter(Boolean).join('; '),
        }),
        ...(ip !== undefined && { 'x-forwarded-for': ip }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
      },
    })
  const codeFor: AccountApp['codeFor'] = async (accountNumber, asking, type = 1) => {
    parseAnswerData(
      await call(
        'POST',
        '/mapi/account/safety-code',
        { accountNumber, type, captchaVerifyParam: SOLVED_CAPTCHA },
        asking,
      ),
      {},
    )
    return sent.at(-1)?.code ?? ''
  }
  const logIn: AccountApp['logIn'] = async (accountNumber, asking) => {
    const safetyCode = await codeFor(accountNumber, asking)
    return parseAnswerData(await call('POST', '/mapi/account/login-safety', { accountNumber, safetyCode }, asking), {
      access_token: z.string(),
    }).access_token
  }
  const close = async () => {
    await app.close()
    await store.close()
    await database.remove()
    site.remove()
  }
  return { app, store, options: database.options, sent, logged, clock, phones, call, codeFor, logIn, close }
}
