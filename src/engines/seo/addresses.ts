import { ADDRESS_LIMIT, TEXT_LIMIT } from './operation.ts'

const DATA_LIMIT = 64
const MAX_CACHED = 5000

/** Cuts a text for a list. */
export function cutText(text: string, limit = TEXT_LIMIT): string {
  return text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : text
}

/** Cuts an address for a list. */
export function cutAddress(address: string): string {
  return cutText(address, /^data:/i.test(address) ? DATA_LIMIT : ADDRESS_LIMIT)
}

/** White space of HTML around an attribute goes, runs of it become one space. */
export function collapseWhitespace(text: string): string {
  return text.replace(/[\t\n\f\r \u00a0\u3000]+/g, ' ').trim()
}

/** An address found in the page. */
export interface ResolvedAddress {
  /** Absolute where possible. */
  url: string
  /** Without the fragment: what tells addresses apart. */
  key: string
  /** In lower case with the colon; '' for a relative address without a base. */
  scheme: string
  /** Host with port, '' for a relative address without a base. */
  host: string
}

/** Resolves addresses of a page against its base; undefined for one that is no address. */
export type AddressResolver = (raw: string) => ResolvedAddress | undefined

/** A resolver of addresses against `base`, which may be ''. */
export function createResolver(base: string): AddressResolver {
  const own = parseAddress(base, '')
  const ownHost = own && /^https?:$/.test(own.protocol) ? own.host : ''
  // Chinese pages repeat addresses that only URL can read.
  const known = new Map<string, ResolvedAddress>()
  return (raw) => {
    const quick = plainAddress(raw, ownHost === '' ? undefined : own?.protocol, ownHost) ?? known.get(raw)
    if (quick) return quick
    const found = resolve(raw, base)
    if (found && known.size < MAX_CACHED) known.set(raw, found)
    return found
  }
}

// What URL leaves as it is: no upper case or number at the end of the host, no dots as a folder, nothing to be escaped.
const PLAIN = /^(?:(https?:)\/\/((?:[a-z\d][a-z\d-]*\.)+[a-z]+))?(\/(?!\/)[\w\-.~%/?&=+@:,;!$()*]*)(#[\w\-.]+)?$/
const UNPLAIN = /\/(?:\.|%2e)|\/\/xn--|\.xn--/i

/** The same as `resolve` in a tenth of the time, for the addresses that nearly all links have. */
function plainAddress(raw: string, ownScheme: string | undefined, ownHost: string): ResolvedAddress | undefined {
  if (raw.length > ADDRESS_LIMIT / 2) return undefined
  const [, scheme = ownScheme, host = ownHost, path = '', fragment = ''] = PLAIN.exec(raw) ?? []
  if (path === '' || scheme === undefined || UNPLAIN.test(raw)) return undefined
  const key = `${scheme}//${host}${path}`
  return { url: key + fragment, key, scheme, host }
}

function resolve(raw: string, base: string): ResolvedAddress | undefined {
  const written = raw.trim()
  // Nobody else but the browser reads a long data address; parsing it costs time.
  if (/^data:/i.test(written)) return { url: cutAddress(written), key: written, scheme: 'data:', host: '' }
  const absolute = parseAddress(written, base)
  if (absolute) {
    const { href, hash, protocol, host } = absolute
    return {
      url: cutAddress(href),
      key: hash === '' && !href.endsWith('#') ? href : href.slice(0, href.indexOf('#')),
      scheme: protocol,
      host,
    }
  }
  if (base !== '' || /^[a-z][a-z\d+.-]*:/i.test(written)) return undefined
  // `//host/path` tells its host even where the page's own address is unknown.
  const host = written.startsWith('//') ? parseAddress(`https:${written}`, '')?.host : ''
  const fragment = written.indexOf('#')
  return host === undefined
    ? undefined
    : { url: cutAddress(written), key: fragment === -1 ? written : written.slice(0, fragment), scheme: '', host }
}

/** The address, against `base` if there is one; undefined if it is none. Not by URL.canParse first, which would read it twice. */
export function parseAddress(address: string, base = ''): URL | undefined {
  try {
    return base === '' ? new URL(address) : new URL(address, base)
  } catch {
    // A TypeError is how URL says that something is no address.
    return undefined
  }
}
