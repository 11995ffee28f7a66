import type { WordPiece } from './segment.ts'
import { STOP_WORDS } from './stop-words.ts'

const ROUNDS = 3
const MAX_LENGTH = 8
/** Minimum occurrences of a pair that becomes one word. */
const MIN = 2
/** Minimum share of the pair's occurrences among those of its rarer word. */
const SHARE = 0.6

const mayJoin = ({ word, unspaced }: WordPiece): boolean => unspaced && word !== '' && !STOP_WORDS.has(word)

/**
 * Joins adjacent pieces that occur together: the dictionary splits 跨境电商 into four pieces, but a page about it repeats
 * the whole. Each round joins pairs, so three rounds reach words of eight pieces.
 */
export function joinPhrases(pieces: readonly WordPiece[]): WordPiece[] {
  let joined = [...pieces]
  for (let round = 0; round < ROUNDS; round += 1) {
    const singles = new Map<string, number>()
    const pairs = new Map<string, number>()
    eachPair(joined, (piece, next) => {
      singles.set(piece.word, (singles.get(piece.word) ?? 0) + 1)
      if (next) pairs.set(piece.word + next.word, (pairs.get(piece.word + next.word) ?? 0) + 1)
    })
    const belongs = (a: WordPiece, b: WordPiece): boolean => {
      const together = pairs.get(a.word + b.word) ?? 0
      return together >= MIN && together >= SHARE * Math.min(singles.get(a.word) ?? 0, singles.get(b.word) ?? 0)
    }
    const before = joined.length
    joined = joinPairs(joined, belongs)
    if (joined.length === before) break
  }
  return joined
}

function eachPair(pieces: readonly WordPiece[], visit: (piece: WordPiece, next: WordPiece | undefined) => void): void {
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]
    const next = pieces[i + 1]
    if (piece && mayJoin(piece))
      visit(piece, next && mayJoin(next) && piece.word.length + next.word.length <= MAX_LENGTH ? next : undefined)
  }
}

function joinPairs(pieces: readonly WordPiece[], belongs: (a: WordPiece, b: WordPiece) => boolean): WordPiece[] {
  const joined: WordPiece[] = []
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

/**
 * Counts phrases of two and three words in scripts with spaces that occur at least three times; filler words are
 * allowed only inside.
 */
export function countSpacedPhrases(pieces: readonly WordPiece[]): Map<string, number> {
  const counts = new Map<string, number>()
  const isWord = (piece: WordPiece | undefined): piece is WordPiece =>
    piece !== undefined && piece.word !== '' && !piece.unspaced
  for (let i = 0; i < pieces.length; i += 1) {
    const [a, b, c] = [pieces[i], pieces[i + 1], pieces[i + 2]]
    if (!isWord(a) || !isWord(b) || !isKeyword(a.word)) continue
    if (isKeyword(b.word)) counts.set(`${a.word} ${b.word}`, (counts.get(`${a.word} ${b.word}`) ?? 0) + 1)
    if (isWord(c) && isKeyword(c.word))
      counts.set(`${a.word} ${b.word} ${c.word}`, (counts.get(`${a.word} ${b.word} ${c.word}`) ?? 0) + 1)
  }
  for (const [phrase, count] of counts) if (count < 3) counts.delete(phrase)
  // A part of a longer phrase is dropped unless it occurs more often than the phrase.
  for (const [phrase, count] of counts) {
    const words = phrase.split(' ')
    if (words.length === 3)
      for (const part of [words.slice(0, 2).join(' '), words.slice(1).join(' ')])
        if (counts.get(part) === count) counts.delete(part)
  }
  return counts
}

/** True if a word may appear in the keyword table: no filler word, bare number or single letter. */
export function isKeyword(word: string): boolean {
  return word.length > 1 && !STOP_WORDS.has(word) && !/^[\d.,+-]+$/.test(word)
}
