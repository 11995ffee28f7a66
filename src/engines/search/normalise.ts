import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'

/** Code for any run of blanks, punctuation and control characters between words. */
export const SEPARATOR = 32

/** Normalized text: one code per unit, with its UTF-16 range in the original text. */
export interface Folded {
  codes: number[]
  starts: number[]
  ends: number[]
}

/** True for a Chinese character, the only unit with a pinyin syllable. */
export function isHan(code: number): boolean {
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x20000 && code <= 0x3ffff) ||
    code === 0x3007
  )
}

/** Kind of a unit. A change of kind begins a new word. */
export const CHARACTER_KIND = { separator: 0, letter: 1, digit: 2, han: 3, symbol: 4 } as const

const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

function asciiKind(code: number): number {
  if (code === SEPARATOR) return CHARACTER_KIND.separator
  if (code >= 97 && code <= 122) return CHARACTER_KIND.letter
  return code >= 48 && code <= 57 ? CHARACTER_KIND.digit : CHARACTER_KIND.symbol
}

/** Kind of a unit, a value of `CHARACTER_KIND`. */
export function getCharacterKind(code: number): number {
  if (code < 128) return asciiKind(code)
  if (isHan(code)) return CHARACTER_KIND.han
  const char = String.fromCodePoint(code)
  if (LETTER.test(char)) return CHARACTER_KIND.letter
  return DIGIT.test(char) ? CHARACTER_KIND.digit : CHARACTER_KIND.symbol
}

// Letters that Unicode does not decompose but that people type in plain form.
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['ı', 'i'],
  ['þ', 'th'],
  ['ħ', 'h'],
])
const WORTHY = /[\p{L}\p{N}\p{Sc}°]/u
const MARK = /\p{M}/u

function foldAscii(code: number): number {
  if (code >= 65 && code <= 90) return code + 32
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 36 ? code : SEPARATOR
}

function foldRare(code: number): number[] {
  const folded: number[] = []
  for (const char of String.fromCodePoint(code).normalize('NFKD').toLowerCase().normalize('NFKD')) {
    for (const plain of PLAIN_LETTERS.get(char) ?? char) {
      const unit = plain.codePointAt(0) ?? SEPARATOR
      // Accents are dropped: e finds é, and u finds ü.
      if (!MARK.test(plain)) folded.push(WORTHY.test(plain) ? (TRADITIONAL_TO_SIMPLIFIED.get(unit) ?? unit) : SEPARATOR)
    }
  }
  return folded
}

/** Maximum cached characters; Unicode has a million, and a text may contain any of them. */
export const MAX_RARE_FOLDS = 4096
/** Cached normal forms of characters that are neither ASCII nor common Chinese, oldest first. */
export const rareFoldCache = new Map<number, number[]>()

function foldOther(code: number): number[] {
  const known = rareFoldCache.get(code)
  if (known) return known
  const folded = foldRare(code)
  const [oldest] = rareFoldCache.keys()
  if (oldest !== undefined && rareFoldCache.size >= MAX_RARE_FOLDS) rareFoldCache.delete(oldest)
  rareFoldCache.set(code, folded)
  return folded
}

/**
 * Normalizes text: removes compatibility forms, case, accents and full width, and simplifies traditional characters.
 * Runs of anything except letters, digits, currency signs and degree signs become one separator, none of them at either
 * end.
 */
export function fold(text: string): Folded {
  const folded: Folded = { codes: [], starts: [], ends: [] }
  const { codes, starts, ends } = folded
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) push(folded, foldAscii(code), at, at + 1)
    else if (code >= 0x4e00 && code <= 0x9fff) push(folded, TRADITIONAL_TO_SIMPLIFIED.get(code) ?? code, at, at + 1)
    else at += foldRareAt(folded, text, at) - 1
  }
  if (codes.at(-1) === SEPARATOR) {
    codes.pop()
    starts.pop()
    ends.pop()
  }
  return folded
}

function push({ codes, starts, ends }: Folded, code: number, start: number, end: number): void {
  if (code === SEPARATOR && (codes.length === 0 || codes[codes.length - 1] === SEPARATOR)) return
  codes.push(code)
  starts.push(start)
  ends.push(end)
}

/** Returns the number of UTF-16 units of the character at an index. */
function foldRareAt(folded: Folded, text: string, at: number): number {
  const code = text.codePointAt(at) ?? SEPARATOR
  const length = code > 0xffff ? 2 : 1
  const units = foldOther(code)
  for (const unit of units) push(folded, unit, at, at + length)
  // A combining accent is highlighted with its letter.
  if (units.length === 0 && folded.ends.length > 0) folded.ends[folded.ends.length - 1] = at + length
  return length
}
