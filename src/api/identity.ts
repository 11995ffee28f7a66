import { readCookie, writeCookie, type CookieJar } from '../lib/cookies.ts'

/** Dependencies of an identity; `jar` is usually `document`, and `now` returns milliseconds since 1970. */
export interface IdentityConfig {
  jar: CookieJar
  now: () => number
  /** Random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
  /** True if the page was loaded over https: the cookies are then marked Secure. */
  isSecure: boolean
}

/** The browser's identity: the login token and the anonymous client id. */
export interface Identity {
  /** The token to send as Access-Token, if there is a usable one. */
  token(): string | undefined
  /** Stores a token for 30 days, unless it has characters that no header can carry. */
  keepToken(token: string): void
  clearToken(): void
  /** The client id, created and stored for 1 year if there is none. */
  clientId(): string
}

const TOKEN_COOKIE = 'access-token'
const CLIENT_ID_COOKIE = 'client-id'
const DAY_SECONDS = 86_400
/** Lifetime of the token cookie (specification 9). */
const TOKEN_SECONDS = 30 * DAY_SECONDS
/** Lifetime of the client id cookie (specification 9). */
const CLIENT_ID_SECONDS = 365 * DAY_SECONDS
/** Maximum length of a client id (specification 5); a longer one is replaced. */
const CLIENT_ID_LENGTH = 16

/** True for visible ASCII, the characters a header can carry. */
const isHeaderValue = (text: string) => /^[\u0021-\u007e]+$/.test(text)

/** Creates the identity from a cookie jar, a clock and a source of randomness. */
export function createIdentity({ jar, now, random, isSecure }: IdentityConfig): Identity {
  // Fallback where cookies are blocked: the id stays the same while the page is open.
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
