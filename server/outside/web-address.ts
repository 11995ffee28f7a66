import { isIP } from 'node:net'
import { OutsideRefusal } from './refusal.ts'

/** Ports of web sites: the two of the schemes and their usual neighbours. */
const WEB_PORTS = new Set(['80', '443', '8080', '8443'])

/** Characters of the longest address that is read. */
const MAX_ADDRESS_LENGTH = 2048

/** Names that by rule or custom lead into a network (RFC 6761, 6762, 8375, 9476; ICANN's .internal; clouds' own). */
const INSIDE_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|domain|workgroup|consul|svc|arpa|onion|alt|invalid|test|kubernetes|metadata|instance-data)$/

/** The host of an address as connections want it: an IPv6 address without brackets. */
export function getHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

/** The port that a connection goes to. */
export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Reads what a visitor, or a redirect, gave as a web address. `isKnownPort` lets further ports through.
 * What every notation of an IP address means (octal, hexadecimal, one number, full-width digits) is settled here by the URL parser.
 * @throws OutsideRefusal for what is no address of a web site, and for names that lead into a network.
 */
export function parseWebAddress(text: string, base: URL | undefined, isKnownPort: (port: number) => boolean): URL {
  if (text.length > MAX_ADDRESS_LENGTH) throw new OutsideRefusal('incomplete')
  const url = URL.parse(text, base)
  if (!url) throw new OutsideRefusal('incomplete')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new OutsideRefusal('unsupported')
  if (url.username !== '' || url.password !== '') throw new OutsideRefusal('unsupported', '网址里不能带用户名和密码')
  // A full stop at the end makes a name absolute and is no part of it; certificates do not have it.
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
  const host = getHost(url)
  if (isIP(host) === 0 && (!host.includes('.') || host.endsWith('.') || INSIDE_NAMES.test(host)))
    throw new OutsideRefusal('refused')
  if (url.port !== '' && !WEB_PORTS.has(url.port) && !isKnownPort(Number(url.port))) {
    throw new OutsideRefusal('unsupported', `只能访问 ${[...WEB_PORTS].join('、')} 端口`)
  }
  return url
}
