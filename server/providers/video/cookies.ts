/** What describes a cookie instead of being one. */
const ATTRIBUTES = new Set(['domain', 'path', 'secure', 'expires', 'max-age', 'httponly', 'samesite', 'version'])
/** Characters of the longest header that is sent. */
const MAX_LENGTH = 4096

interface Cookie {
  name: string
  value: string
  domain: string
}

function isFor(host: string, domain: string): boolean {
  const bare = domain.replace(/^\./, '').toLowerCase()
  return bare !== '' && (host === bare || host.endsWith(`.${bare}`))
}

/** A value as yt-dlp writes it: in quotes with backslashes where it holds more than plain characters. */
function unquote(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
}

/**
 * The Cookie header for a host of the field `cookies` of a format, which yt-dlp writes as
 * `name=value; Domain=.x.com; Path=/; Secure; Expires=1; other=…`. A cookie without a domain, of another one, or with
 * characters that no header may hold is left out.
 */
export function buildCookieHeader(written: string, host: string): string {
  const cookies: Cookie[] = []
  // A name begins at its first character: else a long word would be tried at each of them.
  for (const [, name = '', value = ''] of written.matchAll(
    /(?<![^\s;])([^\s=;]+)(?:=("(?:[^"\\]|\\.)*"|[^;]*))?(?:;\s*|$)/g,
  )) {
    const last = cookies.at(-1)
    if (!ATTRIBUTES.has(name.toLowerCase())) cookies.push({ name, value: unquote(value.trim()), domain: '' })
    else if (last && name.toLowerCase() === 'domain') last.domain = value.trim()
  }
  const sent = cookies.filter(
    ({ name, value, domain }) =>
      isFor(host, domain) && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x3a\x3c-\x7e]*$/.test(value),
  )
  const header = sent.map(({ name, value }) => `${name}=${value}`).join('; ')
  return header.length <= MAX_LENGTH ? header : ''
}
