import { normalizeIP } from '@fastify/rate-limit'

/**
 * The limit of an IPv6 /48 as a multiple of one address's limit: one visitor may own all of its 65,536 networks, or a
 * carrier's phones may share it.
 */
export const IPV6_RANGE_LIMIT_FACTOR = 20

/** The /48 of an IPv6 address; undefined for IPv4, which visitors cannot change at will. */
export function getIpv6Range(ip: string): string | undefined {
  const address = normalizeIP(ip, 48)
  return address.includes(':') ? `${address}/48` : undefined
}

/** The range that an address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function getAddressRange(ip: string): string {
  return getIpv6Range(ip) ?? `${normalizeIP(ip).split('.').slice(0, 3).join('.')}.0/24`
}

/** The key that counts a visitor's concurrent operations: an IPv4 address, or the /48 of an IPv6 one. */
export function getNetworkKey(ip: string): string {
  return getIpv6Range(ip) ?? normalizeIP(ip)
}
