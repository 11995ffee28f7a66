/** Names of cookie attributes; any other name belongs to a cookie. */
const ATTRIBUTES = new Set(['domain', 'path', 'secure', 'expires', 'max-age', 'httponly', 'samesite', 'version'])
/** Maximum characters of the header. */
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

/** Unquotes a value of yt-dlp, which quotes and escapes values with special characters. */
function unquote(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value
}

/**
 * The Cookie header for a host from a format's `cookies`, which yt-dlp writes as `name=value; Domain=.x.com; Path=/;
 * Secure; Expires=1; other=…`. Cookies without a domain, of another domain or with invalid characters are left out.
 */
export function buildCookieHeader(written: string, host: string): string {
  const cookies: Cookie[] = []
  // The pattern begins at the start of a name, as a long word would otherwise be tried at each character.
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
