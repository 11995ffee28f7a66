import { CODE_GAP_SECONDS } from '../../src/lib/account/user-info.ts'
import { getAddressRange } from '../base/client-address.ts'
import { identityHash } from '../base/identity-hash.ts'
import type { CountLimit } from '../store/account-counts.ts'
import { createCountKey } from '../store/count-key.ts'
import { readCallingCode } from './phone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds for which a code can be used. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** How often one code may be tried. */
export const MAX_CODE_TRIES = 5
/** Milliseconds for which a session lasts; specification 9. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** A session that has less than this left is extended, in milliseconds. */
export const SESSION_RENEWAL_THRESHOLD_MS = 15 * DAY_MS
/** A session's last use is noted at most this often, in milliseconds. */
export const SESSION_TOUCH_INTERVAL_MS = 5 * MINUTE_MS

/** The visitor who asks for a code, as limits count them. */
export interface CodeRequester {
  client: string | undefined
  ip: string
  /** Of the database: what is counted tells nobody who was here. */
  secret: string
  /** The random name of a browser that signed in to the number before. */
  device?: string | undefined
  /** Random, by who has no client id, for one code. */
  codeKey?: string | undefined
}

/** How many codes go out in a day. */
export interface CodeCaps {
  /** To all numbers together. */
  all: number
  /** To the numbers of one country calling code that is no exception. */
  ofCountry: number
  /** By calling code, such as 86. */
  exceptions: ReadonlyMap<string, number>
}

/** How many codes go out in a day to the numbers of one country calling code. */
export function countryCap({ ofCountry, exceptions }: CodeCaps, callingCode: string): number {
  return exceptions.get(callingCode) ?? ofCountry
}

/** The part of the caps of a day that browsers without an earlier sign-in may use; the rest is kept for the others. */
const STRANGERS_PART = 0.8

const counted = ({ secret }: Pick<CodeRequester, 'secret'>, kind: string, who: string) =>
  createCountKey(secret, kind, identityHash(`${kind} ${who}`))
/** A known browser by its random name, which nobody can guess; others by their client id, or their address range. */
const clientKey = ({ device, client, ip }: CodeRequester) =>
  device === undefined ? (client ?? getAddressRange(ip)) : `device ${device}`

/** The owner of a code: who knows the key that came with the wish for it, else the client that asked for it, or its address range where it sends no id. */
export const codeOwnerKey = (asker: CodeRequester) =>
  counted(asker, 'code-of', asker.codeKey === undefined ? clientKey(asker) : `key ${asker.codeKey}`)
/** The key under which a ban keeps the number of a deleted account. */
export const bannedPhoneKey = (phone: string, asker: Pick<CodeRequester, 'secret'>) => counted(asker, 'banned', phone)
/** The key of the wait after a number's last code. */
export const phoneGapKey = (phone: string, asker: CodeRequester) =>
  counted(asker, 'gap', asker.device === undefined ? phone : `${phone} ${clientKey(asker)}`)
/** The key of the wait after a client's last code to a number. */
export const clientGapKey = (phone: string, asker: CodeRequester) =>
  counted(asker, 'own-gap', `${phone} ${clientKey(asker)}`)

/** The caps of a day. What strangers may use of them ends sooner. */
function capLimits(phone: string, asker: CodeRequester, caps: CodeCaps): CountLimit[] {
  const callingCode = readCallingCode(phone)
  const { all } = caps
  const ofCountry = countryCap(caps, callingCode)
  const ofEveryone = [
    { what: counted(asker, 'codes-country', callingCode), most: ofCountry, windowMs: DAY_MS },
    { what: counted(asker, 'codes-all', ''), most: all, windowMs: DAY_MS },
  ]
  if (asker.device !== undefined) return ofEveryone
  return [
    {
      what: counted(asker, 'strangers-country', callingCode),
      most: Math.ceil(ofCountry * STRANGERS_PART),
      windowMs: DAY_MS,
    },
    { what: counted(asker, 'strangers-all', ''), most: Math.ceil(all * STRANGERS_PART), windowMs: DAY_MS },
    ...ofEveryone,
  ]
}

/** How many codes a browser that signed in to a number before has a day for it, whatever others ask for. */
export const MAX_KNOWN_BROWSER_CODES = 6

/** Codes a day for all known browsers of a number together: a number can make ten new ones a day, and each is known for a year. */
const KNOWN_CODES_OF_NUMBER = 12

/** The limit of codes a day for all known browsers of a number together. */
const knownLimit = (phone: string, asker: CodeRequester): CountLimit => ({
  what: counted(asker, 'known-of-number', phone),
  most: KNOWN_CODES_OF_NUMBER,
  windowMs: DAY_MS,
})

/** The limits of codes a day to a number for browsers that it does not know. */
function numberLimits(phone: string, asker: CodeRequester): CountLimit[] {
  return [
    { what: counted(asker, 'number', phone), most: 10, windowMs: DAY_MS },
    // Fewer than a number has: a stranger leaves its owner some.
    { what: counted(asker, 'number-from', `${phone} ${getAddressRange(asker.ip)}`), most: 6, windowMs: DAY_MS },
  ]
}

/**
 * The counts that a code gives back which the provider refused: those that keep others from having one. Who asked stays counted, and
 * how often the provider was called.
 */
export function getRefundableCountKeys(phone: string, asker: CodeRequester, caps: CodeCaps): string[] {
  const ofNumber = asker.device === undefined ? numberLimits(phone, asker) : [knownLimit(phone, asker)]
  return [...ofNumber, ...capLimits(phone, asker, caps)].map(({ what }) => what)
}

/**
 * How often codes are sent: to a number, from one address range to it, for a client, for an address range, and to all. A number first, so
 * that transactions lock in one order. A browser that signed in to the number before has counts of its own, which strangers cannot use up.
 */
export function getCodeSendLimits(phone: string, asker: CodeRequester, caps: CodeCaps): CountLimit[] {
  const gap = { what: phoneGapKey(phone, asker), most: 1, windowMs: CODE_GAP_SECONDS * 1000 }
  const ownGap = { what: clientGapKey(phone, asker), most: 1, windowMs: CODE_GAP_SECONDS * 1000 }
  if (asker.device !== undefined) {
    const ofBrowser = {
      what: counted(asker, 'number-known', `${phone} ${clientKey(asker)}`),
      most: MAX_KNOWN_BROWSER_CODES,
      windowMs: DAY_MS,
    }
    return [gap, knownLimit(phone, asker), ownGap, ofBrowser, ...capLimits(phone, asker, caps)]
  }
  return [
    gap,
    ...numberLimits(phone, asker),
    ownGap,
    { what: counted(asker, 'client', clientKey(asker)), most: 20, windowMs: DAY_MS },
    { what: counted(asker, 'range', getAddressRange(asker.ip)), most: 300, windowMs: DAY_MS },
    ...capLimits(phone, asker, caps),
    // More than the caps let through only where the provider refuses.
    { what: counted(asker, 'attempts', ''), most: Math.ceil(caps.all * STRANGERS_PART), windowMs: HOUR_MS },
  ]
}

/**
 * How many wrong codes a client and an address range may enter, where they have codes, before each of their codes has one try. A known
 * browser is not counted with its neighbours.
 */
export function getCodeFailureLimits(asker: CodeRequester): CountLimit[] {
  const ofClient = { what: counted(asker, 'wrong-client', clientKey(asker)), most: 20, windowMs: HOUR_MS }
  return asker.device === undefined
    ? [ofClient, { what: counted(asker, 'wrong-range', getAddressRange(asker.ip)), most: 200, windowMs: HOUR_MS }]
    : [ofClient]
}

/**
 * How many wrong codes all clients together may enter for a number in an hour. A code then has one try: guessing ends, and
 * who enters the own code rightly is not kept out by others. What a known browser enters is counted for itself.
 */
export function getPhoneFailureLimit(phone: string, asker: CodeRequester): CountLimit {
  return {
    what: counted(asker, 'wrong-number', asker.device === undefined ? phone : `${phone} ${clientKey(asker)}`),
    most: 10,
    windowMs: HOUR_MS,
  }
}

/** How long until a time, as one reads it; `endsAt` is an ISO string. */
export function formatWaitTime(endsAt: string, now: number): string {
  const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 1000))
  if (seconds <= 120) return `${String(seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${String(minutes)} 分钟` : `${String(Math.ceil(minutes / 60))} 小时`
}
