/** A range of addresses: first and last address as numbers, and its text. Rows must be sorted. */
export type XdbRow = readonly [start: bigint, end: bigint, text: string]

const HEADER = 256
const COLUMNS = 256
const VECTOR = COLUMNS * COLUMNS * 8

const four = (text: string): bigint => text.split('.').reduce((value, part) => value * 256n + BigInt(part), 0n)

/** Rows in the format of upstream's 2026 files: country, province, city, operator, ISO code. */
export const FOUR_ROWS: readonly XdbRow[] = [
  [four('1.0.1.0'), four('1.0.3.255'), '中国|福建省|福州市|中国电信|CN'],
  [four('1.34.0.0'), four('1.35.255.255'), '中国|台湾省|台北市|中华电信|CN'],
  [four('1.36.0.0'), four('1.36.255.255'), 'Hong Kong|Hong Kong|0|Netvigator|HK'],
  [four('8.8.8.0'), four('8.8.8.255'), 'United States|California|Mountain View|Google LLC|US'],
  [four('223.5.0.0'), four('223.7.255.255'), '中国|浙江省|杭州市|阿里云|CN'],
]
export const SIX_ROWS: readonly XdbRow[] = [
  [0x2001_4860n << 96n, (0x2001_4861n << 96n) - 1n, 'United States|California|0|Google LLC|US'],
  [0x2400_3200n << 96n, (0x2400_3201n << 96n) - 1n, '中国|浙江省|杭州市|阿里巴巴|CN'],
]

/**
 * Writes a file in ip2region's format, structure 3: header, table by the first two bytes, texts, index. Ranges are
 * split at each two-byte prefix, and equal texts are stored once.
 */
export function writeXdb(version: 4 | 6, rows: readonly XdbRow[], made: number): Buffer {
  const bytes = version === 4 ? 4 : 16
  const size = 2 * bytes + 6
  const shift = BigInt(8 * (bytes - 2))
  const pairOf = (value: bigint): bigint => value >> shift
  const pieces = rows.flatMap(([start, end, text]) =>
    Array.from({ length: Number(pairOf(end) - pairOf(start)) + 1 }, (_, index) => {
      const pair = pairOf(start) + BigInt(index)
      const [first, last] = [pair << shift, ((pair + 1n) << shift) - 1n]
      return { pair: Number(pair), start: start > first ? start : first, end: end < last ? end : last, text }
    }),
  )
  const texts = new Map<string, number>()
  const written: Buffer[] = []
  let at = HEADER + VECTOR
  for (const { text } of pieces) {
    if (texts.has(text)) continue
    texts.set(text, at)
    written.push(Buffer.from(text))
    at += Buffer.byteLength(text)
  }
  const head = Buffer.alloc(HEADER + VECTOR)
  const index = Buffer.alloc(pieces.length * size)
  for (const [number, { pair, start, end, text }] of pieces.entries()) {
    const offset = number * size
    for (const [place, value] of [
      [offset, start],
      [offset + bytes, end],
    ] as const) {
      if (version === 4) index.writeUInt32LE(Number(value), place)
      else {
        index.writeBigUInt64BE(value >> 64n, place)
        index.writeBigUInt64BE(value & 0xffff_ffff_ffff_ffffn, place + 8)
      }
    }
    index.writeUInt16LE(Buffer.byteLength(text), offset + 2 * bytes)
    index.writeUInt32LE(texts.get(text) ?? 0, offset + 2 * bytes + 2)
    const vector = HEADER + pair * 8
    if (head.readUInt32LE(vector) === 0) head.writeUInt32LE(at + offset, vector)
    head.writeUInt32LE(at + offset + size, vector + 4)
  }
  head.writeUInt16LE(3, 0)
  head.writeUInt16LE(1, 2)
  head.writeUInt32LE(made / 1000, 4)
  head.writeUInt32LE(at, 8)
  head.writeUInt32LE(at + index.length - size, 12)
  head.writeUInt16LE(version, 16)
  head.writeUInt16LE(4, 18)
  return Buffer.concat([head, ...written, index])
}
