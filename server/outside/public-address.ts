import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** The only IPv6 range assigned to the internet (IANA, IPv6 Global Unicast Address Space). */
const IPV6_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3')
/** Special addresses in public ranges: that of Azure's host agent, and the first test network of IPv6. */
const CLOUD_HOST = '168.63.129.16'
const SIX_BONE = ipaddr.IPv6.parseCIDR('3ffe::/16')

/**
 * True if an IP address is certainly on the public internet. False for addresses that embed another address (mapped,
 * NAT64, 6to4, Teredo), as the network decides where they lead.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return address.toString() !== CLOUD_HOST
  return address.match(IPV6_INTERNET) && !address.match(SIX_BONE)
}

/** True for an address of this machine itself, which would bypass firewalls. */
export function isLocalMachineAddress(text: string): boolean {
  return Object.values(networkInterfaces()).some((addresses = []) => addresses.some(({ address }) => address === text))
}
