import { normalizeIP } from '@fastify/rate-limit'

/** The /48 of an IPv6 address gets so many times the share of one address: one visitor may hold all of its 65,536 networks, and a carrier's phones may share it. */
export const IPV6_RANGE_LIMIT_FACTOR = 20

/** The /48 of an IPv6 address; undefined for an IPv4 one, which nobody can change at will. */
export function getIpv6Range(ip: string): string | undefined {
  const address = normalizeIP(ip, 48)
  return address.includes(':') ? `${address}/48` : undefined
}

/** The range that an address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function getAddressRange(ip: string): string {
  return getIpv6Range(ip) ?? `${normalizeIP(ip).split('.').slice(0, 3).join('.')}.0/24`
}

/** By what the turns of a visitor are counted that run at the same time: an IPv4 address, or the /48 of an IPv6 one. */
export function getNetworkKey(ip: string): string {
  return getIpv6Range(ip) ?? normalizeIP(ip)
}
