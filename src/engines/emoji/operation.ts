/** What the emoji translator does with a text: emoji behind it, before it, inside it, in place of its words, or words in place of emoji. */
export const EMOJI_MODES = ['after', 'before', 'inside', 'to-emoji', 'to-text'] as const

export type EmojiMode = (typeof EMOJI_MODES)[number]

/** Where the text will stand: a post, a sober e-mail of work, a chat among friends, a text message. */
export const EMOJI_SCENARIOS = ['social', 'email', 'chat', 'sms'] as const

export type EmojiScenario = (typeof EMOJI_SCENARIOS)[number]

/** The longest text, in UTF-16 units. */
export const MAX_EMOJI_TEXT_LENGTH = 100_000

/** The set of a language's names, as files and caches call it; Chinese and English are in the set `emoji` itself. */
export function languageSet(language: string): string {
  return language === 'zh-CN' || language === 'en' ? 'emoji' : `emoji/${language}`
}

export interface EmojiRequest {
  readonly mode: EmojiMode
  readonly scenario: EmojiScenario
  /** An id of src/lib/ai/languages.ts: the language of the text, or of the words that emoji become. */
  readonly language: string
  readonly text: string
  /** Counted from 1: each asks for another choice of emoji; beyond the result's `variants` it begins again. */
  readonly seed: number
  /** In `to-emoji`: whether words without an emoji stay or go. */
  readonly rest: 'keep' | 'drop'
}

/** One thing that was put into the text. */
export interface EmojiMark {
  /** UTF-16 offsets into the result's text. */
  readonly start: number
  readonly end: number
  /** What it stands for: the word, or the emoji in `to-text`; '' where nobody knows. */
  readonly source: string
  /** What could stand there instead, what stands there included. */
  readonly choices: readonly string[]
}

/** The shape of every answer, by the rule engine or by a model. */
export interface EmojiResult {
  readonly text: string
  readonly marks: readonly EmojiMark[]
  /** How many different results there are; 1 where nothing can be changed. */
  readonly variants: number
}

/** An emoji found by its name or a word. */
export interface FoundEmoji {
  readonly emoji: string
  readonly name: string
}

const PART = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?`

/**
 * One emoji as people see it: flags, keycaps, skin tones, sequences joined by ZWJ. Signs such as ™ and → count only with
 * the selector that asks for a picture; ❤ and its neighbours in the block of symbols count without.
 */
export const EMOJI_SEQUENCE = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?=\p{Emoji_Presentation}|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]|\p{Extended_Pictographic}\u200D|[\u2600-\u27BF\u{1F000}-\u{1FAFF}])${PART}(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D${PART})*`,
  'gu',
)

/** The emoji of a text written elsewhere, such as by a model, as marks without other choices. */
export function findEmojiMarks(text: string): EmojiMark[] {
  return [...text.matchAll(EMOJI_SEQUENCE)].map(({ 0: emoji, index }) => ({
    start: index,
    end: index + emoji.length,
    source: '',
    choices: [emoji],
  }))
}

const bare = (text: string): string => text.replace(EMOJI_SEQUENCE, '').replace(/\s+/gu, '')

/** Whether an answer of the modes that only add emoji has every word of the text as it was, apart from white space. */
export function hasSameWords(text: string, answer: string): boolean {
  return bare(text) === bare(answer)
}

/** A result with another choice at one of its marks. */
export function withChoice(result: EmojiResult, index: number, choice: string): EmojiResult {
  const mark = result.marks[index]
  if (!mark) return result
  const shift = choice.length - (mark.end - mark.start)
  return {
    ...result,
    text: result.text.slice(0, mark.start) + choice + result.text.slice(mark.end),
    marks: result.marks.map((one, at) =>
      at < index ? one : { ...one, start: at === index ? one.start : one.start + shift, end: one.end + shift },
    ),
  }
}
