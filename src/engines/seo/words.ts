import { isKeyword, joinPhrases, countSpacedPhrases } from '../shared/words/phrases.ts'
import { createSegmenter, isUnspaced, type WordPiece } from '../shared/words/segment.ts'
import type { Tdk } from './operation.ts'
import type { Keyword, WordSummary } from './operation/page.ts'
import { pause, type WorkControl } from './parse.ts'

/** Maximum UTF-16 units searched for keywords. */
export const MAX_KEYWORD_TEXT_LENGTH = 200_000
const PIECE_UNITS = 16_384
const MAX_KEYWORDS = 100

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const LATIN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

const countOf = (text: string, pattern: RegExp): number => {
  let count = 0
  pattern.lastIndex = 0
  while (pattern.test(text)) count += 1
  return count
}

/** Texts in which keywords are searched. */
export interface KeywordPlaces extends Tdk {
  heading1: string
}

/**
 * Counts the words of the visible text; `lengthOfSource` is in UTF-16 units; `from` and `to` bound its share of the
 * whole progress.
 */
export async function readWords(
  text: string,
  places: KeywordPlaces,
  lengthOfSource: number,
  following: WorkControl,
  from: number,
  to: number,
): Promise<WordSummary> {
  const cut = text.slice(0, MAX_KEYWORD_TEXT_LENGTH)
  const segment = createSegmenter()
  const pieces: WordPiece[] = []
  let cjk = 0
  let latin = 0
  let characters = 0
  for (let start = 0; start < text.length;) {
    const end = endOfBlock(text, start + PIECE_UNITS)
    const part = text.slice(start, end)
    const own = countOf(part, CJK)
    cjk += own
    latin += countOf(own === 0 ? part : part.replace(CJK, ' '), LATIN)
    characters += part.replace(/\s+/g, '').length
    if (start < cut.length) for (const piece of segment(part)) pieces.push(piece)
    start = end
    await pause(following, from + (to - from) * 0.9 * (end / text.length))
  }
  const keywords = keywordsOf(pieces, places)
  await pause(following, to)
  return {
    total: cjk + latin,
    cjk,
    latin,
    characters,
    textRatio: lengthOfSource === 0 ? 0 : Math.min(1, characters / lengthOfSource),
    keywords,
    partial: text.length > MAX_KEYWORD_TEXT_LENGTH,
  }
}

/**
 * Position of the next line break or space after `at`, so that no word is cut; the search is limited, as some texts
 * have neither.
 */
function endOfBlock(text: string, at: number): number {
  for (let i = at; i < at + 1000 && i < text.length; i += 1) if (text.charCodeAt(i) <= 32) return i
  return Math.min(text.length, at)
}

function keywordsOf(pieces: readonly WordPiece[], places: KeywordPlaces): Keyword[] {
  const joined = joinPhrases(pieces)
  const counts = new Map<string, number>()
  let total = 0
  for (const { word } of joined) {
    if (word === '') continue
    total += 1
    if (isKeyword(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  for (const [phrase, count] of countSpacedPhrases(joined)) counts.set(phrase, count)
  const isIn = finderOf(places)
  return [...counts]
    .toSorted(([a, m], [b, n]) => n - m || b.length - a.length || (a < b ? -1 : 1))
    .slice(0, MAX_KEYWORDS)
    .map(([word, count]) => ({ word, count, density: (count * word.split(' ').length) / total, ...isIn(word) }))
}

function finderOf({
  title,
  description,
  keywords,
  heading1,
}: KeywordPlaces): (word: string) => Pick<Keyword, 'inTitle' | 'inDescription' | 'inKeywords' | 'inHeading1'> {
  // Surrounding spaces allow a search for whole words.
  const [inTitle, inDescription, inKeywords, inHeading1] = [title, description, keywords, heading1].map((text) => {
    const plain = text.normalize('NFKC').toLowerCase()
    const words = ` ${[...plain.matchAll(LATIN)].join(' ')} `
    return (word: string) =>
      isUnspaced(word) ? plain.includes(word) : words.includes(` ${word} `) || plain === word || hasWord(plain, word)
  })
  return (word) => ({
    inTitle: inTitle?.(word) ?? false,
    inDescription: inDescription?.(word) ?? false,
    inKeywords: inKeywords?.(word) ?? false,
    inHeading1: inHeading1?.(word) ?? false,
  })
}

/** True if a word occurs without an adjacent letter or digit of its own script: `usb` in 支持usb充电. */
function hasWord(text: string, word: string): boolean {
  const glue = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!glue.test(text[at - 1] ?? '') && !glue.test(text[at + word.length] ?? '')) return true
  }
  return false
}
