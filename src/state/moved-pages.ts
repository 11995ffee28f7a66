import { resolveRedirectTarget } from '../lib/redirect-rule.ts'

/**
 * Where pages moved to, as the server said last, for an app that its service worker opens without the server
 * (src/sync/contents/moved-pages.ts asks for it).
 */
const STORE = 'crossport.moved'
const READ_AT = 'crossport.moved-at'

let known: Readonly<Record<string, string>> | undefined

function read(): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(localStorage.getItem(STORE) ?? '{}') ?? {}) as Record<string, string>
  } catch {
    // A browser that forbids storage throws on mere access; the server still redirects.
    return {}
  }
}

/** Takes over what the server says now. */
export function storeRedirects(moved: Readonly<Record<string, string>>): void {
  known = moved
  localStorage.setItem(STORE, JSON.stringify(moved))
  localStorage.setItem(READ_AT, String(Date.now()))
}

/** Whether the server said so less than some milliseconds ago. */
export function areRedirectsFresh(ms: number): boolean {
  try {
    return Math.abs(Date.now() - Number(localStorage.getItem(READ_AT) ?? 0)) < ms
  } catch {
    return false
  }
}

/** The address to go to in place of one of this site: another of this site, which takes over what it does not say itself of query and fragment, or one of another site. */
export function resolveRedirect(address: string): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? []
  known ??= read()
  const to = Object.hasOwn(known, path) ? known[path] : undefined
  if (to === undefined) return address
  const target = resolveRedirectTarget(to, search)
  // As a browser does with the server's redirect.
  return to.startsWith('/') && !to.includes('#') ? target + hash : target
}
