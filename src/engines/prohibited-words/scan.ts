import { CLASS_MASK, DENSE_END, FIRST_UNIT, GAP, OTHER, RARE, type Alphabet } from './alphabet.ts'
import type { Compiled } from './compile.ts'
import { placeOf, type Placed } from './place.ts'

/** Who takes what a scan finds. */
export interface Sink {
  /** Whether a term counts, by its index. */
  allowed: Uint8Array
  /** A place of a term, or of an innocent phrase, whose index is -1. */
  found: (placed: Placed, term: number) => void
  /** A digit or sign beside a letter: the word may be written with digits for letters. */
  mixed: (at: number) => void
}

/** Letters further apart belong to different words. */
const WIDEST_GAP = 6
// What another module exports is looked up at each use where modules are not bundled; a million times, that is felt.
const [MASK, FIRST, DENSE, LETTERS_END, OTHERS, RARES, HARD] = [CLASS_MASK, FIRST_UNIT, DENSE_END, FIRST_UNIT + 26, OTHER, RARE, GAP.hard]
const DIGITS_END = LETTERS_END + 10

const isSign = (code: number): boolean => code === 0x21 || code === 0x24 || code === 0x40

function isLetterAt({ table }: Alphabet, text: string, at: number): boolean {
  const known = (table[text.charCodeAt(at)] ?? OTHERS) & MASK
  return known >= FIRST && known < LETTERS_END
}

/** Calls a sink for every place of a pattern in a range of the text. */
export function scan({ alphabet, automaton, patterns }: Compiled, text: string, from: number, to: number, { allowed, found, mixed }: Sink): void {
  const { table } = alphabet
  const { output, next, dense, columns, lastOfOne } = automaton
  let state = 0
  let gap = 0
  let inWord = false
  for (let at = from; at < to; at++) {
    let known = (table[text.charCodeAt(at)] ?? OTHERS) & MASK
    const last = at
    if (known === RARES) {
      known = alphabet.rare(text.codePointAt(at) ?? 0) & MASK
      if ((text.codePointAt(at) ?? 0) > 0xffff) at++
    }
    if (known < FIRST) {
      inWord = false
      if (known === OTHERS || known === HARD || ++gap > WIDEST_GAP) state = 0
      if (isSign(text.charCodeAt(at)) && isLetterAt(alphabet, text, at + 1)) mixed(at)
      continue
    }
    gap = 0
    if (known < DENSE) {
      if (known >= LETTERS_END && known < DIGITS_END && (isLetterAt(alphabet, text, at - 1) || isLetterAt(alphabet, text, at + 1))) mixed(at)
      state = dense[state * columns + known - FIRST] ?? 0
      // No term begins inside a word: its other letters need not be looked at.
      if (inWord && state <= lastOfOne) {
        state = 0
        while (at + 1 < to && isLetterAt(alphabet, text, at + 1)) at++
        continue
      }
      inWord = known < DIGITS_END
    } else {
      state = automaton.step(state, known)
      inWord = false
    }
    for (let index = output[state] ?? -1; index !== -1; index = next[index] ?? -1) {
      const pattern = patterns[index]
      if (!pattern || (pattern.term !== -1 && allowed[pattern.term] === 0)) continue
      const placed = placeOf(text, last, pattern, alphabet)
      if (placed) found(placed, pattern.term)
    }
  }
}
