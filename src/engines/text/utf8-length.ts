const encoder = new TextEncoder()
/** Code units that are encoded at once, at most three bytes each. */
const BLOCK = 16_384

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** How many bytes a text has in UTF-8, without making them all. */
export function utf8Length(text: string): number {
  const bytes = new Uint8Array(3 * (BLOCK + 1))
  let length = 0
  for (let from = 0; from < text.length; ) {
    const end = Math.min(from + BLOCK, text.length)
    // A pair of surrogates is encoded together.
    const to = isHigh(text.charCodeAt(end - 1)) && isLow(text.charCodeAt(end)) ? end + 1 : end
    length += encoder.encodeInto(text.slice(from, to), bytes).written
    from = to
  }
  return length
}
