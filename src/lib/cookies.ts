/** The cookie part of a document. The newer cookie store is asynchronous and missing in some browsers. */
export interface CookieJar {
  cookie: string
}

/** Names of the cookies that this page can read. */
export function listCookieNames({ cookie }: CookieJar): string[] {
  return cookie.split(/;\s*/).flatMap((pair) => pair.split('=', 1)[0] || [])
}

/** The value of a cookie; undefined if it is absent or not encoded by this app. */
export function readCookie({ cookie }: CookieJar, name: string): string | undefined {
  const pair = cookie.split(/;\s*/).find((candidate) => candidate.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1)) || undefined
  } catch {
    return undefined
  }
}

/** Writes a cookie for the whole site with a lifetime in seconds; 0 removes it. */
export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
