import { MIN_CODE_GAP_SECONDS } from '../../src/lib/account/user-info.ts'
import { getAddressRange } from '../base/client-address.ts'
import { hashIdentity } from '../base/identity-hash.ts'
import type { CountLimit } from '../store/account-counts.ts'
import { createCountKey } from '../store/count-key.ts'
import { readCallingCode } from './phone.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds for which a code can be used. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** Maximum attempts at entering one code. */
export const MAX_CODE_ATTEMPTS = 5
/** Milliseconds for which a session lasts; specification 9. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** Sessions with less than this many milliseconds left are extended. */
export const SESSION_RENEWAL_THRESHOLD_MS = 15 * DAY_MS
/** Minimum milliseconds between two updates of a session's last use. */
export const SESSION_TOUCH_INTERVAL_MS = 5 * MINUTE_MS

/** Visitor who requests a code, with the values that limits are counted by. */
export interface CodeRequester {
  client: string | undefined
  ip: string
  /** Secret of the database; limits are counted under keyed hashes, which identify no visitor. */
  secret: string
  /** Random name of a browser that signed in to the number before. */
  device?: string | undefined
  /** Random key for one code, sent by clients without a client id. */
  codeKey?: string | undefined
}

/** Daily caps on the number of codes sent. */
export interface CodeCaps {
  /** For all numbers together. */
  all: number
  /** For all numbers of one country calling code, unless it is an exception. */
  ofCountry: number
  /** Caps by calling code, such as 86. */
  exceptions: ReadonlyMap<string, number>
}

/** The daily cap on codes to the numbers of one country calling code. */
export function getDailyCodeCap({ ofCountry, exceptions }: CodeCaps, callingCode: string): number {
  return exceptions.get(callingCode) ?? ofCountry
}

/** The share of the daily caps for browsers without an earlier sign-in; the rest is reserved for known browsers. */
const STRANGERS_PART = 0.8

const counted = ({ secret }: Pick<CodeRequester, 'secret'>, kind: string, who: string) =>
  createCountKey(secret, kind, hashIdentity(`${kind} ${who}`))
/** Identifies a known browser by its random name, which nobody can guess; others by client id or address range. */
const clientKey = ({ device, client, ip }: CodeRequester) =>
  device === undefined ? (client ?? getAddressRange(ip)) : `device ${device}`

/** Key of a code's owner: the key sent with the request, otherwise the client id, otherwise the address range. */
export const getCodeOwnerKey = (asker: CodeRequester) =>
  counted(asker, 'code-of', asker.codeKey === undefined ? clientKey(asker) : `key ${asker.codeKey}`)
/** Key under which the number of a banned, deleted account remains stored. */
export const getBannedPhoneKey = (phone: string, asker: Pick<CodeRequester, 'secret'>) =>
  counted(asker, 'banned', phone)
/** Key of the pause between two codes to a number. */
export const getCodePauseKeyForNumber = (phone: string, asker: CodeRequester) =>
  counted(asker, 'gap', asker.device === undefined ? phone : `${phone} ${clientKey(asker)}`)
/** Key of the pause between two codes from a client to a number. */
export const getCodePauseKeyForClient = (phone: string, asker: CodeRequester) =>
  counted(asker, 'own-gap', `${phone} ${clientKey(asker)}`)

/** The daily caps; unknown browsers may use only part of them. */
function capLimits(phone: string, asker: CodeRequester, caps: CodeCaps): CountLimit[] {
  const callingCode = readCallingCode(phone)
  const { all } = caps
  const ofCountry = getDailyCodeCap(caps, callingCode)
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

/** Maximum codes a day from one known browser to its number, however many others request. */
export const MAX_KNOWN_BROWSER_CODES = 6

/**
 * Maximum codes a day from all known browsers of a number together; ten browsers a day can become known, each for a
 * year.
 */
const KNOWN_CODES_OF_NUMBER = 12

/** The daily limit for all known browsers of a number together. */
const knownLimit = (phone: string, asker: CodeRequester): CountLimit => ({
  what: counted(asker, 'known-of-number', phone),
  most: KNOWN_CODES_OF_NUMBER,
  windowMs: DAY_MS,
})

/** The daily limits of codes from unknown browsers to a number. */
function numberLimits(phone: string, asker: CodeRequester): CountLimit[] {
  return [
    { what: counted(asker, 'number', phone), most: 10, windowMs: DAY_MS },
    // This limit is lower than that of the number, so that no stranger can use up the number's limit.
    { what: counted(asker, 'number-from', `${phone} ${getAddressRange(asker.ip)}`), most: 6, windowMs: DAY_MS },
  ]
}

/**
 * Keys of the counts that are undone if the provider refuses to send: those that block other requesters. Counts per
 * client and of attempts remain.
 */
export function getRefundableCountKeys(phone: string, asker: CodeRequester, caps: CodeCaps): string[] {
  const ofNumber = asker.device === undefined ? numberLimits(phone, asker) : [knownLimit(phone, asker)]
  return [...ofNumber, ...capLimits(phone, asker, caps)].map(({ what }) => what)
}

/**
 * The limits on sending codes: per number, per range and number, per client, per range, and in total. The number comes
 * first, so that transactions lock in one order. Known browsers have separate counts, which strangers cannot use up.
 */
export function getCodeSendLimits(phone: string, asker: CodeRequester, caps: CodeCaps): CountLimit[] {
  const gap = { what: getCodePauseKeyForNumber(phone, asker), most: 1, windowMs: MIN_CODE_GAP_SECONDS * 1000 }
  const ownGap = { what: getCodePauseKeyForClient(phone, asker), most: 1, windowMs: MIN_CODE_GAP_SECONDS * 1000 }
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
    // This limit is reached only if the provider refuses again and again.
    { what: counted(asker, 'attempts', ''), most: Math.ceil(caps.all * STRANGERS_PART), windowMs: HOUR_MS },
  ]
}

/**
 * The limits on wrong codes per client and per address range; beyond them each code has one attempt. A known browser is
 * not counted with its address range.
 */
export function getCodeFailureLimits(asker: CodeRequester): CountLimit[] {
  const ofClient = { what: counted(asker, 'wrong-client', clientKey(asker)), most: 20, windowMs: HOUR_MS }
  return asker.device === undefined
    ? [ofClient, { what: counted(asker, 'wrong-range', getAddressRange(asker.ip)), most: 200, windowMs: HOUR_MS }]
    : [ofClient]
}

/**
 * The hourly limit on wrong codes for a number from all clients together. Beyond it each code has one attempt: guessing
 * stops, but the owner can still enter the right code. Known browsers are counted separately.
 */
export function getPhoneFailureLimit(phone: string, asker: CodeRequester): CountLimit {
  return {
    what: counted(asker, 'wrong-number', asker.device === undefined ? phone : `${phone} ${clientKey(asker)}`),
    most: 10,
    windowMs: HOUR_MS,
  }
}

/** Formats the time left until `endsAt`, an ISO string, in Chinese. */
export function formatWaitTime(endsAt: string, now: number): string {
  const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 1000))
  if (seconds <= 120) return `${String(seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${String(minutes)} 分钟` : `${String(Math.ceil(minutes / 60))} 小时`
}
