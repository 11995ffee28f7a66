import { readCookie, writeCookie, type CookieJar } from '../lib/cookies.ts'

/** What an identity is made of; `document` is a jar, and `now` gives milliseconds since 1970. */
export interface IdentityConfig {
  jar: CookieJar
  now: () => number
  /** A number from 0 up to but not including 1. */
  random: () => number
  /** Whether the page came over https, so that the cookies may say Secure. */
  isSecure: boolean
}

/** Who this browser is: the login token and the anonymous client id. */
export interface Identity {
  /** The token to send as Access-Token, if there is a usable one. */
  token(): string | undefined
  /** Keeps a token for 30 days; one that no header could carry is not kept. */
  keepToken(token: string): void
  clearToken(): void
  /** The client id, made and kept for 1 year when there is none. */
  clientId(): string
}

const TOKEN_COOKIE = 'access-token'
const CLIENT_ID_COOKIE = 'client-id'
const DAY_SECONDS = 86_400
/** Specification 9. */
const TOKEN_SECONDS = 30 * DAY_SECONDS
/** Specification 9. */
const CLIENT_ID_SECONDS = 365 * DAY_SECONDS
/** Specification 5: a longer one is replaced. */
const CLIENT_ID_LENGTH = 16

/** Visible ASCII: what a header can carry. */
const isHeaderValue = (text: string) => /^[\u0021-\u007e]+$/.test(text)

/** Binds the two cookies to a document, a clock and a source of randomness. */
export function createIdentity({ jar, now, random, isSecure }: IdentityConfig): Identity {
  // Where cookies are blocked the id at least stays the same while the page is open.
  let ownClientId: string | undefined

  const write = (name: string, value: string, seconds: number): void =>
    writeCookie(jar, name, value, { seconds, isSecure })

  function newClientId(): string {
    const suffix = Math.min(999, Math.floor(random() * 1000))
    return `${Math.floor(now())}${String(suffix).padStart(3, '0')}`
  }

  return {
    token() {
      const token = readCookie(jar, TOKEN_COOKIE)
      return token !== undefined && isHeaderValue(token) ? token : undefined
    },
    keepToken(token) {
      if (isHeaderValue(token)) write(TOKEN_COOKIE, token, TOKEN_SECONDS)
    },
    clearToken: () => write(TOKEN_COOKIE, '', 0),
    clientId() {
      const stored = readCookie(jar, CLIENT_ID_COOKIE)
      if (stored !== undefined && stored.length <= CLIENT_ID_LENGTH) return stored
      ownClientId ??= newClientId()
      write(CLIENT_ID_COOKIE, ownClientId, CLIENT_ID_SECONDS)
      return ownClientId
    },
  }
}
