import type { EmojiMark, EmojiResult } from './operation.ts'

/** Position with several possible choices. */
export interface Slot {
  readonly source: string
  readonly choices: readonly string[]
}

/** Text under construction: fixed pieces and slots. */
export type Piece = string | Slot

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Initial choice of each slot, without repetition in a paragraph. */
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
 * Writes the pieces as text. Each seed advances every slot by one choice, so two seeds give the same result only if
 * they are congruent modulo every number of choices. `isSpread` gives adjacent slots different initial choices.
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
