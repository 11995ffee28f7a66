import { isIP } from 'node:net'
import { OutsideRefusal } from './refusal.ts'

/** Allowed ports of web sites: the defaults of http and https and common alternatives. */
const WEB_PORTS = new Set(['80', '443', '8080', '8443'])

/** Maximum characters of an address. */
const MAX_ADDRESS_LENGTH = 2048

/** Names that lead into a private network (RFC 6761, 6762, 8375, 9476; ICANN's .internal; clouds' own). */
const INSIDE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|domain|workgroup|consul|svc|arpa|onion|alt|invalid|test|kubernetes|metadata|instance-data)$/

/** The host for connecting: an IPv6 address without brackets. */
export function getHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** The port to connect to. */
export function getPort(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Parses a web address from a visitor or redirect. `isKnownPort` allows further ports. The URL parser normalizes all
 * notations of IP addresses (octal, hexadecimal, one number, full-width digits).
 * @throws OutsideRefusal for an invalid address, and for names in a private network.
 */
export function parseWebAddress(text: string, base: URL | undefined, isKnownPort: (port: number) => boolean): URL {
  if (text.length > MAX_ADDRESS_LENGTH) throw new OutsideRefusal('incomplete')
  const url = URL.parse(text, base)
  if (!url) throw new OutsideRefusal('incomplete')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideRefusal('unsupported')
  if (url.username !== '' || url.password !== '') throw new OutsideRefusal('unsupported', '网址里不能带用户名和密码')
  // A full stop at the end makes a name absolute, but is not part of the name; certificates omit it.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  const host = getHost(url)
  if (isIP(host) === 0 && (!host.includes('.') || host.endsWith('.') || INSIDE_NAMES.test(host)))
    throw new OutsideRefusal('refused')
  if (url.port !== '' && !WEB_PORTS.has(url.port) && !isKnownPort(Number(url.port))) {
    throw new OutsideRefusal('unsupported', `只能访问 ${[...WEB_PORTS].join('、')} 端口`)
  }
  return url
}
