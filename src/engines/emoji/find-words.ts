import { listLookupForms, isNegated } from './grammar.ts'
import { normalizeWord, type Choice, type Lexicon } from './lexicon.ts'
import { EMOJI_SEQUENCE } from './operation.ts'

/** Word of a text for which there is an emoji. Offsets count UTF-16 units. */
export interface FoundWord {
  readonly start: number
  readonly end: number
  /** Offset at which an emoji may be inserted: after the ending of an inflected word. */
  readonly after: number
  readonly choice: Choice
}

/**
 * Parts that must not change: addresses, e-mail, hashtags, names, numbers with units, codes, placeholders and emoji.
 */
const PROTECTED = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)[^\s<>"'，。；、）】」]+`,
    String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`,
    String.raw`(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|cn|net|org|io|shop|store|co|de|uk|jp)\b(?:\/[^\s，。；、）】」]*)?`,
    String.raw`#[^\s#，。\uFF01？,.!?;；]+#?`,
    String.raw`[@＠][\p{L}\p{N}_.·-]+`,
    String.raw`【[^】\n]{0,80}】|\{[^}\n]{0,80}\}`,
    String.raw`(?<![\p{L}\p{N}])(?=[A-Za-z_-]{0,40}\d)[A-Za-z\d]{1,64}(?:[-_/.][A-Za-z\d]{1,64}){0,8}(?![\p{Script=Latin}])`,
    String.raw`[$€£¥￥₩₽]?\d+(?:[.,:/]\d+)*\s?%?`,
    EMOJI_SEQUENCE.source,
  ].join('|'),
  'gu',
)

/** Runs of scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
/**
 * Minimum length of a curated word that is found even across the segmenter's boundaries: 情人节 in 情人节约会 is split as
 * 情人|节约|会.
 */
const SURE = 3
/** Characters at the end of a text in which an address or hashtag is searched. */
const MAX_TAIL_LENGTH = 200
/** Maximum words of a phrase. */
const MAX_WORDS = 5
/** Characters per segmenter call; the segmenter slows down on long texts (quadratically in older engines). */
const WINDOW = 60

interface Span {
  readonly start: number
  readonly end: number
}

/** Word boundaries of a run, as offsets in it. */
function boundariesOf(run: string, language: string): Set<number> {
  const segmenter = segmenterOf(language)
  const found = new Set<number>([0, run.length])
  for (let from = 0; from < run.length; from += WINDOW) {
    for (const { index } of segmenter.segment(run.slice(from, from + WINDOW))) found.add(from + index)
  }
  return found
}

const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' })
  segmenters.set(language, known)
  return known
}

/**
 * Finds words in a run, longest first, unless a word would cross the segmenter's boundaries; otherwise moves on by one
 * character.
 */
function findUnspaced(run: string, at: number, text: string, lexicon: Lexicon, found: FoundWord[]): void {
  const composed = normalizeWord(run, lexicon.language)
  const folded = composed.length === run.length ? composed : run
  let bounds: Set<number> | undefined
  for (let from = 0; from < run.length;) {
    let next = from + 1
    for (let length = Math.min(lexicon.longest, run.length - from); length > 0; length--) {
      const choice = lexicon.find(folded.slice(from, from + length))
      if (choice === undefined) continue
      bounds ??= boundariesOf(run, lexicon.language)
      const whole = bounds.has(from) && bounds.has(from + length)
      if (
        choice !== 'innocent' &&
        !whole &&
        (length === 1 || ((length < SURE || choice.strength < 3) && crosses(bounds, from, from + length)))
      )
        continue
      next = from + length
      const [start, end] = [at + from, at + next]
      if (choice !== 'innocent' && !isNegated(text, start, lexicon.language))
        found.push({ start, end, after: end, choice })
      break
    }
    from = next
  }
}

/**
 * True if a range crosses a word boundary, as 生日 does in 先生日常. A range inside one word must be its beginning or end: 咖啡
 * in 咖啡杯.
 */
function crosses(bounds: ReadonlySet<number>, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (bounds.has(at)) return true
  return !bounds.has(from) && !bounds.has(to)
}

/** Finds phrases of up to five words, longest first; the last word may have an ending. */
function findSpaced(
  words: readonly (Span & { key: string })[],
  text: string,
  lexicon: Lexicon,
  found: FoundWord[],
): void {
  for (let index = 0; index < words.length;) {
    let taken = 1
    for (let count = Math.min(MAX_WORDS, words.length - index); count > 0; count--) {
      const phrase = words.slice(index, index + count)
      const [first, last] = [phrase[0], phrase.at(-1)]
      if (!first || !last) break
      const before = phrase
        .slice(0, -1)
        .map(({ key }) => `${key} `)
        .join('')
      const match = lookUp(before, last.key, lexicon)
      if (!match) continue
      taken = count
      if (match.choice !== 'innocent' && !isNegated(text, first.start, lexicon.language)) {
        found.push({ start: first.start, end: last.end - match.ending, after: last.end, choice: match.choice })
      }
      break
    }
    index += taken
  }
}

function lookUp(
  before: string,
  last: string,
  lexicon: Lexicon,
): { choice: Choice | 'innocent'; ending: number } | undefined {
  const whole = lexicon.find(before + last)
  if (whole !== undefined) return { choice: whole, ending: 0 }
  for (const { word, ending } of listLookupForms(last, lexicon.language)) {
    const choice = lexicon.find(before + word)
    if (choice !== undefined && (choice === 'innocent' || choice.strength > 1)) return { choice, ending }
  }
  return undefined
}

/** True if two words are adjacent in one phrase. */
const joins = (text: string, left: Span, right: Span): boolean => /^[ \u00A0]$/.test(text.slice(left.end, right.start))

/** True if a text ends with a part that an emoji must not touch, such as a hashtag or an address. */
export function hasProtectedEnd(text: string): boolean {
  const tail = text.slice(-MAX_TAIL_LENGTH)
  return [...tail.matchAll(PROTECTED)].some(
    ({ 0: kept, index }) => index + kept.length === tail.length && !/^\p{Extended_Pictographic}/u.test(kept),
  )
}

/** Finds words outside protected parts, in text order. */
export function findWords(text: string, lexicon: Lexicon): FoundWord[] {
  const found: FoundWord[] = []
  let from = 0
  const search = (to: number): void => {
    const piece = text.slice(from, to)
    for (const { 0: run, index } of piece.matchAll(UNSPACED)) findUnspaced(run, from + index, text, lexicon, found)
    let phrase: (Span & { key: string })[] = []
    for (const { 0: word, index } of piece.replace(UNSPACED, (run) => '\n'.repeat(run.length)).matchAll(WORD)) {
      const span = { start: from + index, end: from + index + word.length, key: normalizeWord(word, lexicon.language) }
      const last = phrase.at(-1)
      if (last && !joins(text, last, span)) {
        findSpaced(phrase, text, lexicon, found)
        phrase = []
      }
      phrase.push(span)
    }
    findSpaced(phrase, text, lexicon, found)
  }
  for (const { 0: kept, index } of text.matchAll(PROTECTED)) {
    search(index)
    from = index + kept.length
  }
  search(text.length)
  return found.toSorted((a, b) => a.start - b.start)
}
