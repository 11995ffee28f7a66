import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Name of the cookie of a browser that has signed in here; scripts cannot read it. */
export const DEVICE_COOKIE = 'device'
/** Milliseconds for which a browser stays known after its last sign-in or logged-in visit. */
export const DEVICE_LIFE_MS = 365 * 86_400_000
/** Maximum phone numbers for which one browser is known; the least recently used number is dropped first. */
const MAX_NUMBERS = 3
const NONCE_BYTES = 16
/** Maximum characters of a cookie that is read. */
const MAX_COOKIE = 1024

/** The device cookie of one request. */
export interface DeviceCookieJar {
  /** The cookie as sent by the browser. */
  readonly cookie: string | undefined
  /** Sets a new cookie with the answer. */
  keep(cookie: string): void
}

/** Phone number for which a token is checked, with the data that this needs. */
interface Checked {
  /**
   * Secret of the database, the same in all processes; a restored database has a new secret, so all browsers become
   * unknown.
   */
  secret: string
  phone: string
  /** Milliseconds since 1970. */
  now: number
}

function sign(secret: string, phone: string, head: string): string {
  return createHmac('sha256', secret).update(`known device\n${phone}\n${head}`).digest('base64url')
}

/** The random name in an unexpired token that was signed for this number. */
function nameIn(token: string, { secret, phone, now }: Checked): string | undefined {
  const [name = '', until = '', mac = '', ...rest] = token.split('.')
  const given = Buffer.from(mac)
  const right = Buffer.from(sign(secret, phone, `${name}.${until}`))
  const isSigned = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right)
  return isSigned && parseInt(until, 36) > now ? name : undefined
}

function tokensOf({ cookie = '' }: DeviceCookieJar): string[] {
  return cookie === '' || cookie.length > MAX_COOKIE ? [] : cookie.split('~').slice(0, MAX_NUMBERS)
}

/** The random name of a browser that signed in to this number before; undefined for others. */
export function findDevice(jar: DeviceCookieJar | undefined, checked: Checked): string | undefined {
  return (
    jar &&
    tokensOf(jar)
      .map((token) => nameIn(token, checked))
      .find((name) => name !== undefined)
  )
}

/**
 * Remembers a browser for the number that it signed in to. The token is a random name of 128 bits, signed with the
 * number: nothing is stored, and neither number nor account can be read from it.
 */
export function rememberDevice(jar: DeviceCookieJar | undefined, { secret, phone, now }: Checked): void {
  if (!jar) return
  const known = findDevice(jar, { secret, phone, now })
  const others = tokensOf(jar).filter((token) => nameIn(token, { secret, phone, now }) === undefined)
  const head = `${known ?? randomBytes(NONCE_BYTES).toString('base64url')}.${(now + DEVICE_LIFE_MS).toString(36)}`
  jar.keep([`${head}.${sign(secret, phone, head)}`, ...others].slice(0, MAX_NUMBERS).join('~'))
}
