/** An IPv4 or IPv6 address. */
export type Address = { readonly version: 4; readonly value: number } | { readonly version: 6; readonly value: bigint }

/** What was typed: one address, or the bounds of several. */
export interface ParsedAddress {
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

/** Two halves of an IPv6 address and the same bytes in four parts of 32 bits: far quicker than shifting. */
const HALVES = new BigUint64Array(2)
const WORDS = new Uint32Array(HALVES.buffer)
/** Which of two neighbouring parts is the upper one, on machines of either byte order. */
const UPPER = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 1 : 0

/** The eight groups of an IPv6 address, hexadecimal without leading zeros. */
export function toV6Groups(value: bigint): string[] {
  HALVES[0] = value >> 64n
  HALVES[1] = BigInt.asUintN(64, value)
  const words = [WORDS[UPPER] ?? 0, WORDS[1 - UPPER] ?? 0, WORDS[2 + UPPER] ?? 0, WORDS[3 - UPPER] ?? 0]
  return words.flatMap((word) => [(word >>> 16).toString(16), (word & 0xffff).toString(16)])
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
  const groups = toV6Groups(value)
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
  if (address.version === 6)
    return toV6Groups(address.value)
      .map((group) => group.padStart(4, '0'))
      .join(':')
  return `0x${address.value.toString(16).padStart(8, '0').toUpperCase()}`
}

/** The name under which reverse DNS has an address. */
export function reverseName(address: Address): string {
  if (address.version === 4) {
    const { value } = address
    return `${value & 255}.${(value >>> 8) & 255}.${(value >>> 16) & 255}.${value >>> 24}.in-addr.arpa`
  }
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

const GROUP_LIST = new Uint16Array(GROUPS)

/** The upper 32 bits of an IPv6 address, and the next 32. */
export function upperWords(value: bigint): { high: number; low: number } {
  HALVES[0] = value >> 64n
  return { high: WORDS[UPPER] ?? 0, low: WORDS[1 - UPPER] ?? 0 }
}

/** The first IPv6 address of the /64 with these upper 64 bits. */
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

/** The value of a hexadecimal digit; -1 for every other sign. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const small = code | 32
  return small >= 97 && small <= 102 ? small - 87 : -1
}

/** Groups before an IPv4 address at the end, which is two; -1 where that is none. */
function readTail(text: string, from: number, count: number): number {
  const four = parseV4(text.slice(from))
  if (four < 0 || count > GROUPS - 2) return -1
  GROUP_LIST[count] = four >>> 16
  GROUP_LIST[count + 1] = four & 0xffff
  return count + 2
}

/** Reads an IPv6 address without zone and brackets, in one pass; undefined for everything else. */
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
  // A single colon stands between groups, not at the end.
  if (!take() && !(gap === count && text.endsWith('::'))) return undefined
  return expanded(count, gap)
}

/** Fills the gap of `::` with zeros, which are one group at least. */
function expanded(count: number, gap: number): bigint | undefined {
  if (gap < 0) return count === GROUPS ? fromGroups(GROUP_LIST) : undefined
  if (count >= GROUPS) return undefined
  GROUP_LIST.copyWithin(GROUPS - (count - gap), gap, count)
  GROUP_LIST.fill(0, gap, GROUPS - (count - gap))
  return fromGroups(GROUP_LIST)
}

/** Reads an address as programs write it; undefined for everything else. */
export function parseAddress(text: string): Address | undefined {
  const four = parseV4(text)
  if (four >= 0) return { version: 4, value: four }
  const six = text.includes(':') ? parseV6(text) : undefined
  return six === undefined ? undefined : { version: 6, value: six }
}

/** The first and the last address of a network. */
export function networkBounds(address: Address, bits: number): { start: Address; end: Address } {
  if (address.version === 4) {
    const size = 2 ** (32 - bits)
    const start = Math.floor(address.value / size) * size
    return { start: { version: 4, value: start }, end: { version: 4, value: start + size - 1 } }
  }
  const low = (1n << BigInt(128 - bits)) - 1n
  const start = (address.value | low) ^ low
  return { start: { version: 6, value: start }, end: { version: 6, value: start | low } }
}
