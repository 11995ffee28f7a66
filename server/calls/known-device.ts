import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The cookie of a browser that has signed in here; no script can read it. */
export const DEVICE_COOKIE = 'device'
/** Milliseconds for which a browser is known after its last sign-in or visit with an account. */
export const DEVICE_LIFE_MS = 365 * 86_400_000
/** Numbers that one browser is known for; the longest unused goes first. */
const MAX_NUMBERS = 3
const NONCE_BYTES = 16
/** Characters of a cookie that is read. */
const MAX_COOKIE = 1024

/** The device cookie of one request. */
export interface DeviceCookieJar {
  /** The cookie as it was sent. */
  readonly cookie: string | undefined
  /** Sends a new one with the answer. */
  keep(cookie: string): void
}

/** Whom a token is checked for. */
interface Checked {
  /** Of the database, the same in all processes; a restore makes a new one, and then no browser is known. */
  secret: string
  phone: string
  /** Milliseconds since 1970. */
  now: number
}

function sign(secret: string, phone: string, head: string): string {
  return createHmac('sha256', secret).update(`known device\n${phone}\n${head}`).digest('base64url')
}

/** The random name in a token that was made here for this number and still lives. */
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

/** The random name of a browser that signed in to this number before; undefined for any other. */
export function findDevice(jar: DeviceCookieJar | undefined, checked: Checked): string | undefined {
  return (
    jar &&
    tokensOf(jar)
      .map((token) => nameIn(token, checked))
      .find((name) => name !== undefined)
  )
}

/**
 * Lets a browser be known for the number that it signed in to. The token holds a random name of 128 bits, signed together with the
 * number, so nothing has to be stored, and neither the number nor the account can be read from it.
 */
export function rememberDevice(jar: DeviceCookieJar | undefined, { secret, phone, now }: Checked): void {
  if (!jar) return
  const known = findDevice(jar, { secret, phone, now })
  const others = tokensOf(jar).filter((token) => nameIn(token, { secret, phone, now }) === undefined)
  const head = `${known ?? randomBytes(NONCE_BYTES).toString('base64url')}.${(now + DEVICE_LIFE_MS).toString(36)}`
  jar.keep([`${head}.${sign(secret, phone, head)}`, ...others].slice(0, MAX_NUMBERS).join('~'))
}
