import { resolveRedirectTarget } from '../lib/redirect-rule.ts'

/**
 * Storage key of the server's latest redirects, for an app that the service worker opens without the server
 * (src/sync/contents/moved-pages.ts fetches them).
 */
const STORE = 'crossport.moved'
const READ_AT = 'crossport.moved-at'

let known: Readonly<Record<string, string>> | undefined

function read(): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(localStorage.getItem(STORE) ?? '{}') ?? {}) as Record<string, string>
  } catch {
    // A browser that forbids storage throws at any access; the server still redirects.
    return {}
  }
}

/** Stores the server's current redirects. */
export function storeRedirects(moved: Readonly<Record<string, string>>): void {
  known = moved
  localStorage.setItem(STORE, JSON.stringify(moved))
  localStorage.setItem(READ_AT, String(Date.now()))
}

/** True if the redirects were stored less than `ms` milliseconds ago. */
export function areRedirectsFresh(ms: number): boolean {
  try {
    return Math.abs(Date.now() - Number(localStorage.getItem(READ_AT) ?? 0)) < ms
  } catch {
    return false
  }
}

/**
 * Returns the redirect target of an address on this site. A target on this site gets the missing parts of query and
 * fragment, a target on another site does not.
 */
export function resolveRedirect(address: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? []
  known ??= read()
  const to = Object.hasOwn(known, path) ? known[path] : undefined
  if (to === undefined) return address
  const target = resolveRedirectTarget(to, search)
  // The fragment is added, as a browser adds it to a redirect of the server.
  return to.startsWith('/') && !to.includes('#') ? target + hash : target
}
