import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import words, { loadLexicon, measurePart } from '../../../tests/words/emoji.ts'
import { WRITING_LANGUAGES } from '../../lib/ai/languages.ts'
import { translateEmoji } from './engine.ts'
import {
  EMOJI_MODES,
  MAX_EMOJI_TEXT_LENGTH,
  EMOJI_SCENARIOS,
  EMOJI_SEQUENCE,
  hasSameWords,
  replaceChoice,
  type EmojiMode,
  type EmojiRequest,
  type EmojiScenario,
} from './operation.ts'

const ask = (
  text: string,
  mode: EmojiMode,
  scenario: EmojiScenario = 'social',
  language = 'zh-CN',
  more: Partial<EmojiRequest> = {},
) => translateEmoji({ mode, scenario, language, text, seed: 1, rest: 'keep', ...more }, loadLexicon(language))

describe('the labelled sentences', () => {
  test.each([false, true])('precision and recall, held back: %s', (isHeldBack) => {
    const { precision, recall } = measurePart(words.cases.filter((one) => one.isHeldBack === isHeldBack))
    expect(precision).toBeGreaterThan(0.95)
    expect(recall).toBeGreaterThan(0.95)
  })

  test('are at least 200 in fifteen languages, and none was touched where it must not be', () => {
    expect(words.cases.length).toBeGreaterThanOrEqual(200)
    expect(new Set(words.cases.map(({ language }) => language)).size).toBeGreaterThanOrEqual(15)
    expect(measurePart(words.cases).misses.filter((miss) => miss.endsWith('was touched'))).toEqual([])
  })
})

describe('a word in its plain sense', () => {
  test.each([
    ['zh-CN', '狗狗吃得太快怎么办'],
    ['zh-CN', '宠物吃饭慢一点'],
    ['zh-CN', '猫抓板送猫薄荷'],
    ['en', 'Does your dog eat too fast?'],
    ['en', 'Food-grade PP bowl for dogs.'],
  ])('%s: nobody smacks their lips in %s', (language, text) => {
    for (const scenario of EMOJI_SCENARIOS) {
      for (let seed = 1; seed < 5; seed += 1)
        expect(ask(text, 'after', scenario, language, { seed }).text).not.toMatch(/😋|🤤/u)
    }
  })
})

describe('a thing of a row is that thing', () => {
  test.each([
    ['zh-CN', '新鲜的鱼', '🐟'],
    ['zh-CN', '新鲜的虾', '🦐'],
    ['zh-CN', '新鲜的螃蟹', '🦀'],
    ['zh-CN', '一副眼镜', '👓'],
    ['zh-CN', '机械键盘', '⌨️'],
    ['zh-CN', '打羽毛球', '🏸'],
    ['en', 'fresh fish', '🐟'],
    ['en', 'a wooden chair', '🪑'],
    ['en', 'a pair of glasses', '👓'],
    ['en', 'a soap', '🧼'],
  ])('%s: %s has %s', (language, text, emoji) => {
    for (const scenario of EMOJI_SCENARIOS) expect(ask(text, 'after', scenario, language).text).toContain(emoji)
  })
  test('and two of them are two', () => expect(ask('鱼和螃蟹', 'to-emoji').text).toBe('🐟和🦀'))
  test.each([
    ['zh-CN', '一只猫', '🐱'],
    ['en', 'a dog', '🐶'],
  ])('%s: a face stands for its animal in %s', (language, text, emoji) =>
    expect(ask(text, 'to-emoji', 'social', language).text).toContain(emoji),
  )
})

describe('spec 2.3: the five modes', () => {
  test.each<[EmojiMode, EmojiScenario, string, string, string]>([
    ['after', 'social', 'zh-CN', '新品上市，全场包邮。', '新品上市，全场包邮。✨🚀🚚'],
    ['before', 'social', 'zh-CN', '- 全场包邮\n\n1. 生日快乐', '- 🚚全场包邮\n\n1. 🎂生日快乐'],
    ['inside', 'social', 'zh-CN', '全场包邮，限时3天！', '全场包邮🚚，限时⏰3天！'],
    ['inside', 'social', 'en', 'Free shipping on all shoes!', 'Free shipping 🚚 on all shoes 👟!'],
    ['after', 'social', 'en', 'Thank you.', 'Thank you. 🙏'],
    ['after', 'social', 'zh-CN', '送礼物 #夏日', '送礼物 #夏日 🎁'],
    ['to-emoji', 'social', 'zh-CN', '生日快乐，送你礼物', '🎂，送你🎁'],
    ['to-emoji', 'social', 'de', '10 % Rabatt auf Schuhe', '10 % 💸 auf 👟'],
    ['to-text', 'social', 'zh-CN', '🐱❤️🐟', '猫、爱、鱼'],
    ['to-text', 'social', 'zh-CN', '我❤️🍕，今天好开心😂😂', '我爱披萨，今天好开心（笑哭）'],
    ['to-text', 'social', 'en', 'I ❤️ 🍕.', 'I love pizza.'],
    ['to-text', 'social', 'en', 'Free shipping 🚚!', 'Free shipping (delivery)!'],
    ['to-text', 'social', 'de', 'Aus 🇩🇪', 'Aus Deutschland'],
    ['to-text', 'social', 'en', '👩🏽‍💻 1️⃣', 'woman technologist, 1'],
    ['to-text', 'social', 'zh-CN', '发往🇭🇰', '发往中国香港'],
    ['to-text', 'social', 'zh-TW', '🇹🇼', '中國台灣'],
    ['to-text', 'social', 'de', 'Von 🇽🇰 🫩', 'Von 🇽🇰 🫩'],
    ['to-text', 'social', 'en', 'Nike™ ©2026 → ok', 'Nike™ ©2026 → ok'],
  ])('%s, %s, %s: %j', (mode, scenario, language, text, answer) =>
    expect(ask(text, mode, scenario, language).text).toBe(answer),
  )

  test('without the rest only emoji, numbers and addresses are left', () => {
    expect(ask('生日快乐，9折，看 https://a.cn/x', 'to-emoji', 'social', 'zh-CN', { rest: 'drop' }).text).toBe(
      '🎂 9 https://a.cn/x ',
    )
  })
})

describe('what stays as it is', () => {
  test.each([
    'https://example.com/gift?sale=new',
    'love@gift.com',
    '@gift_shop',
    '#freeshipping',
    'GIFT-2026',
    '50% 10:30',
    '{gift}',
    '【礼物】',
    '🎁',
  ])('%j', (text) => expect(ask(text, 'inside', 'social', 'en').marks).toEqual([]))

  test.each(['不包邮', '没有折扣', 'not safe', 'without a gift', '先生日常', '打开箱', '新品牌'])(
    '%j means something else',
    (text) => expect(ask(text, 'to-emoji').marks).toEqual([]),
  )
})

describe('spec 2.3: the four scenarios', () => {
  const post = '新品上市，全场包邮，限时折扣，送礼物！今天开心购物。'
  test.each<[EmojiScenario, number]>([
    ['social', 4],
    ['email', 1],
    ['chat', 4],
    ['sms', 2],
  ])('%s puts %d into it', (scenario, count) => expect(ask(post, 'inside', scenario).marks).toHaveLength(count))

  test('an e-mail gets sober ones, and its salutation none', () => {
    expect(ask('太搞笑了，哈哈哈', 'inside', 'email').marks).toEqual([])
    expect(ask('尊敬的客户：\n感谢合作', 'inside', 'email').text).toBe('尊敬的客户：\n感谢🙏合作')
  })

  test.each([
    ['ar', 'wine', 'social', ['🍷', '🍾', '🥂']],
    ['id', 'beer', 'chat', ['🍻', '🍺', '🥂']],
    ['pt-BR', '好的', 'social', ['👌']],
  ] as const)('%s is spared what may offend there', (language, text, scenario, avoided) => {
    const choices = ask(text, 'to-emoji', scenario, language).marks.flatMap((mark) => mark.choices)
    expect(choices.filter((emoji) => avoided.some((one) => one === emoji))).toEqual([])
  })
})

test('every variant of a round differs, and all its emoji fit', () => {
  const text = '新品上市，限时折扣，送礼物。\n谢谢大家的好评，快递已发货。'
  for (const mode of EMOJI_MODES)
    for (const scenario of EMOJI_SCENARIOS) {
      const { variants } = ask(text, mode, scenario)
      const all = Array.from(
        { length: variants },
        (_, seed) => ask(text, mode, scenario, 'zh-CN', { seed: seed + 1 }).text,
      )
      expect(new Set(all).size).toBe(variants)
    }
  expect(ask(text, 'inside').variants).toBeGreaterThan(2)
})

test('another choice at one mark moves those behind it', () => {
  const result = ask('包邮，送礼物', 'inside')
  const changed = replaceChoice(result, 0, '✈️')
  expect(changed.text).toBe('包邮✈️，送礼物🎁')
  for (const { start, end, choices } of changed.marks.slice(1))
    expect(choices).toContain(changed.text.slice(start, end))
})

test('a text that is too long is refused in a sentence', () =>
  expect(() => ask('啊'.repeat(MAX_EMOJI_TEXT_LENGTH + 1), 'after')).toThrow('10 万字'))

const anyText = array(
  oneof(
    constantFrom(
      '新品',
      '包邮',
      ' ',
      '\n',
      '\r\n',
      '，',
      'free shipping',
      'gift',
      "don't",
      '🎉',
      '👩🏽‍💻',
      '🇫🇷',
      '#a',
      '@b',
      'http://c.d/e',
      '1️⃣',
      '12',
      '-',
      'ส่งฟรี',
      '\u200D',
      '\uFE0F',
    ),
    string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { maxLength: 20 },
).map((parts) => parts.join(''))

test('words, lines and emoji of any text stay where emoji are added', () => {
  assert(
    property(
      anyText,
      constantFrom(...EMOJI_MODES),
      constantFrom(...EMOJI_SCENARIOS),
      constantFrom('zh-CN', 'en', 'th', 'ar'),
      nat(20),
      (text, mode, scenario, language, seed) => {
        const { text: answer, marks } = ask(text, mode, scenario, language, { seed: seed + 1 })
        for (const { start, end, choices } of marks) expect(choices).toContain(answer.slice(start, end))
        expect(answer.split(/\r\n|\r|\n/)).toHaveLength(text.split(/\r\n|\r|\n/).length)
        if (mode === 'to-emoji' || mode === 'to-text') return
        let rest = ''
        let from = 0
        for (const { start, end } of marks) {
          rest += answer.slice(from, start)
          from = end
        }
        rest += answer.slice(from)
        expect(rest.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      },
    ),
    { numRuns: 300 },
  )
})

test.each(WRITING_LANGUAGES.map(({ id }) => id))('%s names an emoji and knows one by its name', (language) => {
  const lexicon = loadLexicon(language)
  expect(lexicon.names.size).toBeGreaterThan(1500)
  const { text } = ask('🍕', 'to-text', 'social', language)
  expect(text).not.toMatch(EMOJI_SEQUENCE)
  expect(ask(lexicon.names.get('🍉')?.name ?? '', 'to-emoji', 'social', language).text).toContain('🍉')
})

test('an answer from elsewhere keeps the words or is found out', () => {
  expect(hasSameWords('新品 上市', '✨新品上市🎉')).toBe(true)
  expect(hasSameWords('新品上市', '✨新品热卖🎉')).toBe(false)
})
