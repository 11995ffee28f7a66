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

/** Receiver of scan results. */
export interface ScanSink {
  /** Flags of the terms that apply, by index. */
  allowed: Uint8Array
  /** Called for each match; `term` is -1 for an innocent phrase. */
  found: (placed: PlacedMatch, term: number) => void
  /** Collects positions at which a word may contain digits as letters, masks or a foreign letter. */
  mixed: number[]
}

/** State of a scan between slices. */
export interface ScanState {
  state: number
  gap: number
  inWord: boolean
  /** Position of the last gap or normalized letter; -1 for none. */
  odd: number
  /** Next position to read. */
  at: number
}

/** Returns the initial state of a scan. */
export const createScanState = (): ScanState => ({ state: 0, gap: 0, inWord: false, odd: -1, at: 0 })

/** Maximum gap between letters of one word. */
const WIDEST_GAP = 6
// Copied to local constants, because unbundled modules look up imports at each use, a million times here.
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
/** Class of #, which separates Chinese letters and begins #1. */
const HASH = DENSE_CLASS_END - 1
const DIGITS_END = LETTERS_END + 10

function isPair(pairs: Uint8Array, state: number, letter: number): boolean {
  const bit = pairBit(state, letter)
  return ((pairs[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

/** Signs used as, or in place of, a letter. */
const SIGNS = new Uint8Array(0x10000)
for (const sign of `!$@${MASKS}`) SIGNS[sign.charCodeAt(0)] = 1

const isLetter = (known: number): boolean => known >= FIRST && known < LETTERS_END
/** True if the class is a letter after its flags are masked off. */
const isFolded = (known: number): boolean => isLetter(known & MASK)

/**
 * Letter classes of a slice with one character before it and three after it; the array is reused, as most texts have
 * many slices.
 */
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
  // Never indexes outside the text; one such access makes all later reads slow.
  for (let at = from - 1 + into; at <= last; at++) read[into++] = table[text.charCodeAt(at)] ?? 0
  return read
}

/**
 * Collects states that end a pattern, with position and `odd`, and positions for a second reading. Kept small so that
 * the JIT compiles it early.
 */
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
      // Most characters do not continue a pattern.
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
      // Terms never begin inside a word, so its remaining letters are skipped.
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

/** Reports every match that ends between the last call's position and `to`. */
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
