import {
  FOLD_FLAGS,
  CLASS_MASK,
  DENSE_CLASS_END,
  FIRST_LETTER_CLASS,
  GAP_CLASS,
  OTHER_CLASS,
  CODE_POINT_CLASS,
  type Alphabet,
} from './alphabet.ts'
import type { Pattern } from './compile.ts'
import { VARIANT_LABELS, type WordVariant } from './operation.ts'

/** Disguise of a match by its note number; 0 is none. */
export const VARIANT_BY_NOTE: readonly (WordVariant | undefined)[] = [
  undefined,
  ...(Object.keys(VARIANT_LABELS) as WordVariant[]),
]
/** Note number of each disguise; matches are many, and numbers take less memory than strings. */
export const NUMBER_BY_VARIANT = Object.fromEntries(
  VARIANT_BY_NOTE.slice(1).map((variant, at) => [variant, at + 1]),
) as Record<WordVariant, number>

/** Position of a pattern and its disguise. */
export interface PlacedMatch {
  start: number
  end: number
  /** Number in `NUMBER_BY_VARIANT`, or 0. */
  note: number
}

/** Counts collected while walking back over a pattern's letters. */
interface Walk {
  start: number
  changed: number
  /** Number of letters of other scripts. */
  alike: number
  zero: boolean
  /** Unnatural gaps: their number and kinds. */
  gaps: number
  kinds: number
  bad: boolean
}

const LETTERS_END = DENSE_CLASS_END - 2
const FIRST_DIGIT = FIRST_LETTER_CLASS + 26
// Copied to local constants, because unbundled modules look up imports at each use.
const [MASK, FIRST, OTHERS, RARES, ALIKE] = [
  CLASS_MASK,
  FIRST_LETTER_CLASS,
  OTHER_CLASS,
  CODE_POINT_CLASS,
  FOLD_FLAGS.alike,
]

const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

/** Class of the character that ends at an index. */
function classAt(text: string, index: number, alphabet: Alphabet): number {
  const known = alphabet.table[text.charCodeAt(index)] ?? OTHERS
  if (known !== RARES) return known
  return alphabet.rare(text.codePointAt(isLow(text.charCodeAt(index)) ? index - 1 : index) ?? 0)
}

/** Start of the character that ends at an index. */
const startAt = (text: string, index: number): number => (isLow(text.charCodeAt(index)) ? index - 1 : index)

/** A full stop and a blank end a sentence, except before a number: No. 1. */
function badBreak(gap: number, letter: number): boolean {
  return (gap & GAP_CLASS.odd) !== 0 && (gap & GAP_CLASS.soft) !== 0 && letter < FIRST_DIGIT
}

function takeGap(walk: Walk, gap: number, letter: number, natural: boolean): void {
  if ((gap & GAP_CLASS.zero) !== 0) walk.zero = true
  const seen = gap & ~GAP_CLASS.zero
  if (seen === 0) return
  if (natural) walk.bad ||= badBreak(seen, letter)
  else {
    walk.gaps++
    walk.kinds |= seen
  }
}

function walkBack(text: string, last: number, pattern: Pattern, alphabet: Alphabet): Walk {
  const walk: Walk = { start: last, changed: 0, alike: 0, zero: false, gaps: 0, kinds: 0, bad: false }
  let at = last
  let known = classAt(text, at, alphabet)
  for (let place = pattern.length - 1; ; place--) {
    walk.changed |= known
    if ((known & ALIKE) !== 0) walk.alike++
    walk.start = startAt(text, at)
    if (place === 0) return walk
    const letter = known & MASK
    let gap = 0
    for (at = walk.start - 1; ; at = startAt(text, at) - 1) {
      known = classAt(text, at, alphabet)
      if ((known & MASK) >= FIRST) break
      gap |= known
    }
    if (gap !== 0) takeGap(walk, gap, letter, pattern.breaks[place] === true)
  }
}

/** True if the gaps are a disguise rather than a boundary between two words. */
function gapsAreOdd({ gaps, kinds }: Walk, { length, inner, latinStart, latinEnd }: Pattern): boolean {
  if (!latinStart && !latinEnd) return true
  return gaps === inner ? length >= 3 : (kinds & GAP_CLASS.soft) === 0
}

const isLatinLetter = (known: number): boolean => (known & MASK) >= FIRST && (known & MASK) < LETTERS_END
const isDigit = (known: number): boolean => isLatinLetter(known) && (known & MASK) >= FIRST_DIGIT

/** True if a word continues at an index: a letter or digit of any script. */
function goesOn(text: string, index: number, alphabet: Alphabet): boolean {
  if (index < 0 || index >= text.length) return false
  const known = classAt(text, index, alphabet)
  return isLatinLetter(known) || ((known & MASK) === OTHER_CLASS && text.charCodeAt(index) < 0x2e80)
}

function numberGoesOn(text: string, end: number, alphabet: Alphabet): boolean {
  return (
    isDigit(alphabet.table[text.charCodeAt(end - 1)] ?? 0) &&
    /[.,]/.test(text[end] ?? '') &&
    isDigit(alphabet.table[text.charCodeAt(end + 1)] ?? 0)
  )
}

/** Half-width kana and Hangul in the block U+FF00, whose other letters are full-width. */
const [HALF_START, HALF_END] = [0xff61, 0xffdd]

/** Width disguise of a text: full-width if any character is wide, otherwise half-width. */
function widthOf(written: string): number {
  const codes = Array.from(written, (char) => char.charCodeAt(0)).filter((code) => code >= 0xff00)
  return codes.every((code) => code >= HALF_START && code < HALF_END)
    ? NUMBER_BY_VARIANT['half-width']
    : NUMBER_BY_VARIANT['full-width']
}

function noteOf(walk: Walk, pattern: Pattern, written: string): number {
  if (walk.zero) return NUMBER_BY_VARIANT['zero-width']
  if (walk.gaps > 0 && (walk.kinds & ~GAP_CLASS.join) + (pattern.latinStart ? 0 : walk.kinds & GAP_CLASS.join) !== 0)
    return NUMBER_BY_VARIANT.spaced
  if (walk.gaps > 0 && walk.gaps === pattern.length - 1) return NUMBER_BY_VARIANT.spaced
  const changed = walk.changed & ~pattern.own
  if ((changed & FOLD_FLAGS.alike) !== 0) return NUMBER_BY_VARIANT['look-alike']
  if ((changed & FOLD_FLAGS.full) !== 0) return widthOf(written)
  return (changed & FOLD_FLAGS.traditional) !== 0 ? NUMBER_BY_VARIANT.traditional : 0
}

const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** True for a match that is entirely in another script, and so is a word of that script. */
function isForeign(text: string, walk: Walk, end: number, pattern: Pattern): boolean {
  if (walk.alike !== pattern.length || (pattern.own & FOLD_FLAGS.alike) !== 0) return false
  return FOREIGN.test(text.slice(Math.max(0, walk.start - 12), walk.start) + text.slice(end, end + 12))
}

/** Locates a pattern whose letters are adjacent and unchanged; undefined if it is part of a longer word. */
export function locatePlainMatch(
  text: string,
  last: number,
  { length, latinStart, latinEnd, note }: Pattern,
  alphabet: Alphabet,
): PlacedMatch | undefined {
  const end = last + 1
  if (latinEnd && (goesOn(text, end, alphabet) || numberGoesOn(text, end, alphabet))) return undefined
  const start = end - length
  return latinStart && goesOn(text, start - 1, alphabet) ? undefined : { start, end, note }
}

/**
 * Locates a pattern with gaps or normalized letters that ends at `last`; undefined if it is part of a longer word or
 * spans two words.
 */
export function locateFoldedMatch(
  text: string,
  last: number,
  pattern: Pattern,
  alphabet: Alphabet,
): PlacedMatch | undefined {
  const code = text.charCodeAt(last)
  const end = last + (code >= 0xd800 && code <= 0xdbff ? 2 : 1)
  if (pattern.latinEnd && (goesOn(text, end, alphabet) || numberGoesOn(text, end, alphabet))) return undefined
  const walk = walkBack(text, end - 1, pattern, alphabet)
  if (walk.bad || (walk.gaps > 0 && !gapsAreOdd(walk, pattern))) return undefined
  if (pattern.latinStart && goesOn(text, walk.start - 1, alphabet)) return undefined
  if (walk.alike > 0 && isForeign(text, walk, end, pattern)) return undefined
  return {
    start: walk.start,
    end,
    note: pattern.note === 0 ? noteOf(walk, pattern, text.slice(walk.start, end)) : pattern.note,
  }
}
