import { describe, expect, test } from 'vitest'
import { check, getCompiledDictionary } from './engine.ts'
import type { WordFinding } from './operation.ts'

/** Text after the first replacement of a finding. */
function repaired(text: string, { start, end, repaired: range = { start, end }, replacements }: WordFinding): string {
  return text.slice(0, range.start) + (replacements[0] ?? '') + text.slice(range.end)
}

/** Text after each press that is offered, one after another. */
function pressAll(text: string, platforms: readonly string[] = []): string {
  let now = text
  for (let left = 20; left > 0; left--) {
    const finding = check({ text: now, platforms }).findings.find(({ replacements }) => replacements.length > 0)
    if (!finding) break
    now = repaired(now, finding)
  }
  return now
}

describe('a press mends the sentence', () => {
  test.each([
    ['顶级羊绒围巾，手感最柔软', '优质羊绒围巾，手感柔软'],
    ['全店最柔软的四件套', '柔软的四件套'],
    ['最柔软面料', '柔软的面料'],
    ['效果最佳，颜色正', '效果出色，颜色正'],
    ['【全网最低价】陶瓷餐具', '陶瓷餐具'],
    ['陶瓷餐具，全网最低价，釉面光滑', '陶瓷餐具，釉面光滑'],
    ['釉面光滑，全网最低价', '釉面光滑'],
    ['柔软、顶级、透气的面料', '柔软、透气的面料'],
    ['可机洗，永不褪色。', '可机洗。'],
    ['面料永不褪色', '面料不易褪色'],
    ['抗菌砧板，两面可用', '砧板，两面可用'],
    ['转运手链，本命年', '寓意吉祥的手链，本命年'],
    ['想要优惠加微信', '想要优惠咨询店铺客服'],
    ['牛肉干最香', '牛肉干很香'],
    ['做工完美无瑕', '做工细致'],
    ['This is the best coffee grinder for you', 'This is a great coffee grinder for you'],
    ['the best coffee grinders', 'great coffee grinders'],
    ['Best Yoga Mat for beginners', 'Great Yoga Mat for beginners'],
    ['An antimicrobial towel for the gym', 'A towel for the gym'],
    ['Antibacterial cutting board, dishwasher safe', 'Cutting board, dishwasher safe'],
    ['Made of the highest quality leather', 'Made of good quality leather'],
    ['at the best price', 'at a good price'],
    ['Our towels are the best.', 'Our towels are great.'],
    ['Dishwasher safe. Kills 99.9% of bacteria. Blue.', 'Dishwasher safe. Blue.'],
    ['最高級の羽毛布団', '上質な羽毛布団'],
    ['上質な、最高級の美容液', '上質な美容液'],
    ['画期的な収納ケース', '新しい収納ケース'],
    ['一番売れている財布', '人気の財布'],
  ])('%s → %s', (text, mended) => expect(pressAll(text)).toBe(mended))
})

describe('where no change is sure there is no press, but advice', () => {
  test.each([
    ['抗菌率99.9%', '抗菌'],
    ['具有抗菌效果', '抗菌'],
    ['国家级工艺', '国家级'],
    ['最柔软的面料之一', '最柔软'],
    ['我们要做最好的收纳盒', '最好'],
    ['顶级品质', '顶级'],
    ['柔软的面料，最柔软的选择', '最柔软'],
    ['不仅好看，史无前例', '史无前例'],
    ['减肥茶，每盒二十包', '减肥茶'],
    ['无敌拖把', '无敌'],
    ['店里最便宜只要9块9', '最便宜'],
    ['great bowl, best mat', 'best'],
    ['fits best Yeti tumbler and more', 'best'],
    ['This mattress is antibacterial', 'antibacterial'],
    ['シミが消える美容液', 'シミが消える'],
    ['最高級に仕上げました', '最高級'],
    ['全网<b>最</b>低价', '最低价'],
  ])('%s', (text) => {
    for (const { replacements, advice } of check({ text, platforms: ['amazon'] }).findings) {
      expect(replacements).toEqual([])
      expect(advice).toMatch(/\p{Script=Han}/u)
    }
  })
  test('the advice of a Japanese effect names permitted words', () => {
    const [finding] = check({ text: 'シワが消えるパック', platforms: [] }).findings
    expect(finding?.advice).toContain('「うるおいを与える」')
  })
  test('a second finding with the same replacement has none', () => {
    const { findings } = check({ text: '最先进的芯片，最先进的工艺', platforms: [] })
    expect(findings.map(({ replacements }) => replacements)).toEqual([['先进'], []])
  })
})

/** Sentences around a term, by language. */
const CONTEXTS = {
  zh: [
    '_',
    '_面料',
    '_的面料',
    '面料_',
    '面料_，很好',
    '柔软，_，透气',
    '这是_的',
    '我们_面料做的衣服',
    '【_】衣服',
    '衣服_之一',
    '要_',
    '_衣服_',
    '柔软、_、透气',
    '_：三件',
  ],
  en: [
    '_',
    '_ bowl',
    'the _ bowls for dogs',
    'a _ bowl',
    'This bowl is _.',
    'Blue bowl, _, washable',
    'Our _ bowl',
    'It is _ and _ too',
    '[_] bowl',
    'very _ Bowl',
    '_. Blue bowl.',
    'not only blue, _',
  ],
  ja: ['_', '_枕', '_の枕', '_な枕', '枕は_です', '上質な、_の枕', '青い枕、_、大きめ', '【_】枕', '_に仕上げた枕'],
} as const
/** Sentences for terms that need further words beside them. */
const FURTHER = {
  zh: ['_产品', '_手链', '_掉毛', '_客服', '送礼_'],
  en: ['_ quality bowls', '_ gift ideas', '_ cream'],
  ja: [],
} as const
/** Sentences in which a term is a clause of its own, for terms that have no words to replace them. */
const CLAUSES = {
  zh: ['柔软，_，透气', '柔软、_、透气', '【_】衣服', '_'],
  en: ['Blue bowl, _, washable', '_. Blue bowl.', '[_] bowl'],
  ja: ['青い枕、_、大きめ', '【_】枕'],
} as const
const DOUBLED = /(\p{Script=Han}{2,})[的、，]?\1|\b(\w{3,}) \2\b|[なの][なの、]|的的|な、、/iu
const BROKEN = / {2}| [,.]|[，、,；][，、,；。.]|^[\s，、,；。.]|[（(【[][）)】\]]/u

test('after any press there is no double word, no loose mark and no finding at the place, over all terms', () => {
  const faults: string[] = []
  let presses = 0
  for (const { term, language, platforms, fit } of getCompiledDictionary().dictionary.terms) {
    if (platforms) continue
    for (const context of fit === undefined || fit === 'say' ? CLAUSES[language] : CONTEXTS[language]) {
      const text = context.replaceAll('_', term)
      for (const finding of check({ text, platforms: [] }).findings) {
        if (finding.replacements.length === 0) continue
        presses++
        const after = repaired(text, finding)
        const at = finding.repaired?.start ?? finding.start
        const to = at + (finding.replacements[0]?.length ?? 0)
        const left = check({ text: after, platforms: [] }).findings.filter(({ start, end }) => start < to && end > at)
        const isWorse = [DOUBLED, BROKEN].some((fault) => fault.test(after) && !fault.test(text))
        if (isWorse || left.length > 0) faults.push(`${text} → ${after}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(presses).toBeGreaterThan(2000)
})

test('every replacement is offered in some sentence', () => {
  const lost = getCompiledDictionary().dictionary.terms.filter(({ term, language, fit, platforms }) => {
    if (fit === undefined || fit === 'say' || platforms) return false
    return ![...CONTEXTS[language], ...FURTHER[language]].some((context) => {
      const text = context.replaceAll('_', term)
      return check({ text, platforms: [] }).findings.some(({ replacements }) => replacements.length > 0)
    })
  })
  expect(lost.map(({ term }) => term)).toEqual([])
})
