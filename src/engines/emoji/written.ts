import type { EmojiMark, EmojiResult } from './operation.ts'

/** A place where one of several things can stand. */
export interface Slot {
  readonly source: string
  readonly choices: readonly string[]
}

/** A text as it is put together: pieces as they are, and slots. */
export type Piece = string | Slot

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Which choice each slot begins with: not one that stands in the same paragraph already. */
function firstChoices(pieces: readonly Piece[]): number[] {
  let near = new Set<string>()
  return pieces.map((piece) => {
    if (typeof piece === 'string') {
      if (piece.includes('\n')) near = new Set()
      return 0
    }
    const first = Math.max(
      0,
      piece.choices.findIndex((choice) => !near.has(choice)),
    )
    near.add(piece.choices[first] ?? '')
    return first
  })
}

/**
 * Writes the pieces as text. Every slot goes on by one choice with each seed, so that all results of one round differ:
 * two seeds that gave the same would be the same modulo every number of choices. `isSpread` begins neighbours differently.
 */
export function writePieces(pieces: readonly Piece[], seed: number, isSpread: boolean): EmojiResult {
  const first = isSpread ? firstChoices(pieces) : []
  const marks: EmojiMark[] = []
  const texts: string[] = []
  let [length, variants] = [0, 1]
  for (const [index, piece] of pieces.entries()) {
    let text = ''
    if (typeof piece === 'string') text = piece
    else {
      const count = piece.choices.length
      text = piece.choices[((first[index] ?? 0) + seed - 1) % count] ?? ''
      variants = (variants * count) / gcd(variants, count)
      marks.push({ start: length, end: length + text.length, source: piece.source, choices: piece.choices })
    }
    texts.push(text)
    length += text.length
  }
  return { text: texts.join(''), marks, variants }
}
