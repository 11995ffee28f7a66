import { formatV4, type Address } from './address.ts'

/** IPv4 address embedded in an IPv6 address, with its role. */
interface Inner {
  value: number
  /** Chinese name. */
  name: string
}

const LOW = 0xffffffffn
const at = (value: bigint, shift: bigint): number => Number((value >> shift) & LOW)

/**
 * Finds IPv4 addresses embedded in an address of a special range. Teredo's client address is stored inverted (RFC
 * 4380).
 */
export function findEmbeddedAddresses(address: Address, id: string): Inner[] {
  if (address.version === 4) return []
  const { value } = address
  if (['mapped', 'translated', 'compatible', 'nat64'].includes(id))
    return [{ value: at(value, 0n), name: '内含的 IPv4 地址' }]
  if (id === '6to4') return [{ value: at(value, 80n), name: '内含的 IPv4 地址' }]
  if (id !== 'teredo') return []
  const port = Number((value >> 32n) & 0xffffn) ^ 0xffff
  return [
    { value: at(value, 0n) ^ -1, name: `设备的公网 IPv4 地址（端口 ${port}）` },
    { value: at(value, 64n), name: 'Teredo 服务器' },
  ].map((inner) => ({ ...inner, value: inner.value >>> 0 }))
}

/**
 * Converts a mapped IPv4 address to plain IPv4; other addresses are unchanged. Dual-stack sockets report IPv4 visitors
 * as mapped addresses.
 */
export function unmapAddress(address: Address): Address {
  return address.version === 6 && address.value >> 32n === 0xffffn
    ? { version: 4, value: at(address.value, 0n) }
    : address
}

/** Formats an embedded address. */
export const formatEmbeddedAddress = ({ value }: Inner): string => formatV4(value)
