import lists from './choices.build.ts'
import { findWords } from './find-words.ts'
import type { Lexicon } from './lexicon.ts'
import { EMOJI_SEQUENCE } from './operation.ts'
import type { Piece, Slot } from './written.ts'

/** Separators in a list, and brackets around an aside. */
const CJK = { list: '、', open: '（', close: '）', gap: '' }
const SPACED = { list: ', ', open: ' (', close: ')', gap: ' ' }
const WRITING: Readonly<Record<string, typeof CJK>> = {
  'zh-CN': CJK,
  'zh-TW': CJK,
  ja: CJK,
  ar: { ...SPACED, list: '، ' },
  fa: { ...SPACED, list: '، ' },
  ur: { ...SPACED, list: '، ' },
  th: { ...SPACED, list: ' ' },
  km: { ...SPACED, list: ' ' },
  my: { ...SPACED, list: '၊ ' },
}
const MAX_CHOICES = 3
/**
 * Groups of emoji that comment on a sentence (faces, people, signs); animals, food, places and things are part of it.
 */
const COMMENTS: ReadonlySet<number> = new Set([0, 1, 8])
/** Emoji used as ornaments at the end of a sentence. */
const ORNAMENTS: ReadonlySet<string> = new Set(['🎉', '🎊', '✨', '🌟', '⭐', '🔥', '🎈', '💫', '🚀', '🏆'])
/** Names of flags that differ from those of the lists. */
const CHINA_REGIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '🇭🇰': { 'zh-CN': '中国香港', 'zh-TW': '中國香港', en: 'Hong Kong, China', 'en-GB': 'Hong Kong, China' },
  '🇲🇴': { 'zh-CN': '中国澳门', 'zh-TW': '中國澳門', en: 'Macau, China', 'en-GB': 'Macau, China' },
  '🇹🇼': { 'zh-CN': '中国台湾', 'zh-TW': '中國台灣', en: 'Taiwan, China', 'en-GB': 'Taiwan, China' },
}

const READINGS = new Map(lists.readings.map(({ emoji, zh, en }) => [emoji, { zh, en }]))
const RUN = new RegExp(String.raw`(?:${EMOJI_SEQUENCE.source})(?:[ \u00A0]*(?:${EMOJI_SEQUENCE.source}))*`, 'gu')

const withPicture = (emoji: string): string =>
  /^\p{Extended_Pictographic}$/u.test(emoji) && !/^\p{Emoji_Presentation}$/u.test(emoji) ? `${emoji}\uFE0F` : emoji

/**
 * Normalizes an emoji to its form in the lists: without skin tone, with the variation selector; undefined if unknown.
 */
function known(emoji: string, names: Lexicon['names']): string | undefined {
  const toneless = emoji.replaceAll(/\p{Emoji_Modifier}/gu, '')
  return [
    emoji,
    toneless,
    withPicture(toneless),
    toneless.replaceAll('\uFE0F', ''),
    toneless.replace(/^(\P{M})(\u200D)/u, '$1\uFE0F$2'),
  ].find((one) => names.has(one))
}

/** Words for an emoji; undefined if it is unknown. */
function slotFor(emoji: string, lexicon: Lexicon): Slot | undefined {
  const { language, names } = lexicon
  const region = CHINA_REGIONS[emoji]?.[language]
  if (region !== undefined) return { source: emoji, choices: [region] }
  const keycap = /^([0-9#*])\uFE0F?\u20E3$/u.exec(emoji)?.[1]
  if (keycap !== undefined) return { source: emoji, choices: [keycap] }
  const key = known(emoji, names)
  const entry = key === undefined ? undefined : names.get(key)
  if (key === undefined || !entry) return undefined
  const own = readingOf(key, language)
  const words = lexicon.groupOf(key) < 2 ? [] : entry.words.filter((word) => word.length > 1)
  return {
    source: emoji,
    choices: [...new Set([...(own === undefined ? [] : [own]), entry.name, ...words])].slice(0, MAX_CHOICES),
  }
}

const isComment = (emoji: string, { names, groupOf }: Lexicon): boolean =>
  ORNAMENTS.has(emoji) || COMMENTS.has(groupOf(known(emoji, names) ?? emoji))

/** Reading of an emoji in a sentence, for languages that have one. */
function readingOf(emoji: string, language: string): string | undefined {
  const reading = READINGS.get(emoji)
  return language === 'zh-CN' ? reading?.zh : language.startsWith('en') ? reading?.en : undefined
}

/** True if a run of emoji is an aside rather than part of the sentence. */
function isAside(run: readonly string[], before: string, after: string, lexicon: Lexicon): boolean {
  const wordBefore = /[\p{L}\p{M}\p{N}]\s*$/u.test(before)
  const wordAfter = /^\s*[\p{L}\p{M}\p{N}]/u.test(after)
  // The name of a face cannot be part of a sentence, but a written reading can: 我爱你.
  if (run.every((emoji) => isComment(emoji, lexicon))) {
    return (
      !wordBefore ||
      !wordAfter ||
      run.some((emoji) => readingOf(known(emoji, lexicon.names) ?? emoji, lexicon.language) === undefined)
    )
  }
  // 包邮🚚 says the same twice: the preceding word already stands for the emoji.
  const tail = before.slice(-24)
  const last = findWords(tail, lexicon).at(-1)
  return (
    last !== undefined &&
    tail.slice(last.after).trim() === '' &&
    run.some((emoji) => last.choice.social.includes(emoji))
  )
}

/** Replaces the emoji of one paragraph by words. Unknown emoji stay. */
export function nameEmoji(text: string, lexicon: Lexicon): Piece[] {
  const { list, open, close, gap } = WRITING[lexicon.language] ?? SPACED
  const only = text.replace(RUN, '').trim() === ''
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const found = [...run.matchAll(EMOJI_SEQUENCE)].filter(({ 0: one }, at, all) => one !== all[at - 1]?.[0])
    const emoji = found.map(([one]) => one)
    const [before, after] = [text.slice(from, index), text.slice(index + run.length)]
    const aside = !only && isAside(emoji, text.slice(Math.max(0, index - 40), index), after.slice(0, 8), lexicon)
    const trimmed = before.trimEnd()
    // Languages with spaces between words get one on either side.
    const isTight = trimmed === '' || /[\p{Ps}「『“]$/u.test(trimmed)
    pieces.push(isTight ? before : trimmed, aside ? (isTight ? open.trimStart() : open) : isTight ? '' : gap)
    for (const [at, one] of emoji.entries()) {
      const parted = run.slice(0, found[at]?.index).endsWith(' ')
      const isList =
        aside || only || (gap === ' ' ? !parted : !isComment(one, lexicon) && !isComment(emoji[at - 1] ?? '', lexicon))
      if (at > 0) pieces.push(isList ? list : gap)
      pieces.push(slotFor(one, lexicon) ?? one)
    }
    pieces.push(aside ? close : '')
    from = index + run.length
    if (/^[\p{L}\p{M}\p{N}]/u.test(after)) pieces.push(gap)
  }
  pieces.push(text.slice(from))
  return pieces
}
