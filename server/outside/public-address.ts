import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/** Only these IPv6 addresses are given out for the internet (IANA, IPv6 Global Unicast Address Space). */
const IPV6_INTERNET = ipaddr.IPv6.parseCIDR('2000::/3')
/** In ranges of the internet, but not the internet: Azure's host agent, and the first test network of IPv6. */
const CLOUD_HOST = '168.63.129.16'
const SIX_BONE = ipaddr.IPv6.parseCIDR('3ffe::/16')

/**
 * Whether an IP address can only be somebody's on the public internet. Addresses that carry another inside (mapped,
 * NAT64, 6to4, Teredo) never are: where they end, the network decides, not their text.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return address.toString() !== CLOUD_HOST
  return address.match(IPV6_INTERNET) && !address.match(SIX_BONE)
}

/** Whether an address is one of this machine's own: from here it leads past every firewall. */
export function isLocalMachineAddress(text: string): boolean {
  return Object.values(networkInterfaces()).some((addresses = []) => addresses.some(({ address }) => address === text))
}
