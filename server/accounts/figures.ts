import { normalizeIP } from '@fastify/rate-limit'
import { CODE_GAP_SECONDS } from '../../src/lib/account/user-info.ts'
import { hashOf } from '../mapi/video-owner.ts'
import type { CountLimit } from '../store/account-counts.ts'
import { countKey } from '../store/count-key.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Milliseconds for which a code can be used. */
export const CODE_LIFE_MS = 5 * MINUTE_MS
/** How often one code may be tried. */
export const MOST_TRIES = 5
/** Milliseconds for which a session lasts; specification 9. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** A session that has less than this left is extended, in milliseconds. */
export const RENEWED_BELOW_MS = 15 * DAY_MS
/** A session's last use is noted at most this often, in milliseconds. */
export const SEEN_EVERY_MS = 5 * MINUTE_MS

/** Who asks, as far as limits go. */
export interface Asker {
  client: string | undefined
  ip: string
  /** Of the database: what is counted tells nobody who was here. */
  secret: string
}

/** The range that an address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function rangeOf(ip: string): string {
  const address = normalizeIP(ip, 48)
  return address.includes(':') ? `${address}/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`
}

const counted = ({ secret }: Pick<Asker, 'secret'>, kind: string, who: string) => countKey(secret, kind, hashOf(`${kind} ${who}`))
const clientOf = ({ client, ip }: Asker) => client ?? rangeOf(ip)

/** Whose a code is: the client's that asked for it, or the address range's where it sends no id. */
export const ownerOf = (asker: Asker) => counted(asker, 'code-of', clientOf(asker))
/** What a ban whose account was deleted knows its number by. */
export const numberKeyOf = (phone: string, asker: Pick<Asker, 'secret'>) => counted(asker, 'banned', phone)
/** What is counted of a number's last code. */
export const gapOf = (phone: string, asker: Pick<Asker, 'secret'>) => counted(asker, 'gap', phone)
/** What is counted of a client's last code to a number. */
export const ownGapOf = (phone: string, asker: Asker) => counted(asker, 'own-gap', `${phone} ${clientOf(asker)}`)

/** How often codes are sent: to a number, from one address range to it, for a client, for an address range. A number first, so that transactions lock in one order. */
export function sendingLimits(phone: string, asker: Asker): CountLimit[] {
  return [
    { what: gapOf(phone, asker), most: 1, windowMs: CODE_GAP_SECONDS * 1000 },
    { what: counted(asker, 'number', phone), most: 10, windowMs: DAY_MS },
    // Fewer than a number has: a stranger leaves its owner some.
    { what: counted(asker, 'number-from', `${phone} ${rangeOf(asker.ip)}`), most: 6, windowMs: DAY_MS },
    { what: ownGapOf(phone, asker), most: 1, windowMs: CODE_GAP_SECONDS * 1000 },
    { what: counted(asker, 'client', clientOf(asker)), most: 20, windowMs: DAY_MS },
    { what: counted(asker, 'range', rangeOf(asker.ip)), most: 300, windowMs: DAY_MS },
  ]
}

/** How many wrong codes a client and an address range may enter before no code is right for them. */
export function failureLimits(asker: Asker): CountLimit[] {
  return [
    { what: counted(asker, 'wrong-client', clientOf(asker)), most: 20, windowMs: HOUR_MS },
    { what: counted(asker, 'wrong-range', rangeOf(asker.ip)), most: 200, windowMs: HOUR_MS },
  ]
}

/**
 * How many wrong codes all clients together may enter for a number in an hour. A code then has one try: guessing ends, and
 * who enters the own code rightly is not kept out by others.
 */
export function numberFailures(phone: string, asker: Asker): CountLimit {
  return { what: counted(asker, 'wrong-number', phone), most: 10, windowMs: HOUR_MS }
}

/** How long until a time, as one reads it; `endsAt` is an ISO string. */
export function waitUntil(endsAt: string, now: number): string {
  const seconds = Math.max(1, Math.ceil((Date.parse(endsAt) - now) / 1000))
  if (seconds <= 120) return `${String(seconds)} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 120 ? `${String(minutes)} 分钟` : `${String(Math.ceil(minutes / 60))} 小时`
}
