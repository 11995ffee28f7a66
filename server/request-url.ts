/** The part of a request target before query and hash. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function isDecodable(path: string): boolean {
  try {
    // The result must be used: the bundler takes an unused decodeURIComponent() for pure and drops it.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Nothing to correct in it, as in almost every request. */
const PLAIN = /^\/[\w\-./]*$/

/**
 * Turns any request target that HTTP lets through into one the router can read, so that a malformed one is an
 * ordinary unknown path, with headers, request id and log line, and not a router error before all of them.
 */
export function routableUrl(target: string): string {
  if (PLAIN.test(target)) return target
  // A client that takes this server for a proxy sends the absolute form (RFC 9112, 3.2.2).
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const path = pathOf(local)
  const rest = local.slice(path.length)
  if (path === '') return `/${rest}`
  if (!path.startsWith('/')) return `/${encodeURIComponent(path)}`
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + rest
}

/** Whether a request target that went through `routableUrl` belongs to the API; percent-encoded letters count, as they do for the router. */
export function isApiUrl(url: string): boolean {
  if (!url.includes('%')) return /^\/mapi(?:[/?#]|$)/.test(url)
  const path = decodeURI(pathOf(url))
  return path === '/mapi' || path.startsWith('/mapi/')
}
