import { findPlainEnd, getUrlKindAt } from './url-letters.ts'

// Start of a second URL in the same run: `…/a,https://…`, `…/a|www.…`, or after a lost line break `…/B0ABChttps://…`.
const NEXT_URL = /(?<=[,;|])(?:https?:\/\/|www\.)|(?<=[a-z0-9_~).-])https?:\/\/|(?<=[^ -~])(?:https?:\/\/|www\.)/iy
const PORT = /:\d{1,5}(?!\d)/y
const DELIMITERS = '/?#&='
const SENTENCE_MARKS = `.,:;!?'"*|`
const WORD_CHAR = /[a-z0-9]/i
const IN_WORDS = /[a-z0-9_+%~()-]/i
const FILE_ENDING =
  /\.(?:s?html?|php|aspx?|jsp|jpe?g|png|gif|webp|svg|pdf|mp4|csv|xlsx?|docx?|zip|json|xml)(?![a-z0-9])/iy
/** Wiki pages with a namespace: `/wiki/Category:中国`. */
const WIKI_NAMESPACE = /(?:\/wiki\/|[?&]title=)[a-z_]{1,30}:$/i
const MAX_NAMESPACE_LENGTH = 40
/** Maximum distance of a closing bracket. */
const MAX_BRACKET_LENGTH = 100

/** Part of a URL that is being read. */
interface Part {
  start: number
  /** True if the part began in a script without blanks, so that further characters of that script belong to the URL. */
  isNative: boolean
  /** End of the range that certainly belongs to the URL. */
  sureTo: number
}

/** Finds the end of the run of characters that may be port, path, query and fragment of a URL. */
export function findUrlRunEnd(text: string, from: number): number {
  let at = from + portLength(text, from)
  if (at >= text.length || !'/?#'.includes(text.charAt(at))) return at
  const part: Part = { start: at, isNative: false, sureTo: at }
  for (; (at = findPlainEnd(text, at)) < text.length; at++) {
    const kind = getUrlKindAt(text, at)
    if (kind === 'other' || startsNext(text, at)) return at
    if (kind === 'ascii' && DELIMITERS.includes(text.charAt(at))) {
      part.start = at + 1
      part.isNative = false
    }
    if (kind === 'ascii') continue
    if (kind === 'unspaced' ? !belongs(text, at, part) : !isInside(text, at, kind, part)) return at
  }
  return at
}

function portLength(text: string, at: number): number {
  PORT.lastIndex = at
  return PORT.exec(text)?.[0].length ?? 0
}

function startsNext(text: string, at: number): boolean {
  const char = text.charCodeAt(at) | 0x20
  // Only h and w can begin a URL.
  if (char !== 0x68 && char !== 0x77) return false
  NEXT_URL.lastIndex = at
  return NEXT_URL.test(text)
}

/** True if a mark is between two letters; letters are always inside. */
function isInside(text: string, at: number, kind: string, { isNative }: Part): boolean {
  const isWord = (place: number): boolean => {
    const beside = getUrlKindAt(text, place)
    return (
      beside === 'letter' ||
      (beside === 'unspaced' && isNative) ||
      (beside === 'ascii' && WORD_CHAR.test(text.charAt(place)))
    )
  }
  if (kind === 'inner') return isWord(at - 1) && isWord(at + 1)
  // Joiners of Indic scripts and Persian: one joiner may follow the last letter of a word, as before `.html`.
  if (kind === 'joiner')
    return (
      getUrlKindAt(text, at - 1) === 'letter' &&
      (getUrlKindAt(text, at + 1) === 'letter' || getUrlKindAt(text, at + 1) === 'ascii')
    )
  return true
}

/**
 * True if Chinese or similar text belongs to the URL (`/商品2024款`, `/wiki/Go_(编程语言)`, `/USB充電器/dp/B0`) rather than being
 * attached to it.
 */
function belongs(text: string, at: number, part: Part): boolean {
  const before = text.charAt(at - 1)
  if (at < part.sureTo) return true
  if (startsPart(text, at, part)) Object.assign(part, { isNative: true, sureTo: runEnd(text, at) })
  else if (before === '(') part.sureTo = '_-+'.includes(text.charAt(at - 2)) ? bracketEnd(text, at) : at
  else if (part.isNative ? !SENTENCE_MARKS.includes(before) : '_+-'.includes(before)) part.sureTo = runEnd(text, at)
  else part.sureTo = nextPart(text, at)
  return at < part.sureTo
}

function startsPart(text: string, at: number, { start }: Part): boolean {
  const delimiter = text.charAt(start - 1)
  if ('/=#'.includes(delimiter) && (at === start || (at === start + 1 && '@!~$_-('.includes(text.charAt(start)))))
    return true
  return text.charAt(at - 1) === ':' && WIKI_NAMESPACE.test(text.slice(Math.max(0, at - MAX_NAMESPACE_LENGTH), at))
}

/** Position of the bracket that closes a bracket opened before `at`; `at` if there is none. */
function bracketEnd(text: string, at: number): number {
  return at + (/^[^\s()（）。，]+(?=\))/.exec(text.slice(at, at + MAX_BRACKET_LENGTH))?.[0].length ?? 0)
}

function runEnd(text: string, at: number): number {
  let end = at
  while (getUrlKindAt(text, end) === 'unspaced') end += 1
  return end
}

/** End of the part if another part or a file extension follows, as in URLs; otherwise `at`. */
function nextPart(text: string, at: number): number {
  const before = text.charAt(at - 1)
  if (SENTENCE_MARKS.includes(before) && before !== '?') return at
  let end = at
  for (; end < text.length; end++) {
    const kind = getUrlKindAt(text, end)
    if (kind === 'other' || kind === 'joiner' || (kind === 'ascii' && !IN_WORDS.test(text.charAt(end)))) break
  }
  const sign = text.charAt(end)
  // A `?` is followed by ordinary text or by the name of a parameter.
  if (before === '?' || before === '&') return sign === '=' ? end : at
  FILE_ENDING.lastIndex = end
  return FILE_ENDING.test(text) ||
    (end < text.length && DELIMITERS.includes(sign) && /[a-z0-9%]/i.test(text.charAt(end + 1)))
    ? end
    : at
}
