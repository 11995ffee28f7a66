import type { IncomingHttpHeaders } from 'node:http'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { BANNED_MESSAGE } from '../../src/lib/account/banned.ts'
import { ENDED_ELSEWHERE_CODE } from '../../src/lib/account/ended-elsewhere.ts'
import type { Account, AccountLookup } from './accounts.ts'
import type { DeviceCookieJar } from './known-device.ts'
import { ApiRefusal, toApiRefusal } from './api-error.ts'
import { optsOutOfTracking } from './refuses-counting.ts'

/** When a call is made: the one thing that a cached answer may depend on. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A caller without an account. */
export interface Visitor extends Moment {
  /** The client-id cookie, where it is a well-formed one. */
  readonly client: string | undefined
  /** The address, as far as the proxies before this server are trusted. */
  readonly ip: string
  /** The User-Agent header, unchecked; '' without. */
  readonly userAgent: string
  /** True for a browser that refuses counting of what is read and searched. */
  readonly refusesCounting: boolean
  /** The cookie by which a browser is known that signed in before; undefined for the server's own calls. */
  readonly device?: DeviceCookieJar | undefined
  /** Counts what is written, in calls that are admitted later; undefined for the server's own calls. @throws StorageFull, ApiRefusal 429 */
  readonly admit?: (() => void) | undefined
}

/** A caller, with or without an account. */
export interface Caller extends Visitor {
  /** Undefined where nobody is logged in, and in calls with `auth: 'none'`. */
  readonly account: Account | undefined
}

interface CallerByAuth {
  none: Visitor
  optional: Caller
  required: Caller & { readonly account: Account }
}

/** The caller that a call's handler gets: only the time where its answers are cached. */
export type CallerOf<Contract extends CallContract> = Contract['cache'] extends 'none'
  ? CallerByAuth[Contract['auth']]
  : Moment

/** The caller of the server's own calls, whose answers go into pages for everyone. */
export function anonymousCaller(now: number): Caller {
  return { account: undefined, client: undefined, ip: '127.0.0.1', userAgent: '', refusesCounting: true, now }
}

/** Characters of the longest Access-Token that is looked up. */
const MAX_TOKEN_LENGTH = 512

/** Specification 5: a timestamp of 13 digits and a random number of 3. Of several cookies the first counts, as in the app. */
function clientOf(cookies = ''): string | undefined {
  const value = /(?:^|;)\s*client-id=([^;]*)/.exec(cookies)?.[1]?.trim() ?? ''
  return /^\d{16}$/.test(value) ? value : undefined
}

const UNAUTHORIZED = 401

/** Why a token is none any more, in words for who has it. */
const ENDED = {
  account: new ApiRefusal(401, '这里的登录已在另一台设备上退出', 401, ENDED_ELSEWHERE_CODE),
  operator: new ApiRefusal(401, BANNED_MESSAGE),
}

/** The Access-Token that was sent, where a call may know of it. */
function tokenOf(auth: CallContract['auth'], { 'access-token': token }: IncomingHttpHeaders): string | undefined {
  return auth === 'none' || typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH
    ? undefined
    : token
}

interface Asking {
  headers: IncomingHttpHeaders
  ip: string
}

/** Finds out who sent a request, without looking for an account. */
export function readVisitor({ headers, ip }: Asking, now: number): Visitor {
  return {
    client: clientOf(headers.cookie),
    ip,
    userAgent: headers['user-agent'] ?? '',
    refusesCounting: optsOutOfTracking(headers),
    now,
  }
}

/** Finds out who sent a request; the account is looked up only where the contract notes it. */
export async function readCaller(
  { auth }: Pick<CallContract, 'auth'>,
  asking: Asking,
  accounts: AccountLookup,
  now: number,
): Promise<Caller> {
  const token = tokenOf(auth, asking.headers)
  return {
    account: token === undefined ? undefined : await accounts.accountOf(token, now),
    ...readVisitor(asking, now),
  }
}

/** The refusal of a failed call. Where a login is required and another device or an operator ended it, the refusal says so. */
export async function explainEndedSession(
  { auth }: Pick<CallContract, 'auth'>,
  { headers }: Pick<Asking, 'headers'>,
  accounts: AccountLookup,
  error: unknown,
): Promise<unknown> {
  const token = tokenOf(auth, headers)
  if (token === undefined || toApiRefusal(error).errorCode !== UNAUTHORIZED) return error
  const ended = await accounts.endedBy?.(token)
  return ended === undefined ? error : ENDED[ended]
}

/**
 * Limits a caller to what the contract allows the handler to know. Where answers are cached, reading more throws: types
 * alone would not stop an answer to one person from being shown to another.
 */
export function restrictCaller<Contract extends CallContract>(contract: Contract, caller: Caller): CallerOf<Contract>
export function restrictCaller({ path, cache }: CallContract, caller: Caller): object {
  if (cache === 'none') return caller
  const refuse = () => {
    throw new Error(`${path} keeps its answers for everyone: its handler may not know who asks`)
  }
  return Object.defineProperties(
    { now: caller.now },
    {
      account: { get: refuse },
      client: { get: refuse },
      ip: { get: refuse },
      userAgent: { get: refuse },
      refusesCounting: { get: refuse },
      device: { get: refuse },
    },
  )
}
