/** Kind of a character within a URL. */
export type UrlKind = 'ascii' | 'letter' | 'unspaced' | 'inner' | 'joiner' | 'other'

// Matches ASCII characters allowed in URLs; quotes, angle brackets and backslashes are never part of one.
const ASCII = /[a-z0-9._~:/?#@!$&'()*+,;=%|[\]{}-]/i
// Matches scripts without blanks between words, or with attached particles: such characters after a URL may be ordinary
// text.
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}ー・]/u
// Excludes the combining marks that turn a digit into an emoji.
const LETTER = /(?![\p{Me}\p{Variation_Selector}])[\p{L}\p{M}\p{Nd}¹²³¼½¾]/u
/** Marks that belong to a URL only between two letters: `Hatfield–McCoy`, `史蒂夫·乔布斯`. */
const INNER = /[‐‑–’·®™©°№×־׳״]/
const JOINER = /[\u200c\u200d]/

const ascii = Array.from({ length: 0x80 }, (_, code): UrlKind =>
  ASCII.test(String.fromCharCode(code)) ? 'ascii' : 'other',
)
// Plain characters of URLs; characters that begin a part or the next URL are left out.
const plain = Uint8Array.from(ascii, (kind, code) =>
  kind === 'ascii' && !/[/?#&=hw]/i.test(String.fromCharCode(code)) ? 1 : 0,
)

/** Finds the end of a run of plain URL characters. */
export function findPlainEnd(text: string, from: number): number {
  let at = from
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x80 || plain[code] === 0) break
  }
  return at
}

/** Kind of the character at a position; `other` beyond the text. */
export function getUrlKindAt(text: string, at: number): UrlKind {
  if (at < 0 || at >= text.length) return 'other'
  const code = text.charCodeAt(at)
  if (code < 0x80) return ascii[code] ?? 'other'
  // Surrogates of rare Chinese characters; emoji are in other planes.
  if ((code >= 0xd840 && code <= 0xd88f) || (code >= 0xdc00 && code <= 0xdfff)) return 'unspaced'
  const char = text.charAt(at)
  if (UNSPACED.test(char)) return 'unspaced'
  if (LETTER.test(char)) return 'letter'
  if (INNER.test(char)) return 'inner'
  return JOINER.test(char) ? 'joiner' : 'other'
}
