import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLATFORMS } from '../../lib/ai/platforms.ts'
import { check, getCompiledDictionary } from './engine.ts'
import { SEVERITIES, type WordFinding } from './operation.ts'

const found = (text: string, platforms: readonly string[] = [], markets?: readonly string[]): readonly WordFinding[] =>
  check({ text, platforms, ...(markets && { markets }) }).findings
const words = (text: string, platforms?: readonly string[]): string[] =>
  found(text, platforms).map((finding) => finding.text)

describe('disguises are found and named', () => {
  test.each([
    ['最好的锅', '最好', undefined],
    ['最·好的锅', '最·好', 'spaced'],
    ['最 好 的锅', '最 好', 'spaced'],
    ['最\u200b好的锅', '最\u200b好', 'zero-width'],
    ['國家級認證', '國家級', 'traditional'],
    ['zuihao的锅', 'zuihao', 'pinyin'],
    ['zui好的锅', 'zui好', 'pinyin'],
    ['蕞好的锅', '蕞好', 'homophone'],
    ['ＢＥＳＴ ever', 'ＢＥＳＴ ever', 'full-width'],
    ['ﾅﾝﾊﾞｰﾜﾝの鍋', 'ﾅﾝﾊﾞｰﾜﾝ', 'half-width'],
    ['ｼﾐが消えるクリーム', 'ｼﾐが消える', 'half-width'],
    ['ランキング１位の鍋', 'ランキング１位', 'full-width'],
    ['ﾗﾝｷﾝｸﾞ１位の鍋', 'ﾗﾝｷﾝｸﾞ１位', 'full-width'],
    ['b\u0435st quality', 'b\u0435st quality', 'look-alike'],
    ['\u{1d41b}\u{1d41e}\u{1d42c}\u{1d42d} pan', '\u{1d41b}\u{1d41e}\u{1d42c}\u{1d42d}', 'look-alike'],
    ['b.e.s.t pan', 'b.e.s.t', 'spaced'],
    ['b3st pan', 'b3st', 'leetspeak'],
    ['m1racle serum', 'm1racle', 'leetspeak'],
    ['hea1s wounds', 'hea1s', 'leetspeak'],
    ['the b*st pan', 'the b*st', 'masked'],
    ['c**e acne fast', 'c**e', 'masked'],
    ['**m*racle** serum', 'm*racle', 'masked'],
    ['全网最*价', '全网最*价', 'masked'],
    ['国＊级认证', '国＊级', 'masked'],
    ['治l疗脚气', '治l疗', 'spaced'],
    ['治1疗脚气', '治1疗', 'spaced'],
    ['b3st and m1racle', 'b3st', 'leetspeak'],
  ])('%s', (text, marked, variant) => {
    const [first] = found(text)
    expect([first?.text, first?.variant]).toEqual([marked, variant])
  })
})

test.each([
  '第一次到店请出示订单',
  '货架最大承重150kg',
  '本店位于国家级新区',
  '最高人民法院的司法解释',
  '顶级域名怎样选',
  '唯一标识符印在底部',
  '100%纯棉',
  'best before June',
  'Best regards',
  'secure closure',
  'dog treats with chicken',
  'UV resin curing lamp',
  'not intended to diagnose, treat, cure or prevent any disease',
  '本品不能治疗疾病',
  '质量最，好的',
  'Рост и сорт',
  '最後までお読みください',
  'size 4*6*8 inch',
  'S*M*L*XL',
  'box*free*lid',
  'c*t',
  '第1章',
  '买2件',
  'A类T恤',
  '**粗体**',
  '5*5厘米',
  '质量*价格',
  'not the b*st, but cheap',
  'model B3S7T9K2M4N6P8R1S3T5U7V9',
])('innocent: %s', (text) => expect(words(text)).toEqual([]))

test.each([
  '货物在新加坡转运',
  '转运港',
  '直达或转运',
  '不允许分批装运和转运',
  '换船转运要多久',
  '转运货物的原产地',
  '马来西亚转运点',
])('转运 is what a carrier does: %s', (text) => expect(words(text)).toEqual([]))

test.each(['戴上转运手链', '助你转运', '本命年转运红绳', '转运符', '转运又旺夫', '马上转运', '專利轉運手鍊'])(
  '转运 is a change of luck: %s',
  (text) => expect(words(text).join()).toMatch(/转运|轉運/),
)

test('verbs and nouns are found in their forms', () => {
  expect(words('It cures acne. It cured it. Curing colds. A cure for all.')).toEqual([
    'cures acne',
    'cured',
    'Curing',
    'cure',
  ])
})

test('of terms that overlap the longest stays', () => expect(words('全网最低价')).toEqual(['全网最低价']))

describe('platforms and markets', () => {
  test('a rule of a platform counts on that platform alone', () => {
    expect(words('write to a@b.com', ['amazon'])).toEqual(['a@b.com'])
    expect(words('write to a@b.com')).toEqual([])
  })
  test('capital letters matter where a rule is about them', () => {
    expect(words('STEEL MUG WITH LID BLUE', ['amazon'])).toEqual(['STEEL MUG WITH LID BLUE'])
    expect(words('steel mug with lid blue', ['amazon'])).toEqual([])
  })
  test('a law of another market does not count', () => {
    expect(found('最好的锅', [], ['US'])).toEqual([])
    expect(found('最好的锅', [], ['CN'])).toHaveLength(1)
  })
  test.each([
    ['ebay', 'a'.repeat(100), '标题参考上限 80 字符，这里有 100'],
    ['taobao', '水'.repeat(30), ''],
    ['taobao', '水'.repeat(31), '标题参考上限 60 半角，这里有 62'],
    ['gmarket', '물'.repeat(50), ''],
    ['gmarket', '물'.repeat(51), '标题参考上限 100 半角，这里有 102'],
    ['rakuten', '水'.repeat(127), ''],
    ['rakuten', '水'.repeat(128), '标题参考上限 255 半角，这里有 256'],
    ['mercari', '水'.repeat(41), '标题参考上限 40 字符，这里有 41'],
    ['x', '水'.repeat(141), '标题参考上限 280 字，这里有 282'],
  ])('a title for %s of %s', (platform, text, tip) => {
    const length = check({ text, platforms: [platform] })
      .tips.filter((one) => one.includes('这里有'))
      .join()
    if (tip === '') expect(length).toBe('')
    else expect(length).toContain(tip)
  })
  test.each(PLATFORMS.map(({ id }) => [id]))('%s has ten rules or more', (id) => {
    const { terms, profiles } = getCompiledDictionary().dictionary
    const own = terms.filter(({ platforms }) => platforms?.includes(id) === true).length
    expect((profiles[id]?.patterns.length ?? 0) + own).toBeGreaterThanOrEqual(10)
  })
})

describe('the lists', () => {
  const { terms, date } = getCompiledDictionary().dictionary
  test('are as large as promised', () => {
    expect(terms.filter(({ language, platforms }) => language === 'zh' && !platforms).length).toBeGreaterThanOrEqual(
      500,
    )
    expect(terms.filter(({ language, platforms }) => language === 'en' && !platforms).length).toBeGreaterThanOrEqual(
      300,
    )
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
  test('every term can be found by itself or says which words it needs beside it', () => {
    const everywhere = PLATFORMS.map(({ id }) => id)
    const lost = terms.filter(
      ({ term, needsBefore, needsAfter }) =>
        needsBefore === undefined && needsAfter === undefined && found(term, everywhere).length === 0,
    )
    expect(lost.map(({ term }) => term)).toEqual([])
  })
  test('every expression can be compiled', () => {
    for (const { innocentBefore = '', innocentAfter = '', needsBefore = '', needsAfter = '' } of terms) {
      for (const source of [innocentBefore, innocentAfter, needsBefore, needsAfter])
        expect(() => new RegExp(source, 'iu')).not.toThrow()
    }
  })
})

test('findings stand in order, do not overlap, and say what stands there', () => {
  const pieces = constantFrom(
    '最好',
    'best',
    ' ',
    '.',
    '\u200b',
    'cure',
    '第一',
    '次',
    '1',
    '😀',
    '\ud800',
    'b3st',
    '，',
    '微信',
    '国',
    '级',
    'ｂ',
  )
  assert(
    property(array(pieces, { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      let after = 0
      for (const { start, end, text: marked, severity } of found(text, ['amazon', 'taobao'])) {
        expect(start).toBeGreaterThanOrEqual(after)
        expect(end).toBeGreaterThan(start)
        expect(marked).toBe(text.slice(start, end))
        expect(SEVERITIES).toContain(severity)
        after = end
      }
    }),
  )
})

test('nothing is lost at the seams of a long text', () => {
  const text = '普通的句子，'.repeat(40_000).replaceAll(/(.{60})/g, '$1最好的锅')
  expect(check({ text, platforms: [] }).total).toBe(text.split('最好').length - 1)
})

test('progress grows to one, and goes on while places are decided between', () => {
  const seen: number[] = []
  const text = '最好的锅，'.repeat(20_000)
  check({ text, platforms: [] }, (fraction) => seen.push(fraction))
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
  const decided = seen.length - Math.ceil(text.length / 2 ** 13)
  expect(decided).toBeGreaterThan(20_000 / 2 ** 10)
})
