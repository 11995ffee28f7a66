import lists from './choices.build.ts'
import { foldTraditional } from './fold-traditional.ts'

/** What a language calls an emoji, with the words that may name it too. */
export interface EmojiName {
  readonly emoji: string
  readonly name: string
  readonly words: readonly string[]
}

/** Emoji for a word, by where they may stand. */
export interface Choice {
  /** The same for all words of one meaning. */
  readonly id: string
  readonly social: readonly string[]
  readonly email: readonly string[]
  readonly chat: readonly string[]
  /** How much it says: 4 chosen by hand, 3 chosen by hand for a word that is everywhere, 2 the very name of the emoji, 1 a word that stands for it alone. */
  readonly strength: 1 | 2 | 3 | 4
}

/** The words of one language. */
export interface Lexicon {
  readonly language: string
  /** 'innocent' stands for a phrase that means something else than the words in it. */
  find(word: string): Choice | 'innocent' | undefined
  /** The longest word in UTF-16 units. */
  readonly longest: number
  /** What each emoji is called. */
  readonly names: ReadonlyMap<string, EmojiName>
  readonly groupOf: (emoji: string) => number
}

/** Groups of emojibase: things one can point at. Faces, people, hearts and signs are not named by chance words. */
const THINGS: ReadonlySet<number> = new Set([3, 4, 5, 6, 7])
const FLAGS = 9
/** Names that are a word, but mostly another one. */
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
/** Languages in whose texts English words are not to be looked for: they have the same letters and other words. */
const OTHER_LETTERS = /^(?:zh|ja|ko|ru|uk|bg|el|ar|he|fa|ur|hi|bn|ta|te|mr|th|km|my|kk)/

/** A word as it is looked up: composed, small, with a plain apostrophe, Chinese in simplified characters. */
export function normalizeWord(word: string, language: string): string {
  const small = word.normalize('NFC').replaceAll('’', "'").toLocaleLowerCase(language)
  return language === 'zh-TW' ? foldTraditional(small) : small
}

function choiceOf(index: number): Choice {
  const { emoji, mail, chat, weak } = lists.choices[index] ?? { emoji: [], mail: [], chat: [], weak: true }
  return { id: `c${index}`, social: emoji, email: mail, chat: chat.length > 0 ? chat : emoji, strength: weak ? 3 : 4 }
}

/** What a choice is called in a language: the choice by one of its English words. */
export interface ChoiceWords {
  readonly choice: string
  readonly words: readonly string[]
}

/** Words chosen by hand, in the languages that a text of this one may hold; those of the language itself win. */
function* handWords(language: string, own: readonly ChoiceWords[]): Iterable<readonly [word: string, choice: Choice]> {
  const takesEnglish = language.startsWith('en') || OTHER_LETTERS.test(language)
  for (const [index, { zh, en }] of lists.choices.entries()) {
    const choice = choiceOf(index)
    if (language !== 'ja') for (const word of zh) yield [word, choice]
    if (takesEnglish) for (const word of en) yield [word, choice]
  }
  for (const { choice, words } of own) {
    // A file of another version may name a choice that this one does not have.
    const index = lists.choices.findIndex(({ en }) => en.includes(choice))
    if (index >= 0) for (const word of words) yield [word, choiceOf(index)]
  }
}

/** Tells whether a name says a word: 猫脸 says 猫, sunglasses does not say glasses. */
const says = (name: string, word: string): boolean =>
  /\p{Script=Han}/u.test(word) ? name.includes(word) : name.split(/[\s:-]+/).includes(word)

/** A choice for a word that is the very name of one of its emoji: that one, and of the others those that are no other thing. A row of seafood has a fish, and 鱼 means that one. */
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
  // The face of a cat stands for a cat as well as the cat.
  if (named === undefined || (named !== first && says(nameOf(first), word))) return choice
  const kept = (list: readonly string[]): readonly string[] =>
    list.length === 0
      ? list
      : [named, ...list.filter((emoji) => emoji !== named && (!isThing(emoji) || says(nameOf(emoji), word)))]
  return { ...choice, id: `n${named}`, social: kept(choice.social), email: kept(choice.email), chat: kept(choice.chat) }
}

/** Clock faces, whose names are times of day. */
const CLOCK = /^[\u{1F550}-\u{1F567}]/u
/** Languages with so many words chosen by hand that keywords would only add mistakes. */
const BY_HAND = /^(?:zh|en)/

/** A thing by its name, or by a word that it shares with at most one other. */
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
    // A Chinese word of one character is mostly part of another.
    if (/^\p{Script=Han}$/u.test(word)) continue
    if (!NOT_NAMES.has(word) && !found.has(word))
      found.set(word, { id: `n${emoji}`, social: [emoji], email: [emoji], chat: [emoji], strength: 2 })
    for (const other of BY_HAND.test(language) ? [] : words) {
      const key = normalizeWord(other, language)
      // What the name does not say is a quality of the thing, or something beside it.
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

/** The words of a language: chosen by hand, then names of emoji. */
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
