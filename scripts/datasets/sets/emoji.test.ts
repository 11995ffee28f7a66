import { describe, expect, test } from 'vitest'
import { WRITING_LANGUAGES } from '../../../src/lib/ai/languages.ts'
import lists from '../../../src/engines/emoji/choices.build.ts'
import { isEmojiAllowed } from '../../../src/engines/emoji/avoided.ts'
import { EMOJI_SCENARIOS } from '../../../src/engines/emoji/operation.ts'
import { checkRows } from '../dataset.ts'
import { offeredEmoji, readAnnotations } from '../emoji/annotations.ts'
import emoji from './emoji.ts'

const offered = new Set(offeredEmoji().map((one) => one.emoji))
const count = (text: string): number => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

const parts = [...(emoji.parts?.() ?? [])]

test('the set is whole and every emoji one grapheme', async () => {
  const { good, faults } = checkRows(emoji, await emoji.load())
  expect(faults).toEqual([])
  expect(good.length).toBeGreaterThan(1800)
  for (const one of offered) expect(count(one), one).toBe(1)
  for (const [name, rows] of parts) expect(rows.length, name).toBeGreaterThan(1500)
  expect(parts.map(([name]) => name)).toEqual(
    WRITING_LANGUAGES.map(({ id }) => id).filter((id) => id !== 'zh-CN' && id !== 'en'),
  )
})

describe('labels of regions, in every language', () => {
  test.each(WRITING_LANGUAGES.map(({ id }) => id))('%s', (language) => {
    const annotations = readAnnotations(language)
    for (const flag of ['🇭🇰', '🇲🇴', '🇹🇼', '🇽🇰']) expect(annotations.has(flag)).toBe(false)
    const regions = ['HK', 'MO', 'TW', 'XK'].flatMap((code) =>
      (['long', 'short'] as const).map(
        (style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code) ?? code,
      ),
    )
    const latin = [
      'taiwan',
      'hong kong',
      'hongkong',
      'macau',
      'macao',
      'kosovo',
      '台湾',
      '臺灣',
      '台灣',
      '香港',
      '澳门',
      '澳門',
      '科索沃',
    ]
    const texts = [...annotations].flatMap(([one, { name, words }]) =>
      [name, ...words].map((text) => `${one} ${text.toLowerCase()}`),
    )
    const forbidden = [...regions.map((name) => name.toLowerCase()), ...latin]
    expect(texts.filter((text) => forbidden.some((name) => text.includes(name)))).toEqual([])
  })
})

describe('choices by hand', () => {
  test('are of known emoji that may stand in a text', () => {
    const all = lists.choices.flatMap(({ emoji: social, mail, chat }) => [...social, ...mail, ...chat])
    expect(
      all.filter(
        (one) => !offered.has(one) || EMOJI_SCENARIOS.every((scenario) => !isEmojiAllowed(one, 'en', scenario)),
      ),
    ).toEqual([])
    for (const { zh, emoji: social } of lists.choices) {
      expect(social.length, zh[0]).toBeGreaterThanOrEqual(2)
      expect(social.length, zh[0]).toBeLessThanOrEqual(4)
      expect(new Set(social).size, zh[0]).toBe(social.length)
    }
    expect(lists.readings.filter((reading) => !offered.has(reading.emoji))).toEqual([])
  })

  test('are of 500 words and more, each of one choice', () => {
    for (const language of ['zh', 'en'] as const) {
      const words = lists.choices.flatMap((choice) => choice[language])
      expect(words.length).toBeGreaterThan(500)
      expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
    }
    for (const [language, rows] of parts) {
      const hand = rows.filter((row) => row['emoji'] === '')
      expect(
        hand.filter(({ name = '' }) => !lists.choices.some(({ en }) => en.includes(name))),
        language,
      ).toEqual([])
      const words = hand.flatMap((row) => row['words']?.split('|') ?? [])
      expect(
        words.filter((word, index) => words.indexOf(word) !== index),
        language,
      ).toEqual([])
    }
    expect(parts.filter(([, rows]) => rows.some((row) => row['emoji'] === '')).length).toBeGreaterThanOrEqual(17)
  })

  test('are sober in an e-mail', () => {
    const playful = new Set(
      '😂🤣😜😝🤪😎😘🥰😍😭😱🤑🥳🤩🙈💅😻🤤💋👯🕺💃🥵🥶🙄😤😠🤯'.match(/\p{Extended_Pictographic}/gu),
    )
    expect(lists.choices.flatMap(({ mail }) => mail).filter((one) => playful.has(one) && one !== '💅')).toEqual([])
  })
})
