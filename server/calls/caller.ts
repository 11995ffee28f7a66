import type { IncomingHttpHeaders } from 'node:http'
import type { CallContract } from '../../src/api/contracts/call.ts'
import { BANNED_MESSAGE } from '../../src/lib/account/banned.ts'
import { ENDED_ELSEWHERE_CODE } from '../../src/lib/account/ended-elsewhere.ts'
import type { Account, AccountLookup } from './accounts.ts'
import type { DeviceCookieJar } from './known-device.ts'
import { ApiRefusal, toApiRefusal } from './api-error.ts'
import { optsOutOfTracking } from './refuses-counting.ts'

/** The time of a call: the only thing that a cached answer may depend on. */
export interface CallTime {
  /** Milliseconds since 1970. */
  readonly now: number
}

/** A caller without an account. */
export interface Visitor extends CallTime {
  /** The client-id cookie, if well-formed. */
  readonly client: string | undefined
  /** The IP address, as reported by trusted proxies. */
  readonly ip: string
  /** The User-Agent header, unchecked; '' if absent. */
  readonly userAgent: string
  /** True for a browser that refuses counting of what is read and searched (Do Not Track). */
  readonly refusesCounting: boolean
  /** Reads and sets the cookie of known browsers; undefined for the server's own calls. */
  readonly device?: DeviceCookieJar | undefined
  /**
   * Counts a write, in calls that check limits only after their input; undefined for the server's own calls. @throws
   * StorageFull, ApiRefusal 429
   */
  readonly admit?: (() => void) | undefined
}

/** A caller, with or without an account. */
export interface Caller extends Visitor {
  /** Undefined for visitors who are not logged in, and in calls with `auth: 'none'`. */
  readonly account: Account | undefined
}

interface CallerByAuth {
  none: Visitor
  optional: Caller
  required: Caller & { readonly account: Account }
}

/** The caller as a call's handler sees it: only the time if its answers are cached. */
export type CallerOf<Contract extends CallContract> = Contract['cache'] extends 'none'
  ? CallerByAuth[Contract['auth']]
  : CallTime

/** The caller of the server's own calls, whose answers go into public pages. */
export function createAnonymousCaller(now: number): Caller {
  return { account: undefined, client: undefined, ip: '127.0.0.1', userAgent: '', refusesCounting: true, now }
}

/** Maximum characters of an Access-Token that is looked up. */
const MAX_TOKEN_LENGTH = 512

/**
 * The client id (product specification, section 5): a 13-digit timestamp and a 3-digit random number. The first of several cookies counts, as in the app.
 */
function clientOf(cookies = ''): string | undefined {
  const value = /(?:^|;)\s*client-id=([^;]*)/.exec(cookies)?.[1]?.trim() ?? ''
  return /^\d{16}$/.test(value) ? value : undefined
}

const UNAUTHORIZED = 401

/** Sentences for the owner of a token on why its session ended. */
const ENDED = {
  account: new ApiRefusal(401, '这里的登录已在另一台设备上退出', 401, ENDED_ELSEWHERE_CODE),
  operator: new ApiRefusal(401, BANNED_MESSAGE),
}

/** The sent Access-Token, if the call may use it. */
function tokenOf(auth: CallContract['auth'], { 'access-token': token }: IncomingHttpHeaders): string | undefined {
  return auth === 'none' || typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH
    ? undefined
    : token
}

interface Asking {
  headers: IncomingHttpHeaders
  ip: string
}

/** Builds the visitor of a request; does not look up the account. */
export function readVisitor({ headers, ip }: Asking, now: number): Visitor {
  return {
    client: clientOf(headers.cookie),
    ip,
    userAgent: headers['user-agent'] ?? '',
    refusesCounting: optsOutOfTracking(headers),
    now,
  }
}

/** Builds the caller of a request; looks up the account only if the contract needs it. */
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

/**
 * The refusal of a failed call. If a login is required and another device or an operator ended it, the refusal says so.
 */
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
 * Restricts a caller to the fields that the contract allows. If answers are cached, reading any other field throws, as
 * types alone would not prevent one person's answer from being shown to another.
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
