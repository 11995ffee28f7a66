import { CLASS_MASK, FIRST_UNIT, GAP, OTHER, RARE } from './alphabet.ts'
import type { Compiled } from './compile.ts'
import { placeOf, type Placed } from './place.ts'

/** Letters further apart belong to different words. */
const WIDEST_GAP = 6

/** Calls `found` for every place of a pattern in a range of the text, innocent phrases too. */
export function scan({ alphabet, automaton, patterns }: Compiled, text: string, from: number, to: number, found: (placed: Placed, term: number) => void): void {
  const { table } = alphabet
  const { output, next } = automaton
  let state = 0
  let gap = 0
  for (let at = from; at < to; at++) {
    let known = (table[text.charCodeAt(at)] ?? OTHER) & CLASS_MASK
    let last = at
    if (known === RARE) {
      const code = text.codePointAt(at) ?? 0
      known = alphabet.rare(code) & CLASS_MASK
      if (code > 0xffff) at++
    }
    if (known >= FIRST_UNIT) {
      state = automaton.step(state, known)
      gap = 0
      for (let index = output[state] ?? -1; index !== -1; index = next[index] ?? -1) {
        const pattern = patterns[index]
        const placed = pattern && placeOf(text, last, pattern, alphabet)
        if (placed) found(placed, pattern.term)
      }
    } else if (known === OTHER || known === GAP.hard || ++gap > WIDEST_GAP) state = 0
  }
}
