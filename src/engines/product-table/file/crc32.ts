const POLYNOMIAL = 0xedb88320

/** Remainder of each byte, from CRC-32 of ISO 3309. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = (rest & 1) === 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** CRC-32 of bytes, as zip files store it. */
export function computeCrc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  // An index is several times as fast as an iterator here, and a workbook has some megabytes.
  for (let at = 0; at < bytes.length; at += 1) rest = (REMAINDERS[(rest ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (rest >>> 8)
  return (rest ^ 0xffffffff) >>> 0
}
