import { plainEnd, urlKindAt } from './url-letters.ts'

// Two URLs in one run of characters: `…/a,https://…`, `…/a|www.…`, and the paste that lost its line break, `…/B0ABChttps://…`.
const NEXT_URL = /(?<=[,;|])(?:https?:\/\/|www\.)|(?<=[a-z0-9_~).-])https?:\/\/|(?<=[^ -~])(?:https?:\/\/|www\.)/iy
const PORT = /:\d{1,5}(?!\d)/y
const DELIMITERS = '/?#&='
const SENTENCE_MARKS = `.,:;!?'"*|`
const WORD_CHAR = /[a-z0-9]/i
const IN_WORDS = /[a-z0-9_+%~()-]/i
const FILE_ENDING =
  /\.(?:s?html?|php|aspx?|jsp|jpe?g|png|gif|webp|svg|pdf|mp4|csv|xlsx?|docx?|zip|json|xml)(?![a-z0-9])/iy
/** The pages of a wiki's own: `/wiki/Category:中国`. */
const WIKI_NAMESPACE = /(?:\/wiki\/|[?&]title=)[a-z_]{1,30}:$/i
const MAX_NAMESPACE_LENGTH = 40
/** How far a closing bracket is looked for. */
const MAX_BRACKET_LENGTH = 100

/** Where the part of a URL stands that is being read. */
interface Part {
  start: number
  /** It began with a script that is written without blanks, so that more of it is no text glued to it. */
  isNative: boolean
  /** The part that was looked at already and belongs. */
  sureTo: number
}

/** Finds where the run of characters ends that may be the port, path, query and fragment of a URL. */
export function urlRunEnd(text: string, from: number): number {
  let at = from + portLength(text, from)
  if (at >= text.length || !'/?#'.includes(text.charAt(at))) return at
  const part: Part = { start: at, isNative: false, sureTo: at }
  for (; (at = plainEnd(text, at)) < text.length; at++) {
    const kind = urlKindAt(text, at)
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
  // An h or a w.
  if (char !== 0x68 && char !== 0x77) return false
  NEXT_URL.lastIndex = at
  return NEXT_URL.test(text)
}

/** Tells whether a mark between letters has them on both sides; letters always belong. */
function isInside(text: string, at: number, kind: string, { isNative }: Part): boolean {
  const isWord = (place: number): boolean => {
    const beside = urlKindAt(text, place)
    return (
      beside === 'letter' ||
      (beside === 'unspaced' && isNative) ||
      (beside === 'ascii' && WORD_CHAR.test(text.charAt(place)))
    )
  }
  if (kind === 'inner') return isWord(at - 1) && isWord(at + 1)
  // The joiners of Indian scripts and Persian: the last letter of a word may have one, before `.html`.
  if (kind === 'joiner')
    return (
      urlKindAt(text, at - 1) === 'letter' &&
      (urlKindAt(text, at + 1) === 'letter' || urlKindAt(text, at + 1) === 'ascii')
    )
  return true
}

/** Tells whether Chinese and its like are a part of the URL (`/商品2024款`, `/wiki/Go_(编程语言)`, `/USB充電器/dp/B0`) rather than text glued to it. */
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

/** Where a bracket closes that opened before `at`; `at` where it does not. */
function bracketEnd(text: string, at: number): number {
  return at + (/^[^\s()（）。，]+(?=\))/.exec(text.slice(at, at + MAX_BRACKET_LENGTH))?.[0].length ?? 0)
}

function runEnd(text: string, at: number): number {
  let end = at
  while (urlKindAt(text, end) === 'unspaced') end += 1
  return end
}

/** Where the part ends, if it does as parts of URLs do, with a further part or the ending of a file; otherwise `at`. */
function nextPart(text: string, at: number): number {
  const before = text.charAt(at - 1)
  if (SENTENCE_MARKS.includes(before) && before !== '?') return at
  let end = at
  for (; end < text.length; end++) {
    const kind = urlKindAt(text, end)
    if (kind === 'other' || kind === 'joiner' || (kind === 'ascii' && !IN_WORDS.test(text.charAt(end)))) break
  }
  const sign = text.charAt(end)
  // Behind a `?` stands text, or the name of a value.
  if (before === '?' || before === '&') return sign === '=' ? end : at
  FILE_ENDING.lastIndex = end
  return FILE_ENDING.test(text) ||
    (end < text.length && DELIMITERS.includes(sign) && /[a-z0-9%]/i.test(text.charAt(end + 1)))
    ? end
    : at
}
