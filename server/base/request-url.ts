/** The part of a request target before query and hash. */
export function getUrlPath(url: string): string {
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
  const path = getUrlPath(local)
  const rest = local.slice(path.length)
  if (path === '') return `/${rest}`
  if (!path.startsWith('/')) return `/${encodeURIComponent(path)}`
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + rest
}

/**
 * The escaped form of a request target with bytes of UTF-8 in it, on this site whatever it names; undefined for bytes that are no
 * text, and for one without such bytes, which is wrong in another way.
 */
export function escapeTarget(bytes: Buffer): string | undefined {
  if (!bytes.some((byte) => byte > 0x7f)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Escapes stay; a control character or blank in it is no text of an address.
    if (/[\p{Cc}\s]/u.test(text)) return undefined
    const local = text.replace(/^https?:\/\/[^/?#]*/i, '')
    return `/${encodeURI(local)
      .replaceAll('%25', '%')
      .replace(/^[/\\]+/, '')}`
  } catch {
    return undefined
  }
}

/** True for a request target of the API that went through `routableUrl`; percent-encoded letters count, as they do for the router. */
export function isApiUrl(url: string): boolean {
  if (!url.includes('%')) return /^\/mapi(?:[/?#]|$)/.test(url)
  const path = decodeURI(getUrlPath(url))
  return path === '/mapi' || path.startsWith('/mapi/')
}
