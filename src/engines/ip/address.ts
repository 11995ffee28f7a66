/** An IPv4 or IPv6 address. */
export type Address = { readonly version: 4; readonly value: number } | { readonly version: 6; readonly value: bigint }

/** What was typed: one address, or the bounds of several. */
export interface ReadAddress {
  address: Address
  /** Chinese sentences on how it was understood, where that is not plain. */
  notes: string[]
  /** The bounds, where a network or a range was typed. */
  range: { start: Address; end: Address; bits: number | undefined } | undefined
}

const PART = 0xffffn
const GROUPS = 8

/** The four parts of a number from 0 to 2³² − 1, with dots. */
export function formatV4(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`
}

/** The eight groups of an IPv6 address, hexadecimal without leading zeros. */
export function groupsOf(value: bigint): string[] {
  return Array.from({ length: GROUPS }, (_, index) => ((value >> BigInt(16 * (GROUPS - 1 - index))) & PART).toString(16))
}

/** The longest run of at least two zero groups, the first of several. */
function longestZeros(groups: readonly string[]): { at: number; length: number } {
  let best = { at: 0, length: 1 }
  for (let at = 0; at < groups.length; at++) {
    let length = 0
    while (groups[at + length] === '0') length++
    if (length > best.length) best = { at, length }
    at += length
  }
  return best
}

/** The form of RFC 5952: small letters, the longest run of zeros as `::`, an IPv4 address at the end of a mapped one. */
export function formatV6(value: bigint): string {
  if (value >> 32n === PART) return `::ffff:${formatV4(Number(value & 0xffffffffn))}`
  const groups = groupsOf(value)
  const { at, length } = longestZeros(groups)
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`
}

/** An address as text. */
export function formatAddress(address: Address): string {
  return address.version === 4 ? formatV4(address.value) : formatV6(address.value)
}

/** An address in full: 32 hexadecimal digits in groups, or four parts in hexadecimal. */
export function expandAddress(address: Address): string {
  if (address.version === 6) return groupsOf(address.value).map((group) => group.padStart(4, '0')).join(':')
  return `0x${address.value.toString(16).padStart(8, '0').toUpperCase()}`
}

/** The name under which reverse DNS has an address. */
export function reverseName(address: Address): string {
  if (address.version === 4) return `${formatV4(address.value).split('.').toReversed().join('.')}.in-addr.arpa`
  const digits = address.value.toString(16).padStart(32, '0')
  return `${digits.split('').toReversed().join('.')}.ip6.arpa`
}

/** Reads four decimal parts without leading zeros and nothing else; -1 for everything else. In one pass, for most addresses are of this form. */
export function parseV4(text: string): number {
  let [value, part, digits, dots] = [0, 0, 0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 46) {
      if (digits === 0 || ++dots > 3) return -1
      value = value * 256 + part
      part = digits = 0
    } else if (code >= 48 && code <= 57) {
      if (digits > 0 && part === 0) return -1
      part = part * 10 + code - 48
      digits++
      if (part > 255) return -1
    } else return -1
  }
  return dots === 3 && digits > 0 ? value * 256 + part : -1
}

const GROUP = /^[0-9a-f]{1,4}$/i

/** The groups of one side of `::`; an IPv4 address at the end is two. Undefined where one is none. */
function groupsIn(text: string): bigint[] | undefined {
  if (text === '') return []
  const parts = text.split(':')
  const tail = parts.at(-1) ?? ''
  const four = tail.includes('.') ? parseV4(tail) : undefined
  if (four === -1) return undefined
  const heads = four === undefined ? parts : parts.slice(0, -1)
  if (!heads.every((part) => GROUP.test(part))) return undefined
  const groups = heads.map((part) => BigInt(`0x${part}`))
  return four === undefined ? groups : [...groups, BigInt(four >>> 16), BigInt(four & 0xffff)]
}

/** Reads an IPv6 address without zone and brackets; undefined for everything else. */
export function parseV6(text: string): bigint | undefined {
  const sides = text.split('::')
  if (sides.length > 2) return undefined
  const [head, tail] = [groupsIn(sides[0] ?? ''), sides[1] === undefined ? undefined : groupsIn(sides[1])]
  if (!head || (sides.length === 2 && !tail)) return undefined
  // An IPv4 address stands at the end only.
  if (sides.length === 2 && sides[0]?.includes('.')) return undefined
  const missing = GROUPS - head.length - (tail?.length ?? 0)
  if (sides.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...(tail ?? [])]
  return groups.reduce((value, group) => (value << 16n) | group, 0n)
}

/** Reads an address as programs write it; undefined for everything else. */
export function parseAddress(text: string): Address | undefined {
  const four = parseV4(text)
  if (four >= 0) return { version: 4, value: four }
  const six = text.includes(':') ? parseV6(text) : undefined
  return six === undefined ? undefined : { version: 6, value: six }
}

/** The first and the last address of a network. */
export function networkOf(address: Address, bits: number): { start: Address; end: Address } {
  if (address.version === 4) {
    const size = 2 ** (32 - bits)
    const start = Math.floor(address.value / size) * size
    return { start: { version: 4, value: start }, end: { version: 4, value: start + size - 1 } }
  }
  const low = (1n << BigInt(128 - bits)) - 1n
  const start = (address.value | low) ^ low
  return { start: { version: 6, value: start }, end: { version: 6, value: start | low } }
}
