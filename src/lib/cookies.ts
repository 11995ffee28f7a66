/** The part of a document that holds cookies. The cookie store, which browsers want instead, is not everywhere, and answers late. */
export interface CookieJar {
  cookie: string
}

/** The names of the cookies that a page of this site can read. */
export function cookieNames({ cookie }: CookieJar): string[] {
  return cookie.split(/;\s*/).flatMap((pair) => pair.split('=', 1)[0] || [])
}

/** The value of a cookie; undefined where there is none, or something else wrote it. */
export function readCookie({ cookie }: CookieJar, name: string): string | undefined {
  const pair = cookie.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || undefined
  } catch {
    return undefined
  }
}

/** Keeps a value for so many seconds, on the whole site; 0 removes it. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
