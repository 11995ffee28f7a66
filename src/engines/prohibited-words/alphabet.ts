import { TRADITIONAL_TO_SIMPLIFIED } from '../shared/traditional.ts'
import { LOOK_ALIKES, EXTRA_TRADITIONAL_FORMS } from './look-alikes.ts'

/** Classes of non-letters, below `FIRST_LETTER_CLASS`, as bits that describe the gap between two letters. */
export const GAP_CLASS = { soft: 1, odd: 2, hard: 4, zero: 8, join: 16 } as const
/** Class of surrogates, which must be read as whole code points. */
export const CODE_POINT_CLASS = 17
/** Class of letters that occur in no term. */
export const OTHER_CLASS = 18
/** First class of letters in terms; a to z, 0 to 9, % and # come first. */
export const FIRST_LETTER_CLASS = 32
const ASCII = 'abcdefghijklmnopqrstuvwxyz0123456789%#'
/** End of the classes with their own column in the automaton. */
export const DENSE_CLASS_END = FIRST_LETTER_CLASS + ASCII.length
export const CLASS_MASK = 0x1fff

/** Flags beside a class: how the letter was normalized. */
export const FOLD_FLAGS = { full: 0x2000, traditional: 0x4000, alike: 0x8000 } as const

const HARD =
  '\uff0c\u3002\uff01\uff1f\uff1b\uff1a\u3001\u2026,!?;:\n\r\t\u300c\u300d\u300e\u300f\u300a\u300b\u3010\u3011\uff08\uff09()[]{}\u201c\u201d"<>'
const SOFT = ' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u2800\u3000/&'
const JOIN = "-_'’‐‑–—"
const ODD = '|\uff5c.·•‧・*＊~～^+=\\@$`´°¤¦§©®™'
/** Ranges of invisible characters: joiners, direction marks, fillers, variation selectors, combining accents. */
const ZERO: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
]
/** Maximum cached rare characters; a text has few different ones. */
const MAX_RARE_CHARACTERS = 4096
const LETTER = /[\p{L}\p{N}]/u
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u

/** Normalizes a character's width, case, accent, script and traditional form. */
function fold(char: string): string {
  // NFKC turns a bracketed number into three characters and one with a full stop into two.
  const low = char
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\((.)\)$|^(\d)\.$/u, '$1$2')
  const bare = low
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const simple = TRADITIONAL_TO_SIMPLIFIED.get(bare.charCodeAt(0))
  return simple === undefined
    ? (LOOK_ALIKES.get(char) ?? LOOK_ALIKES.get(bare) ?? EXTRA_TRADITIONAL_FORMS.get(bare) ?? bare)
    : String.fromCharCode(simple)
}

/** Maps all UTF-16 code units to the letter classes of a dictionary. */
export class Alphabet {
  readonly table = new Uint16Array(0x10000).fill(OTHER_CLASS)
  private readonly classes = new Map<string, number>()
  private readonly folded = new Map<string, string>()
  private readonly rares = new Map<number, number>()

  /** `characters`: all characters of the terms, in any order. */
  constructor(characters: Iterable<string>) {
    for (const char of ASCII) this.classOf(char)
    for (const char of characters) this.classOf(this.plain(char))
    this.fillRanges()
    for (const [char, number] of this.classes) this.set(char, number)
    for (const char of ASCII.slice(0, 26)) this.set(char.toUpperCase(), this.classOf(char))
    this.fillChanged()
  }

  /** Number of classes. */
  get size(): number {
    return FIRST_LETTER_CLASS + this.classes.size
  }

  /** Class of a term's character; undefined if it is no letter. */
  read(char: string): number | undefined {
    return this.classes.get(this.plain(char))
  }

  /** Class and flags of the character at an index, which may be a surrogate pair. */
  at(text: string, index: number): number {
    const known = this.table[text.charCodeAt(index)] ?? OTHER_CLASS
    return known === CODE_POINT_CLASS ? this.rare(text.codePointAt(index) ?? 0) : known
  }

  /** Class and flags of a code point beyond a single UTF-16 code unit. */
  rare(code: number): number {
    const seen = this.rares.get(code)
    if (seen !== undefined) return seen
    const known = this.readRare(code)
    if (this.rares.size < MAX_RARE_CHARACTERS) this.rares.set(code, known)
    return known
  }

  private readRare(code: number): number {
    if (code >= 0xdc00 && code <= 0xdfff) return GAP_CLASS.odd
    const char = String.fromCodePoint(code).normalize('NFKC').toLowerCase()
    const known = this.classes.get(char)
    if (known !== undefined && code > 0xffff) return known | FOLD_FLAGS.alike
    if (UNSEEN.test(String.fromCodePoint(code))) return GAP_CLASS.zero
    return LETTER.test(char) ? OTHER_CLASS : GAP_CLASS.odd
  }

  private plain(char: string): string {
    const known = this.folded.get(char)
    if (known !== undefined) return known
    const plain = fold(char)
    this.folded.set(char, plain)
    return plain
  }

  private classOf(char: string): number {
    const known = this.classes.get(char)
    if (known !== undefined) return known
    if (char.length !== 1 || (!LETTER.test(char) && !ASCII.includes(char))) return GAP_CLASS.soft
    const number = FIRST_LETTER_CLASS + this.classes.size
    this.classes.set(char, number)
    return number
  }

  private set(char: string, known: number): void {
    this.table[char.charCodeAt(0)] = known
  }

  private fillRanges(): void {
    const { table } = this
    table.fill(GAP_CLASS.odd, 0, 0x30)
    table.fill(GAP_CLASS.odd, 0x7b, 0xc0)
    table.fill(GAP_CLASS.hard, 0x2000, 0x2070)
    table.fill(GAP_CLASS.odd, 0x2190, 0x2c00)
    table.fill(GAP_CLASS.hard, 0x3000, 0x3005)
    table.fill(GAP_CLASS.hard, 0x3008, 0x3021)
    table.fill(CODE_POINT_CLASS, 0xd800, 0xe000)
    table.fill(GAP_CLASS.hard, 0xff00, 0xff10)
    for (const char of SOFT) this.set(char, GAP_CLASS.soft)
    for (const char of JOIN) this.set(char, GAP_CLASS.join)
    for (const char of ODD) this.set(char, GAP_CLASS.odd)
    for (const char of HARD) this.set(char, GAP_CLASS.hard)
    for (const [first, last] of ZERO) table.fill(GAP_CLASS.zero, first, last + 1)
  }

  /** Adds full-width, accented and circled letters, look-alikes of other scripts, and traditional characters. */
  private fillChanged(): void {
    for (let code = 0xa0; code < 0x10000; code++) {
      if (code === 0x3400) code = 0xf900
      const char = String.fromCharCode(code)
      this.change(char, code >= 0xff00 ? FOLD_FLAGS.full : FOLD_FLAGS.alike)
    }
    for (const code of TRADITIONAL_TO_SIMPLIFIED.keys()) this.change(String.fromCharCode(code), FOLD_FLAGS.traditional)
    for (const char of EXTRA_TRADITIONAL_FORMS.keys()) this.change(char, FOLD_FLAGS.traditional)
  }

  private change(char: string, how: number): void {
    const plain = this.plain(char)
    const known = this.classes.get(plain)
    if (known === undefined || plain === char) return
    this.set(char, plain === char.toLowerCase() ? known : known | how)
  }
}
