import { SIMPLIFIED } from '../../lib/traditional.ts'
import { LOOK_ALIKES, MORE_TRADITIONAL } from './look-alikes.ts'

/** Classes below `FIRST_UNIT` are no letters: what they say about the gap between two letters. */
export const GAP = { soft: 1, odd: 2, hard: 4, zero: 8, join: 16 } as const
/** A class for code units that must be read as code points. */
export const RARE = 17
/** A letter or character that no term has. */
export const OTHER = 18
/** The first class of a letter that terms have; a to z, 0 to 9, % and # come first. */
export const FIRST_UNIT = 32
const ASCII = 'abcdefghijklmnopqrstuvwxyz0123456789%#'
/** Classes below this one have their own column in the automaton. */
export const DENSE_END = FIRST_UNIT + ASCII.length
export const CLASS_MASK = 0x1fff

/** What happened to a letter before it fitted: bits beside its class. */
export const CHANGED = { full: 0x2000, traditional: 0x4000, alike: 0x8000 } as const

const HARD = '，。！？；：、…,!?;:\n\r\t「」『』《》【】（）()[]{}“”"<>|｜'
const SOFT = ' \u00a0\u3000/&'
const JOIN = "-_'’‐‑–—"
const ODD = '.·•‧・*＊~～^+=\\@$`´°¤¦§©®™'
/** Ranges of characters that take no room: joiners, direction marks, variation selectors, accents on their own. */
const ZERO: readonly (readonly [first: number, last: number])[] = [
  [0xad, 0xad], [0x300, 0x36f], [0x61c, 0x61c], [0x180e, 0x180e], [0x200b, 0x200f], [0x202a, 0x202e], [0x2060, 0x2064], [0x20d0, 0x20ff], [0xfe00, 0xfe0f], [0xfeff, 0xfeff],
]
const LETTER = /[\p{L}\p{N}]/u

/** The classes of all UTF-16 code units for the letters that a dictionary uses. */
export class Alphabet {
  readonly table = new Uint16Array(0x10000).fill(OTHER)
  private readonly classes = new Map<string, number>()

  /** `characters`: every character of the terms, in any order. */
  constructor(characters: Iterable<string>) {
    for (const char of ASCII) this.classOf(char)
    for (const char of characters) this.classOf(this.plain(char))
    this.fillRanges()
    for (const [char, number] of this.classes) this.set(char, number)
    for (const char of ASCII.slice(0, 26)) this.set(char.toUpperCase(), this.classOf(char))
    this.fillChanged()
  }

  /** How many classes there are. */
  get size(): number {
    return FIRST_UNIT + this.classes.size
  }

  /** The classes of a term; a character that is no letter is left out. */
  read(term: string): number[] {
    const classes: number[] = []
    for (const char of term) {
      const plain = this.plain(char)
      const known = this.classes.get(plain)
      if (known !== undefined) classes.push(known)
    }
    return classes
  }

  /** The class, with its bits, of the character at a place, which may be a surrogate pair. */
  at(text: string, index: number): number {
    const known = this.table[text.charCodeAt(index)] ?? OTHER
    return known === RARE ? this.rare(text.codePointAt(index) ?? 0) : known
  }

  rare(code: number): number {
    if (code >= 0xdc00 && code <= 0xdfff) return GAP.odd
    const char = String.fromCodePoint(code).normalize('NFKC').toLowerCase()
    const known = this.classes.get(char)
    if (known !== undefined && code > 0xffff) return known | CHANGED.alike
    if (code >= 0xe0000 && code <= 0xe0fff) return GAP.zero
    return LETTER.test(char) ? OTHER : GAP.odd
  }

  private plain(char: string): string {
    const low = char.normalize('NFKC').toLowerCase()
    const simple = SIMPLIFIED.get(low.charCodeAt(0))
    return simple === undefined ? (MORE_TRADITIONAL.get(low) ?? low) : String.fromCharCode(simple)
  }

  private classOf(char: string): number {
    const known = this.classes.get(char)
    if (known !== undefined) return known
    if (!LETTER.test(char) && !ASCII.includes(char)) return GAP.soft
    const number = FIRST_UNIT + this.classes.size
    this.classes.set(char, number)
    return number
  }

  private set(char: string, known: number): void {
    this.table[char.charCodeAt(0)] = known
  }

  private fillRanges(): void {
    const { table } = this
    table.fill(GAP.odd, 0, 0x30)
    table.fill(GAP.odd, 0x7b, 0xc0)
    table.fill(GAP.hard, 0x2000, 0x2070)
    table.fill(GAP.odd, 0x2190, 0x2c00)
    table.fill(GAP.hard, 0x3000, 0x3005)
    table.fill(GAP.hard, 0x3008, 0x3021)
    table.fill(RARE, 0xd800, 0xe000)
    table.fill(GAP.hard, 0xff00, 0xff10)
    for (const char of SOFT) this.set(char, GAP.soft)
    for (const char of JOIN) this.set(char, GAP.join)
    for (const char of ODD) this.set(char, GAP.odd)
    for (const char of HARD) this.set(char, GAP.hard)
    for (const [first, last] of ZERO) table.fill(GAP.zero, first, last + 1)
  }

  /** Full width, accents, circled letters, letters of other scripts that look the same, traditional characters. */
  private fillChanged(): void {
    for (let code = 0xc0; code < 0x10000; code++) {
      if (code === 0x3400) code = 0xf900
      const char = String.fromCharCode(code)
      const folded = char.normalize('NFKC').toLowerCase()
      const known = folded === char ? undefined : this.classes.get(folded)
      if (known !== undefined) this.table[code] = known | (code >= 0xff00 ? CHANGED.full : CHANGED.alike)
      else this.foldAccent(code, folded)
    }
    for (const [char, plain] of LOOK_ALIKES) this.change(char, plain, CHANGED.alike)
    for (const [code, plain] of SIMPLIFIED) this.change(String.fromCharCode(code), String.fromCharCode(plain), CHANGED.traditional)
    for (const [char, plain] of MORE_TRADITIONAL) this.change(char, plain, CHANGED.traditional)
  }

  private foldAccent(code: number, folded: string): void {
    const bare = folded.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
    const known = bare === folded ? undefined : this.classes.get(bare)
    if (known !== undefined && code < 0x2000) this.table[code] = known | CHANGED.alike
  }

  private change(char: string, plain: string, how: number): void {
    const known = this.classes.get(plain)
    if (known !== undefined && known >= FIRST_UNIT) this.set(char, known | how)
  }
}
