import {
  CLASS_MASK,
  DENSE_CLASS_END,
  FIRST_LETTER_CLASS,
  GAP_CLASS,
  OTHER_CLASS,
  CODE_POINT_CLASS,
  type Alphabet,
} from './alphabet.ts'
import { pairBit, wordStartIndex } from './automaton.ts'
import type { CompiledDictionary } from './compile.ts'
import { MASKS } from './masked.ts'
import { locateFoldedMatch, locatePlainMatch, type PlacedMatch } from './place.ts'

/** Who takes what a scan finds. */
export interface ScanSink {
  /** Whether a term counts, by its index. */
  allowed: Uint8Array
  /** A place of a term, or of an innocent phrase, whose index is -1. */
  found: (placed: PlacedMatch, term: number) => void
  /** Takes places where a word may be written with digits for letters, a mask over a letter or a letter that does not belong there. */
  mixed: number[]
}

/** Where a scan of a slice left off. */
export interface ScanState {
  state: number
  gap: number
  inWord: boolean
  /** The last place of a gap or of a letter that was folded; -1 for none. */
  odd: number
  /** The place that is read next. */
  at: number
}

/** What the scan of a text begins with. */
export const createScanState = (): ScanState => ({ state: 0, gap: 0, inWord: false, odd: -1, at: 0 })

/** Letters further apart belong to different words. */
const WIDEST_GAP = 6
// What another module exports is looked up at each use where modules are not bundled; a million times, that is felt.
const [MASK, FIRST, DENSE, LETTERS_END, OTHERS, RARES, HARD, UNSEEN] = [
  CLASS_MASK,
  FIRST_LETTER_CLASS,
  DENSE_CLASS_END,
  FIRST_LETTER_CLASS + 26,
  OTHER_CLASS,
  CODE_POINT_CLASS,
  GAP_CLASS.hard,
  GAP_CLASS.zero,
]
/** The class of #, which parts Chinese letters and begins #1. */
const HASH = DENSE_CLASS_END - 1
const DIGITS_END = LETTERS_END + 10

function isPair(pairs: Uint8Array, state: number, letter: number): boolean {
  const bit = pairBit(state, letter)
  return ((pairs[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

/** Signs that stand for a letter, or in the place of one. */
const SIGNS = new Uint8Array(0x10000)
for (const sign of `!$@${MASKS}`) SIGNS[sign.charCodeAt(0)] = 1

const isLetter = (known: number): boolean => known >= FIRST && known < LETTERS_END
/** The same of a class with the bits of what was folded. */
const isFolded = (known: number): boolean => isLetter(known & MASK)

/** The classes of the characters of a slice, after that of the character before it and before those of the three after it; kept, as most texts have many slices. */
let classes = new Uint16Array(1 << 14)

function classify({ table }: Alphabet, text: string, from: number, to: number): Uint16Array {
  const size = to - from + 4
  if (classes.length < size) classes = new Uint16Array(size)
  const read = classes
  const last = Math.min(to + 2, text.length - 1)
  let into = from === 0 ? 1 : 0
  read[0] = OTHERS
  read[size - 1] = OTHERS
  read[size - 2] = OTHERS
  read[size - 3] = OTHERS
  // Only places within the text are read: one outside makes each later reading slow.
  for (let at = from - 1 + into; at <= last; at++) read[into++] = table[text.charCodeAt(at)] ?? 0
  return read
}

/** Collects states that end a pattern, each with its place and `odd`, and places that must be read once more. Small, so that it is compiled soon. */
function collect(
  { alphabet, automaton }: CompiledDictionary,
  text: string,
  to: number,
  carry: ScanState,
  ends: number[],
  mixed: number[],
): void {
  const { output, dense, columns, lastOfOne, pairs, roots, wordStarts } = automaton
  const from = carry.at
  const read = classify(alphabet, text, from, to)
  const before = from - 1
  const end = to - before
  let { state, gap, inWord, odd } = carry
  let at = 1
  for (; at < end; at++) {
    let known = read[at] ?? OTHERS
    const last = at
    if (known === RARES) {
      const code = text.codePointAt(before + at) ?? 0
      known = alphabet.rare(code) & MASK
      if (code > 0xffff) at++
      odd = before + at
    } else if (known > MASK) {
      known &= MASK
      odd = before + at
    }
    if (known >= DENSE) {
      gap = 0
      if (inWord) {
        inWord = false
        if (at > 1 && ((read[at - 2] ?? OTHERS) & MASK) >= DENSE) mixed.push(before + at - 1)
      }
      // Most characters go on with nothing that is begun.
      if (state > lastOfOne || (state !== 0 && isPair(pairs, state, known))) state = automaton.step(state, known)
      else state = roots[known] ?? 0
    } else if (known >= FIRST) {
      gap = 0
      if (state === 0 && !inWord && known < LETTERS_END) {
        const second = read[at + 1] ?? OTHERS
        const third = read[at + 2] ?? OTHERS
        const fourth = read[at + 3] ?? OTHERS
        if (
          isLetter(second) &&
          isLetter(third) &&
          wordStarts[wordStartIndex(known, second, third, isLetter(fourth) ? fourth : LETTERS_END)] === 0
        ) {
          inWord = true
          for (at += 2; at + 1 < end && isLetter(read[at + 1] ?? OTHERS);) at++
          continue
        }
      }
      if (
        known >= LETTERS_END &&
        known < DIGITS_END &&
        (isFolded(read[last - 1] ?? OTHERS) || isFolded(read[at + 1] ?? OTHERS))
      )
        mixed.push(before + at)
      else if (known === HASH && ((read[at + 1] ?? OTHERS) & MASK) >= DENSE) mixed.push(before + at)
      state = dense[state * columns + known - FIRST] ?? 0
      // No term begins inside a word: its other letters need not be looked at.
      if (inWord && state <= lastOfOne) {
        state = 0
        while (at + 1 < end && isLetter(read[at + 1] ?? OTHERS)) at++
        continue
      }
      inWord = known < DIGITS_END
    } else {
      inWord = false
      odd = before + at
      if (known === OTHERS || known === HARD || (known !== UNSEEN && ++gap > WIDEST_GAP)) state = 0
      if (((read[at + 1] ?? OTHERS) & MASK) >= FIRST && SIGNS[text.charCodeAt(before + at)] === 1)
        mixed.push(before + at)
      continue
    }
    if (state !== 0 && output[state] !== -1) ends.push(state, before + last, odd)
  }
  carry.state = state
  carry.gap = gap
  carry.inWord = inWord
  carry.odd = odd
  carry.at = before + at
}

/** Calls a sink for every place of a pattern that ends between where the last call left off and `to`. */
export function scan(
  tools: CompiledDictionary,
  text: string,
  to: number,
  carry: ScanState,
  { allowed, found, mixed }: ScanSink,
): void {
  const {
    alphabet,
    automaton: { output, next },
    patterns,
  } = tools
  const ends: number[] = []
  collect(tools, text, to, carry, ends, mixed)
  for (let each = 0; each < ends.length; each += 3) {
    const last = ends[each + 1] ?? 0
    const odd = ends[each + 2] ?? 0
    for (let index = output[ends[each] ?? 0] ?? -1; index !== -1; index = next[index] ?? -1) {
      const pattern = patterns[index]
      if (!pattern || (pattern.term !== -1 && allowed[pattern.term] === 0)) continue
      const placed =
        odd <= last - pattern.length
          ? locatePlainMatch(text, last, pattern, alphabet)
          : locateFoldedMatch(text, last, pattern, alphabet)
      if (placed) found(placed, pattern.term)
    }
  }
}
