import type { Piece } from './segment.ts'
import { STOP_WORDS } from './stop-words.ts'

const ROUNDS = 3
const MAX_LENGTH = 8
/** A pair is one word where it is met so often, and makes up so much of what its rarer half is met in. */
const MIN = 2
const SHARE = 0.6

const mayJoin = ({ word, unspaced }: Piece): boolean => unspaced && word !== '' && !STOP_WORDS.has(word)

/**
 * Joins neighbouring pieces that belong together: the dictionary cuts 跨境电商 into four, but a page that sells it says
 * it again and again. Each round joins pairs, so three rounds reach words of eight pieces.
 */
export function joinPhrases(pieces: readonly Piece[]): Piece[] {
  let joined = [...pieces]
  for (let round = 0; round < ROUNDS; round += 1) {
    const singles = new Map<string, number>()
    const pairs = new Map<string, number>()
    eachPair(joined, (piece, next) => {
      singles.set(piece.word, (singles.get(piece.word) ?? 0) + 1)
      if (next) pairs.set(piece.word + next.word, (pairs.get(piece.word + next.word) ?? 0) + 1)
    })
    const belongs = (a: Piece, b: Piece): boolean => {
      const together = pairs.get(a.word + b.word) ?? 0
      return together >= MIN && together >= SHARE * Math.min(singles.get(a.word) ?? 0, singles.get(b.word) ?? 0)
    }
    const before = joined.length
    joined = joinPairs(joined, belongs)
    if (joined.length === before) break
  }
  return joined
}

function eachPair(pieces: readonly Piece[], visit: (piece: Piece, next: Piece | undefined) => void): void {
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]
    const next = pieces[i + 1]
    if (piece && mayJoin(piece))
      visit(piece, next && mayJoin(next) && piece.word.length + next.word.length <= MAX_LENGTH ? next : undefined)
  }
}

function joinPairs(pieces: readonly Piece[], belongs: (a: Piece, b: Piece) => boolean): Piece[] {
  const joined: Piece[] = []
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]
    const next = pieces[i + 1]
    if (!piece) continue
    if (
      next &&
      mayJoin(piece) &&
      mayJoin(next) &&
      piece.word.length + next.word.length <= MAX_LENGTH &&
      belongs(piece, next)
    ) {
      joined.push({ word: piece.word + next.word, unspaced: true })
      i += 1
    } else joined.push(piece)
  }
  return joined
}

/** Two and three neighbouring words of scripts with spaces that are met at least three times, with how often; filler words only inside. */
export function countSpacedPhrases(pieces: readonly Piece[]): Map<string, number> {
  const counts = new Map<string, number>()
  const isWord = (piece: Piece | undefined): piece is Piece =>
    piece !== undefined && piece.word !== '' && !piece.unspaced
  for (let i = 0; i < pieces.length; i += 1) {
    const [a, b, c] = [pieces[i], pieces[i + 1], pieces[i + 2]]
    if (!isWord(a) || !isWord(b) || !isKeyword(a.word)) continue
    if (isKeyword(b.word)) counts.set(`${a.word} ${b.word}`, (counts.get(`${a.word} ${b.word}`) ?? 0) + 1)
    if (isWord(c) && isKeyword(c.word))
      counts.set(`${a.word} ${b.word} ${c.word}`, (counts.get(`${a.word} ${b.word} ${c.word}`) ?? 0) + 1)
  }
  for (const [phrase, count] of counts) if (count < 3) counts.delete(phrase)
  // A part of a longer phrase says nothing more when it is met as often.
  for (const [phrase, count] of counts) {
    const words = phrase.split(' ')
    if (words.length === 3)
      for (const part of [words.slice(0, 2).join(' '), words.slice(1).join(' ')])
        if (counts.get(part) === count) counts.delete(part)
  }
  return counts
}

/** Whether a word may stand in the keyword table: no filler, no bare number, no single letter. */
export function isKeyword(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^[\d.,+-]+$/.test(word)
}
