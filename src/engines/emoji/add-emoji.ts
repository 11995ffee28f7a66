import { isEmojiAllowed } from './avoided.ts'
import { hasProtectedEnd, findWords, type FoundWord } from './find-words.ts'
import type { Lexicon } from './lexicon.ts'
import { EMOJI_SEQUENCE, type EmojiMode, type EmojiRequest, type EmojiScenario } from './operation.ts'
import type { Piece, Slot } from './written.ts'

/** Maximum emoji per sentence and paragraph inside a text, and beside a paragraph. */
const DENSITY: Readonly<Record<EmojiScenario, { sentence: number; paragraph: number; beside: number }>> = {
  social: { sentence: 2, paragraph: 6, beside: 3 },
  email: { sentence: 1, paragraph: 1, beside: 1 },
  chat: { sentence: 2, paragraph: 8, beside: 3 },
  sms: { sentence: 1, paragraph: 2, beside: 1 },
}

const SENTENCE_END = /[。！？!?…；;\n]|\.(?=\s|$)/u
const MAX_CHOICES = 4
/** Scripts in which an emoji follows a word without a space. */
const TIGHT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}]$/u
/** Prefix that stays before a leading emoji: white space, bullets, list numbers. */
const LEAD = /^\s*(?:(?:[-*•·▪–]|\d{1,2}[.)、）])\s*)?/u

/** Emoji that fit a word in this context; undefined if there are none. */
function slotFor(word: FoundWord, text: string, { language, scenario }: EmojiRequest): Slot | undefined {
  const { social, email, chat } = word.choice
  const fitting = { social, email, chat, sms: social }[scenario]
    .filter((emoji) => isEmojiAllowed(emoji, language, scenario))
    .slice(0, MAX_CHOICES)
  return fitting.length === 0 ? undefined : { source: text.slice(word.start, word.end), choices: fitting }
}

interface Placed {
  readonly word: FoundWord
  readonly slot: Slot
}

/** Selects the words that get an emoji: strongest first, each meaning once per paragraph, up to the maximum density. */
function chosen(words: readonly Placed[], text: string, most: number, inSentence: number): Placed[] {
  const sentenceOf = sentences(words, text)
  const used = new Map<number, number>()
  const meanings = new Set<string>()
  const kept: Placed[] = []
  for (const placed of words.toSorted(
    (a, b) => b.word.choice.strength - a.word.choice.strength || a.word.start - b.word.start,
  )) {
    const sentence = sentenceOf.get(placed) ?? 0
    const count = used.get(sentence) ?? 0
    if (kept.length >= most || count >= inSentence || meanings.has(placed.word.choice.id)) continue
    used.set(sentence, count + 1)
    meanings.add(placed.word.choice.id)
    kept.push(placed)
  }
  return kept.toSorted((a, b) => a.word.start - b.word.start)
}

/** Sentence number of each word; the words are in text order. */
function sentences(words: readonly Placed[], text: string): Map<Placed, number> {
  const found = new Map<Placed, number>()
  let [number, from] = [0, 0]
  for (const placed of words) {
    if (SENTENCE_END.test(text.slice(from, placed.word.start))) number++
    from = placed.word.end
    found.set(placed, number)
  }
  return found
}

function inside(text: string, kept: readonly Placed[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { word, slot } of kept) {
    const before = text.slice(from, word.after)
    const tight = TIGHT.test(before)
    pieces.push(tight ? before : `${before} `, slot)
    from = word.after
  }
  pieces.push(text.slice(from))
  return pieces
}

function beside(text: string, kept: readonly Placed[], mode: 'after' | 'before'): Piece[] {
  const slots = kept.map(({ slot }) => slot)
  if (slots.length === 0) return [text]
  if (mode === 'after') {
    const body = text.trimEnd()
    return [
      !hasProtectedEnd(body) && (TIGHT.test(body) || /[。！？，、；：）」』…]$/u.test(body)) ? body : `${body} `,
      ...slots,
      text.slice(body.length),
    ]
  }
  const lead = LEAD.exec(text)?.[0] ?? ''
  const rest = text.slice(lead.length)
  return [
    lead,
    ...slots,
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}「（【《]/u.test(rest) ? rest : ` ${rest}`,
  ]
}

/** Replaces words by emoji. If the remaining words are dropped, existing emoji, numbers and addresses stay. */
function replaced(text: string, words: readonly Placed[], rest: EmojiRequest['rest']): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const between = (to: number): string => (rest === 'keep' ? text.slice(from, to) : withoutWords(text.slice(from, to)))
  for (const { word, slot } of words) {
    pieces.push(between(word.start), slot)
    from = word.end
  }
  pieces.push(between(text.length))
  return pieces
}

/** Parts that stay when words are dropped. */
const KEPT = new RegExp(
  String.raw`https?:\/\/\S+|[\w.+-]+@[\w-]+\.\S+|[$€£¥￥₩₽]?\d[\w.,:%/-]*|${EMOJI_SEQUENCE.source}`,
  'gu',
)

function withoutWords(text: string): string {
  const kept = Array.from(text.matchAll(KEPT), ([one]) => one).join(' ')
  return kept === '' ? '' : ` ${kept} `
}

/** Adds emoji to one paragraph. */
export function addEmoji(
  text: string,
  mode: Exclude<EmojiMode, 'to-text'>,
  request: EmojiRequest,
  lexicon: Lexicon,
): Piece[] {
  const placed = findWords(text, lexicon).flatMap((word): Placed[] => {
    const slot = slotFor(word, text, request)
    return slot ? [{ word, slot }] : []
  })
  // The salutation of an e-mail gets no emoji.
  if (request.scenario === 'email' && mode !== 'to-emoji' && /[,，:：]\s*$/u.test(text)) return [text]
  if (mode === 'to-emoji') return replaced(text, placed, request.rest)
  const { sentence, paragraph, beside: most } = DENSITY[request.scenario]
  if (mode === 'inside') return inside(text, chosen(placed, text, paragraph, sentence))
  return beside(text, chosen(placed, text, most, most), mode)
}
