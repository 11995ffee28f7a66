const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** How many bytes a stretch of a text has in UTF-8, without making them. Half of a pair counts as the three of U+FFFD. */
export function utf8Length(text: string, from = 0, to = text.length): number {
  let bytes = to - from
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    // Without branches: where scripts mix, these would be guessed wrong half of the time.
    bytes += ((0x7f - code) >>> 31) + ((0x7ff - code) >>> 31)
    if (isLow(code) && at > from && isHigh(text.charCodeAt(at - 1))) bytes -= 2
  }
  return bytes
}
