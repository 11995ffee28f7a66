const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Number of UTF-8 bytes of a range, without encoding it. An unpaired surrogate counts as the three bytes of U+FFFD. */
export function countUtf8Bytes(text: string, from = 0, to = text.length): number {
  let bytes = to - from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    // The sum avoids branches, because in mixed scripts half of the branches would be mispredicted.
    bytes += ((0x7f - code) >>> 31) + ((0x7ff - code) >>> 31)
    if (isLow(code) && at > from && isHigh(text.charCodeAt(at - 1))) bytes -= 2
  }
  return bytes
}
