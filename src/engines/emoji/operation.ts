/**
 * Modes of the translator: emoji after, before or inside the text, in place of its words, or words in place of emoji.
 */
export const EMOJI_MODES = ['after', 'before', 'inside', 'to-emoji', 'to-text'] as const

export type EmojiMode = (typeof EMOJI_MODES)[number]

/** Scenarios of a text: social post, work e-mail, chat among friends, text message. */
export const EMOJI_SCENARIOS = ['social', 'email', 'chat', 'sms'] as const

export type EmojiScenario = (typeof EMOJI_SCENARIOS)[number]

/** Maximum length of a text, in UTF-16 units. */
export const MAX_EMOJI_TEXT_LENGTH = 100_000

/** Set with the names of a language, as used in files and caches; Chinese and English are in the set `emoji`. */
export function getLanguageSetName(language: string): string {
  return language === 'zh-CN' || language === 'en' ? 'emoji' : `emoji/${language}`
}

export interface EmojiRequest {
  readonly mode: EmojiMode
  readonly scenario: EmojiScenario
  /** Language id of src/lib/ai/languages.ts: that of the text, or of the words that replace emoji. */
  readonly language: string
  readonly text: string
  /** Number from 1; each seed selects other emoji. After `variants` seeds the selections repeat. */
  readonly seed: number
  /** In `to-emoji`: words without an emoji are kept or dropped. */
  readonly rest: 'keep' | 'drop'
}

/** One change made to the text. */
export interface EmojiMark {
  /** UTF-16 offsets in the resulting text. */
  readonly start: number
  readonly end: number
  /** The replaced or illustrated word; in `to-text` the replaced emoji; '' if unknown. */
  readonly source: string
  /** All possible choices, including the current one. */
  readonly choices: readonly string[]
}

/** Result of either the rule engine or a model. */
export interface EmojiResult {
  readonly text: string
  readonly marks: readonly EmojiMark[]
  /** Number of different results; 1 if nothing can vary. */
  readonly variants: number
}

/** Emoji found by name or word. */
export interface FoundEmoji {
  readonly emoji: string
  readonly name: string
}

const PART = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?`

/**
 * Pattern of one emoji as readers see it: flags, keycaps, skin tones, sequences joined by ZWJ. Signs such as ™ and →
 * count only with the emoji variation selector; ❤ and other symbols of its block count without.
 */
export const EMOJI_SEQUENCE = new RegExp(
  String.raw`\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?=\p{Emoji_Presentation}|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]|\p{Extended_Pictographic}\u200D|[\u2600-\u27BF\u{1F000}-\u{1FAFF}])${PART}(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D${PART})*`,
  'gu',
)

/** Finds the emoji of a text from elsewhere, such as a model, as marks without alternatives. */
export function findEmojiMarks(text: string): EmojiMark[] {
  return [...text.matchAll(EMOJI_SEQUENCE)].map(({ 0: emoji, index }) => ({
    start: index,
    end: index + emoji.length,
    source: '',
    choices: [emoji],
  }))
}

const bare = (text: string): string => text.replace(EMOJI_SEQUENCE, '').replace(/\s+/gu, '')

/** True if an answer of a mode that only adds emoji kept every word of the text, apart from white space. */
export function hasSameWords(text: string, answer: string): boolean {
  return bare(text) === bare(answer)
}

/** Replaces the choice at one mark of a result. */
export function replaceChoice(result: EmojiResult, index: number, choice: string): EmojiResult {
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
