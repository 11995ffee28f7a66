/** An IPv4 or IPv6 address. */
export type Address = { readonly version: 4; readonly value: number } | { readonly version: 6; readonly value: bigint }

/** Parsed input: one address, or the bounds of several. */
export interface ParsedAddress {
  address: Address
  /** Chinese notes on how ambiguous input was read. */
  notes: string[]
  /** Bounds of a typed network or range. */
  range: { start: Address; end: Address; bits: number | undefined } | undefined
}

const PART = 0xffffn
const GROUPS = 8

/** Formats a number from 0 to 2³² − 1 as a dotted IPv4 address. */
export function formatV4(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`
}

/** Two 64-bit halves of an IPv6 address, viewed as four 32-bit words: much faster than shifting. */
const HALVES = new BigUint64Array(2)
const WORDS = new Uint32Array(HALVES.buffer)
/** Index of the upper 32-bit word of a half: 1 on little-endian machines, otherwise 0. */
const UPPER = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 1 : 0

/** The eight hexadecimal groups of an IPv6 address, without leading zeros. */
export function toV6Groups(value: bigint): string[] {
  HALVES[0] = value >> 64n
  HALVES[1] = BigInt.asUintN(64, value)
  const words = [WORDS[UPPER] ?? 0, WORDS[1 - UPPER] ?? 0, WORDS[2 + UPPER] ?? 0, WORDS[3 - UPPER] ?? 0]
  return words.flatMap((word) => [(word >>> 16).toString(16), (word & 0xffff).toString(16)])
}

/** Longest run of at least two zero groups; the first if several are equally long. */
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

/** Formats an IPv6 address by RFC 5952: lower case, longest zero run as `::`, mapped IPv4 addresses in dotted form. */
export function formatV6(value: bigint): string {
  if (value >> 32n === PART) return `::ffff:${formatV4(Number(value & 0xffffffffn))}`
  const groups = toV6Groups(value)
  const { at, length } = longestZeros(groups)
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`
}

/** Formats an address. */
export function formatAddress(address: Address): string {
  return address.version === 4 ? formatV4(address.value) : formatV6(address.value)
}

/** Formats an address in full: 32 hexadecimal digits in groups, or four hexadecimal parts. */
export function expandAddress(address: Address): string {
  if (address.version === 6)
    return toV6Groups(address.value)
      .map((group) => group.padStart(4, '0'))
      .join(':')
  return `0x${address.value.toString(16).padStart(8, '0').toUpperCase()}`
}

/** Reverse DNS name of an address. */
export function toReverseDnsName(address: Address): string {
  if (address.version === 4) {
    const { value } = address
    return `${value & 255}.${(value >>> 8) & 255}.${(value >>> 16) & 255}.${value >>> 24}.in-addr.arpa`
  }
  const digits = address.value.toString(16).padStart(32, '0')
  return `${digits.split('').toReversed().join('.')}.ip6.arpa`
}

/**
 * Parses four decimal parts without leading zeros; -1 for anything else. Single pass, because most addresses have this
 * form.
 */
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

const GROUP_LIST = new Uint16Array(GROUPS)

/** The two upper 32-bit words of an IPv6 address. */
export function splitUpperHalf(value: bigint): { high: number; low: number } {
  HALVES[0] = value >> 64n
  return { high: WORDS[UPPER] ?? 0, low: WORDS[1 - UPPER] ?? 0 }
}

/** First IPv6 address of the /64 with these upper 64 bits. */
export function fromUpperWords(high: number, low: number): bigint {
  WORDS[UPPER] = high
  WORDS[1 - UPPER] = low
  return (HALVES[0] ?? 0n) << 64n
}

function fromGroups(groups: Uint16Array): bigint {
  const pair = (at: number): number => (groups[at] ?? 0) * 65_536 + (groups[at + 1] ?? 0)
  WORDS[UPPER] = pair(0)
  WORDS[1 - UPPER] = pair(2)
  WORDS[2 + UPPER] = pair(4)
  WORDS[3 - UPPER] = pair(6)
  return ((HALVES[0] ?? 0n) << 64n) | (HALVES[1] ?? 0n)
}

/** Value of a hexadecimal digit; -1 for any other character. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const small = code | 32
  return small >= 97 && small <= 102 ? small - 87 : -1
}

/** Parses a trailing IPv4 address as two groups and returns the new group count; -1 if it is none. */
function readTail(text: string, from: number, count: number): number {
  const four = parseV4(text.slice(from))
  if (four < 0 || count > GROUPS - 2) return -1
  GROUP_LIST[count] = four >>> 16
  GROUP_LIST[count + 1] = four & 0xffff
  return count + 2
}

/** Parses an IPv6 address without zone and brackets, in one pass; undefined for anything else. */
export function parseV6(text: string): bigint | undefined {
  let [count, gap, digits, group, from] = [0, -1, 0, 0, 0]
  const take = (): boolean => {
    if (digits === 0 || count >= GROUPS) return false
    GROUP_LIST[count++] = group
    digits = group = 0
    return true
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const digit = digitOf(code)
    if (digit >= 0) {
      if (++digits > 4) return undefined
      group = group * 16 + digit
    } else if (code === 46) {
      count = readTail(text, from, count)
      if (count < 0) return undefined
      digits = 0
      return expanded(count, gap)
    } else if (code !== 58) return undefined
    else {
      const isGap = text.charCodeAt(at + 1) === 58
      if (!take() && !(at === 0 && isGap)) return undefined
      if (isGap) {
        if (gap >= 0) return undefined
        gap = count
        at++
      }
      from = at + 1
    }
  }
  // A single colon must be followed by a group.
  if (!take() && !(gap === count && text.endsWith('::'))) return undefined
  return expanded(count, gap)
}

/** Fills the gap of `::` with at least one zero group. */
function expanded(count: number, gap: number): bigint | undefined {
  if (gap < 0) return count === GROUPS ? fromGroups(GROUP_LIST) : undefined
  if (count >= GROUPS) return undefined
  GROUP_LIST.copyWithin(GROUPS - (count - gap), gap, count)
  GROUP_LIST.fill(0, gap, GROUPS - (count - gap))
  return fromGroups(GROUP_LIST)
}

/** Parses an address in standard notation; undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  const four = parseV4(text)
  if (four >= 0) return { version: 4, value: four }
  const six = text.includes(':') ? parseV6(text) : undefined
  return six === undefined ? undefined : { version: 6, value: six }
}

/** First and last address of a network. */
export function computeNetworkBounds(address: Address, bits: number): { start: Address; end: Address } {
  if (address.version === 4) {
    const size = 2 ** (32 - bits)
    const start = Math.floor(address.value / size) * size
    return { start: { version: 4, value: start }, end: { version: 4, value: start + size - 1 } }
  }
  const low = (1n << BigInt(128 - bits)) - 1n
  const start = (address.value | low) ^ low
  return { start: { version: 6, value: start }, end: { version: 6, value: start | low } }
}
