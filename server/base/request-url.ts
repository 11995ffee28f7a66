/** The part of a request target before query and hash. */
export function getUrlPath(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? ''
}

function isDecodable(path: string): boolean {
  try {
    // The result is compared, because the bundler would drop an unused decodeURIComponent() as pure.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Matches a path that needs no correction, as almost all do. */
const PLAIN = /^\/[\w\-./]*$/

/**
 * Converts any request target that HTTP allows to one that the router can read. A malformed target then becomes an
 * ordinary unknown path, with headers, request id and log line, not an early router error.
 */
export function toRoutableUrl(target: string): string {
  if (PLAIN.test(target)) return target
  // A client that uses this server as a proxy sends the absolute form (RFC 9112, 3.2.2).
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '')
  const path = getUrlPath(local)
  const rest = local.slice(path.length)
  if (path === '') return `/${rest}`
  if (!path.startsWith('/')) return `/${encodeURIComponent(path)}`
  return isDecodable(path) ? local : path.replaceAll('%', '%25') + rest
}

/**
 * Escapes the UTF-8 bytes of a request target, as a path on this site. Undefined for invalid UTF-8, and for targets
 * without such bytes, whose fault is another one.
 */
export function escapeTarget(bytes: Buffer): string | undefined {
  if (!bytes.some((byte) => byte > 0x7f)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Existing escapes stay; a target with control characters or blanks is invalid.
    if (/[\p{Cc}\s]/u.test(text)) return undefined
    const local = text.replace(/^https?:\/\/[^/?#]*/i, '')
    return `/${encodeURI(local)
      .replaceAll('%25', '%')
      .replace(/^[/\\]+/, '')}`
  } catch {
    return undefined
  }
}

/** True for an API target after `toRoutableUrl`; percent-encoded letters count, as in the router. */
export function isApiUrl(url: string): boolean {
  if (!url.includes('%')) return /^\/mapi(?:[/?#]|$)/.test(url)
  const path = decodeURI(getUrlPath(url))
  return path === '/mapi' || path.startsWith('/mapi/')
}
