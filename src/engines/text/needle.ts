import { foldsAsAscii, listKeywords } from './keyword.ts'
import type { LineFilterOptions } from './operation.ts'

/** Keyword as bytes to search for. */
export interface Needle {
  /** UTF-8, lower case if case is ignored. */
  key: Uint8Array
  /** Mask combined with a byte by OR before the comparison with the key: 0x20 for letters without case, otherwise 0. */
  fold: Uint8Array
  /** Offsets of the two key bytes that are probably the rarest; equal for a key of one byte. */
  anchors: readonly [number, number]
}

const encoder = new TextEncoder()

/** Converts the keywords of a filter to needles; undefined if the options need decoded lines. */
export function createNeedles(options: LineFilterOptions): Needle[] | undefined {
  const { regex, unique, trim, lineNumbers, caseSensitive } = options
  if (regex || unique || trim || lineNumbers) return undefined
  const words = listKeywords(options)
  if (!caseSensitive && !words.every(foldsAsAscii)) return undefined
  return words.map((word) => createNeedle(word, caseSensitive))
}

/** Converts a keyword to a needle. Without case sensitivity, the keyword must have no letters with case except A–Z. */
export function createNeedle(keyword: string, caseSensitive: boolean): Needle {
  const key = encoder.encode(caseSensitive ? keyword : keyword.toLowerCase())
  const fold = key.map((byte) => (!caseSensitive && byte >= 0x61 && byte <= 0x7a ? 0x20 : 0))
  const offsets = [...key.keys()].toSorted((a, b) => commonness(key[a] ?? 0) - commonness(key[b] ?? 0))
  const rarest = offsets[0] ?? 0
  return { key, fold, anchors: [rarest, offsets[1] ?? rarest] }
}

/** Approximate rank of a byte's frequency in mixed Chinese and English text. */
function commonness(byte: number): number {
  if (byte === 0x20 || (byte >= 0xe3 && byte <= 0xe9)) return 6
  if ('aeinorst'.includes(String.fromCharCode(byte))) return 5
  if (byte >= 0x30 && byte <= 0x39) return 4
  if ((byte >= 0x61 && byte <= 0x7a) || byte === 0x2c || byte === 0x2e) return 3
  return byte >= 0x80 ? 2 : 1
}
