/** The part of a character in an address. */
export type UrlKind = 'ascii' | 'letter' | 'unspaced' | 'inner' | 'joiner' | 'other'

// Quotes, angle brackets and backslashes surround addresses; the rest of ASCII's printable characters stands in them.
const ASCII = /[a-z0-9._~:/?#@!$&'()*+,;=%|[\]{}-]/i
// Scripts that are written without blanks between words, or glue particles to them: what follows an address may be text.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー・]/u
// Not the marks that make an emoji of a digit.
const LETTER = /(?![\p{Me}\p{Variation_Selector}])[\p{L}\p{M}\p{Nd}¹²³¼½¾]/u
/** Marks that belong to an address between two letters only: `Hatfield–McCoy`, `史蒂夫·乔布斯`. */
const INNER = /[‐‑–’·®™©°№×־׳״]/
const JOINER = /[\u200c\u200d]/

const ascii = Array.from({ length: 0x80 }, (_, code): UrlKind =>
  ASCII.test(String.fromCharCode(code)) ? 'ascii' : 'other',
)
// Most of an address; not what begins a part or may begin the next address.
const plain = Uint8Array.from(ascii, (kind, code) =>
  kind === 'ascii' && !/[/?#&=hw]/i.test(String.fromCharCode(code)) ? 1 : 0,
)

/** Finds the end of a stretch of characters that stand in any part of an address. */
export function plainEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80 || plain[code] === 0) break
  }
  return at
}

/** Says what the character at a place is; `other` beyond the text. */
export function urlKindAt(text: string, at: number): UrlKind {
  if (at < 0 || at >= text.length) return 'other'
  const code = text.charCodeAt(at)
  if (code < 0x80) return ascii[code] ?? 'other'
  // Halves of rare Chinese characters; emoji are in other planes.
  if ((code >= 0xd840 && code <= 0xd88f) || (code >= 0xdc00 && code <= 0xdfff)) return 'unspaced'
  const char = text.charAt(at)
  if (UNSPACED.test(char)) return 'unspaced'
  if (LETTER.test(char)) return 'letter'
  if (INNER.test(char)) return 'inner'
  return JOINER.test(char) ? 'joiner' : 'other'
}
