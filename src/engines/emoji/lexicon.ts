import lists from './choices.build.ts'
import { foldTraditional } from './fold-traditional.ts'

/** Name of an emoji in a language, with further words for it. */
export interface EmojiName {
  readonly emoji: string
  readonly name: string
  readonly words: readonly string[]
}

/** Emoji for a word, by scenario. */
export interface Choice {
  /** Id of the meaning, shared by all words of that meaning. */
  readonly id: string
  readonly social: readonly string[]
  readonly email: readonly string[]
  readonly chat: readonly string[]
  /**
   * Strength: 4 curated, 3 curated but very common word, 2 exact name of the emoji, 1 a word that only this emoji has.
   */
  readonly strength: 1 | 2 | 3 | 4
}

/** Words of one language. */
export interface Lexicon {
  readonly language: string
  /** 'innocent' marks a phrase whose meaning is unrelated to its words, so that it gets no emoji. */
  find(word: string): Choice | 'innocent' | undefined
  /** Length of the longest word in UTF-16 units. */
  readonly longest: number
  readonly names: ReadonlyMap<string, EmojiName>
  readonly groupOf: (emoji: string) => number
}

/** Emojibase groups of concrete things. Faces, people, hearts and signs are not matched by incidental words. */
const THINGS: ReadonlySet<number> = new Set([3, 4, 5, 6, 7])
const FLAGS = 9
/** Emoji names that mostly mean something else. */
const NOT_NAMES: ReadonlySet<string> = new Set([
  'back',
  'soon',
  'on',
  'up',
  'end',
  'top',
  'free',
  'new',
  'cool',
  'ok',
  'man',
  'woman',
  'person',
  'fire',
  'link',
  'nut and bolt',
  'wing',
  'file folder',
  'plus',
  'minus',
  'divide',
  'record',
  'play',
  'joker',
  'bell',
  'key',
  'fog',
  'anger',
  'check',
  'fax',
])
/** Languages in whose texts English words are not looked up. */
const OTHER_LETTERS = /^(?:zh|ja|ko|ru|uk|bg|el|ar|he|fa|ur|hi|bn|ta|te|mr|th|km|my|kk)/

/** Normalizes a word for lookup: composed, lower case, plain apostrophe, simplified Chinese. */
export function normalizeWord(word: string, language: string): string {
  const small = word.normalize('NFC').replaceAll('’', "'").toLocaleLowerCase(language)
  return language === 'zh-TW' ? foldTraditional(small) : small
}

function choiceOf(index: number): Choice {
  const { emoji, mail, chat, weak } = lists.choices[index] ?? { emoji: [], mail: [], chat: [], weak: true }
  return { id: `c${index}`, social: emoji, email: mail, chat: chat.length > 0 ? chat : emoji, strength: weak ? 3 : 4 }
}

/** Words of a choice in a language; the choice is identified by one of its English words. */
export interface ChoiceWords {
  readonly choice: string
  readonly words: readonly string[]
}

/** Curated words in the languages that such a text may contain; the language's own words take precedence. */
function* handWords(language: string, own: readonly ChoiceWords[]): Iterable<readonly [word: string, choice: Choice]> {
  const takesEnglish = language.startsWith('en') || OTHER_LETTERS.test(language)
  for (const [index, { zh, en }] of lists.choices.entries()) {
    const choice = choiceOf(index)
    if (language !== 'ja') for (const word of zh) yield [word, choice]
    if (takesEnglish) for (const word of en) yield [word, choice]
  }
  for (const { choice, words } of own) {
    // A file of another version may name a choice that does not exist here.
    const index = lists.choices.findIndex(({ en }) => en.includes(choice))
    if (index >= 0) for (const word of words) yield [word, choiceOf(index)]
  }
}

/** True if a name contains a word as a whole: 猫脸 contains 猫, sunglasses does not contain glasses. */
const says = (name: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? name.includes(word) : name.split(/[\s:-]+/).includes(word)

/**
 * Narrows a choice if the word is the exact name of one emoji: removes the choice's other objects. The seafood choice
 * has a fish, and 鱼 means only the fish.
 */
function withNamed(
  word: string,
  choice: Choice,
  nameOf: (emoji: string) => string,
  isThing: (emoji: string) => boolean,
): Choice {
  const [first = ''] = choice.social
  const things = choice.social.filter((emoji) => isThing(emoji) && nameOf(emoji) !== '')
  const ending = /^\p{Script=Han}+$/u.test(word) ? things.filter((emoji) => word.endsWith(nameOf(emoji))) : []
  const named = things.find((emoji) => nameOf(emoji) === word) ?? (ending.length === 1 ? ending[0] : undefined)
  // A cat's face may stand for a cat, so the choice stays.
  if (named === undefined || (named !== first && says(nameOf(first), word))) return choice
  const kept = (list: readonly string[]): readonly string[] =>
    list.length === 0
      ? list
      : [named, ...list.filter((emoji) => emoji !== named && (!isThing(emoji) || says(nameOf(emoji), word)))]
  return { ...choice, id: `n${named}`, social: kept(choice.social), email: kept(choice.email), chat: kept(choice.chat) }
}

/** Clock faces, which are named by times of day. */
const CLOCK = /^[\u{1F550}-\u{1F567}]/u
/** Languages with enough curated words; emojibase keywords would only add mistakes. */
const BY_HAND = /^(?:zh|en)/

/** Words for things: the name, or a keyword shared with at most one other thing. */
function nameWords(
  language: string,
  names: Iterable<EmojiName>,
  groupOf: (emoji: string) => number,
): Map<string, Choice> {
  const found = new Map<string, Choice>()
  const shared = new Map<string, string[]>()
  for (const { emoji, name, words } of names) {
    const group = groupOf(emoji)
    if ((!THINGS.has(group) && group !== FLAGS) || CLOCK.test(emoji)) continue
    const word = normalizeWord(name, language)
    // A single Chinese character is usually part of another word.
    if (/^\p{Script=Han}$/u.test(word)) continue
    if (!NOT_NAMES.has(word) && !found.has(word))
      found.set(word, { id: `n${emoji}`, social: [emoji], email: [emoji], chat: [emoji], strength: 2 })
    for (const other of BY_HAND.test(language) ? [] : words) {
      const key = normalizeWord(other, language)
      // A keyword that is not in the name describes a quality, or an object near the thing.
      if (!word.includes(key)) continue
      shared.set(key, [...(shared.get(key) ?? []), emoji])
    }
  }
  for (const [word, emoji] of shared) {
    const isLong = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(word)
      ? word.length >= 2
      : word.length >= 4
    if (isLong && emoji.length <= 2 && !NOT_NAMES.has(word) && !found.has(word))
      found.set(word, { id: `k${word}`, social: emoji, email: emoji, chat: emoji, strength: 1 })
  }
  return found
}

/** Builds the lexicon of a language from curated words and emoji names. */
export function createLexicon(
  language: string,
  names: readonly EmojiName[],
  own: readonly ChoiceWords[],
  groupOf: (emoji: string) => number,
): Lexicon {
  const words = new Map<string, Choice | 'innocent'>(nameWords(language, names, groupOf))
  const byEmoji = new Map(names.map((name) => [name.emoji, name]))
  for (const [word, choice] of handWords(language, own)) {
    const key = normalizeWord(word, language)
    words.set(
      key,
      withNamed(
        key,
        choice,
        (emoji) => normalizeWord(byEmoji.get(emoji)?.name ?? '', language),
        (emoji) => THINGS.has(groupOf(emoji)),
      ),
    )
  }
  const innocent = [
    ...(lists.innocent[language.split('-')[0] ?? ''] ?? []),
    ...(language.startsWith('zh') ? (lists.innocent['en'] ?? []) : []),
  ]
  for (const phrase of innocent) words.set(normalizeWord(phrase, language), 'innocent')
  let longest = 0
  for (const word of words.keys()) longest = Math.max(longest, word.length)
  return { language, find: (word) => words.get(word), longest, names: byEmoji, groupOf }
}
