import { findProperties } from './features.ts'
import { isFiller } from './filler.ts'
import { computeGoodsWeight, canStandAlone } from './goods.ts'
import { joinWords } from './normal.ts'
import { hasHan, tokenize, type Token } from './tokens.ts'

/** Text in which keywords are searched. */
export interface Field {
  text: string
  /** Weight of an occurrence in this field. */
  weight: number
  /**
   * True for titles and keyword lists: their words count only if another field contains them too, because the page may
   * not keep these promises.
   */
  promises?: boolean
}

/** Phrase that buyers may search for. */
export interface Keyword {
  /** Spelling of the text, in lower case except for abbreviations. */
  text: string
  /** Normalized form for comparison. */
  norm: string
  words: readonly string[]
  score: number
}

interface Seen {
  text: string
  words: readonly string[]
  /** Number of occurrences in each field. */
  counts: number[]
  /** True if the heading has nothing before it except properties. */
  isWhole: boolean
  head: number
}

const MAX_WORDS = 5
const MAX_PIECES = 7
const MAX_HAN = 10
/** Minimum certainty of a word to count as the main noun of a phrase. */
const SURE = 0.7

/** Spelling of a keyword inside a sentence: abbreviations keep their capitals. */
export function toSentenceCase(text: string): string {
  return text.replaceAll(/\p{Script=Latin}[\p{Script=Latin}\p{N}]*/gu, (word) =>
    /^(?:\p{Lu}{2,}\p{N}*|\p{Ll}+\p{Lu}.*|\p{Lu}\p{N}+)$/u.test(word) && !/^\p{Lu}{5,}$/u.test(word)
      ? word
      : word.toLowerCase(),
  )
}

const mayStand = ({ kind, norm, text }: Token): boolean =>
  kind === 'word' && !isFiller(norm) && (norm.length > 1 || hasHan(text))

const isSingle = (token: Token | undefined): boolean =>
  token?.kind === 'word' && token.text.length === 1 && hasHan(token.text)

/**
 * Phrases that end at `last`, shortest first. A phrase does not begin between two single characters that the dictionary
 * did not join.
 */
function phrasesEndingAt(tokens: readonly Token[], last: number): Token[][] {
  const phrases: Token[][] = []
  for (let first = last; first >= 0 && last - first < MAX_PIECES; first -= 1) {
    const token = tokens[first]
    if (!token || !mayStand(token)) break
    const phrase = tokens.slice(first, last + 1)
    if (phrase.filter(({ text }) => !hasHan(text)).length > MAX_WORDS) break
    if (!(isSingle(token) && isSingle(tokens[first - 1]) && mayStand(tokens[first - 1] ?? token))) phrases.push(phrase)
  }
  return phrases
}

/**
 * Certainty that a word ends the name of a thing; a single character is combined with the word before it, as 垫 in 加热垫.
 */
function headWeight(tokens: readonly Token[], at: number): number {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token || !mayStand(token)) return 0
  return isSingle(token) && before?.kind === 'word' && hasHan(before.text)
    ? computeGoodsWeight(before.text + token.text)
    : computeGoodsWeight(token.norm)
}

/** True if a phrase only describes the thing named after it: `phone` in `phone holder`. */
function goesOn(tokens: readonly Token[], last: number): boolean {
  for (let at = last + 1; at < last + 4; at += 1) {
    const token = tokens[at]
    if (!token || !mayStand(token)) return false
    if (headWeight(tokens, at) >= SURE) return true
  }
  return false
}

/** Score factor by length: buyers seldom search for a single word or a whole sentence. */
function lengthFactor(norm: string, words: number): number {
  if (!hasHan(norm)) return [0.62, 1, 1.12, 1.05, 0.85][words - 1] ?? 0.8
  const length = norm.length
  return length < 3 ? 0.7 : length < 4 ? 0.82 : length < 9 ? 1.08 : length <= MAX_HAN ? 0.95 : 0
}

function collect(fields: readonly Field[]): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const [at, { text }] of fields.entries()) {
    const tokens = tokenize(text)
    for (const [last, token] of tokens.entries()) {
      const ends = tokens[last + 1]
      // The last word of a heading names the product, even if no table contains it.
      const head = mayStand(token)
        ? Math.max(headWeight(tokens, last), at === 0 && (ends === undefined || ends.kind === 'break') ? 0.6 : 0)
        : 0
      if (head === 0 || goesOn(tokens, last)) continue
      for (const phrase of phrasesEndingAt(tokens, last)) {
        const words = phrase.map(({ norm }) => norm)
        if (words.length === 1 && !canStandAlone(token.norm)) continue
        const norm = joinWords(words)
        const [first] = phrase
        const known = seen.get(norm) ?? {
          text: toSentenceCase(text.slice(first?.start, token.end)),
          words,
          counts: fields.map(() => 0),
          isWhole: false,
          head,
        }
        known.counts[at] = (known.counts[at] ?? 0) + 1
        known.head = Math.max(known.head, head)
        const before = tokens[last - phrase.length]
        if (at === 0 && !(before && mayStand(before) && findProperties(before.text).length === 0)) known.isWhole = true
        seen.set(norm, known)
      }
    }
  }
  return seen
}

/** Score factor of a phrase that is complete in the heading: 车载手机支架 before 手机支架. */
const WHOLE = 1.4
/** Minimum occurrences of a single word. */
const SUPPORT = 2
/** Share of occurrences inside a longer phrase above which a phrase is dropped. */
const INSIDE = 0.75

function scoreOf({ counts, head, words, isWhole }: Seen, norm: string, fields: readonly Field[]): number {
  const supported = counts.some((count, at) => count > 0 && fields[at]?.promises !== true)
  if (!supported) return 0
  const places = counts.reduce(
    (sum, count, at) => sum + (count > 0 ? (fields[at]?.weight ?? 0) : 0) + 0.5 * Math.log2(1 + Math.max(0, count - 1)),
    0,
  )
  return (places + (isWhole ? WHOLE : 0)) * head * lengthFactor(norm, words.length)
}

/** True if one keyword is part of the other. */
function overlaps(a: Keyword, b: Keyword): boolean {
  const [small, large] = a.words.length < b.words.length ? [a, b] : [b, a]
  return a.norm.includes(b.norm) || b.norm.includes(a.norm) || small.words.every((word) => large.words.includes(word))
}

/** Drops phrases that nearly always occur inside the same longer phrase. */
function withoutParts(seen: ReadonlyMap<string, Seen>): [string, Seen][] {
  const entries = [...seen]
  const total = ({ counts }: Seen): number => counts.reduce((sum, count) => sum + count, 0)
  const isLong = ({ words }: Seen, norm: string): boolean =>
    words.length > 1 && lengthFactor(norm, words.length) >= 0.95
  return entries.filter(
    ([norm, one]) =>
      !entries.some(
        ([longer, other]) =>
          other.words.length > one.words.length &&
          longer.endsWith(norm) &&
          isLong(other, longer) &&
          total(other) >= INSIDE * total(one),
      ),
  )
}

/** Phrases by which a page may be found, best first. The first field is the heading. */
export function rankKeywords(fields: readonly Field[]): Keyword[] {
  const places = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
  return withoutParts(collect(fields))
    .filter(([, { counts }]) => places(counts) >= SUPPORT || fields.length === 1)
    .map(([norm, seen]) => ({ norm, text: seen.text, words: seen.words, score: scoreOf(seen, norm, fields) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.norm.length - a.norm.length || (a.norm < b.norm ? -1 : 1))
}

/** The best keyword and others of similar weight, none part of another. */
export function chooseKeywords(ranked: readonly Keyword[], most: number, share = 0.5): Keyword[] {
  const chosen: Keyword[] = []
  for (const keyword of ranked) {
    if (chosen.length === most || keyword.score < share * (ranked[0]?.score ?? 0)) break
    if (!chosen.some((known) => overlaps(known, keyword))) chosen.push(keyword)
  }
  return chosen
}
