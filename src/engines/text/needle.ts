import { foldsAsAscii, keywords } from './keyword.ts'
import type { LineFilterOptions } from './operation.ts'

/** A keyword as bytes to be searched for. */
export interface Needle {
  /** UTF-8, letters in lower case where case is ignored. */
  key: Uint8Array
  /** A byte matches when it equals the key's byte after or-ing this one: 0x20 for letters whose case is ignored, else 0. */
  fold: Uint8Array
  /** Offsets of the two key bytes that are likely the rarest in a text; equal for a key of one byte. */
  anchors: readonly [number, number]
}

const encoder = new TextEncoder()

/** The keywords of a filter as needles, or undefined when only decoded lines can answer it. */
export function createNeedles(options: LineFilterOptions): Needle[] | undefined {
  const { regex, unique, trim, lineNumbers, caseSensitive } = options
  if (regex || unique || trim || lineNumbers) return undefined
  const words = keywords(options)
  if (!caseSensitive && !words.every(foldsAsAscii)) return undefined
  return words.map((word) => createNeedle(word, caseSensitive))
}

/** One keyword as a needle. Without case, only A–Z may have a case. */
export function createNeedle(keyword: string, caseSensitive: boolean): Needle {
  const key = encoder.encode(caseSensitive ? keyword : keyword.toLowerCase())
  const fold = key.map((byte) => (!caseSensitive && byte >= 0x61 && byte <= 0x7a ? 0x20 : 0))
  const offsets = [...key.keys()].toSorted((a, b) => commonness(key[a] ?? 0) - commonness(key[b] ?? 0))
  const rarest = offsets[0] ?? 0
  return { key, fold, anchors: [rarest, offsets[1] ?? rarest] }
}

/** A rough order of how often a byte stands in mixed Chinese and English text. */
function commonness(byte: number): number {
  if (byte === 0x20 || (byte >= 0xe3 && byte <= 0xe9)) return 6
  if ('aeinorst'.includes(String.fromCharCode(byte))) return 5
  if (byte >= 0x30 && byte <= 0x39) return 4
  if ((byte >= 0x61 && byte <= 0x7a) || byte === 0x2c || byte === 0x2e) return 3
  return byte >= 0x80 ? 2 : 1
}
