import { describe, expect, test } from 'vitest'
import { check } from './engine.ts'

const terms = (text: string, platforms: readonly string[] = ['taobao']): string[] =>
  check({ text, platforms })
    .findings.filter(({ severity }) => severity !== 'notice')
    .map(({ term, variant }) => (variant ? `${term} ${variant}` : term))

describe('what is hidden is found', () => {
  test.each([
    ['one character a line', '全\n网\n最\n低\n价', ['全网最低价 spaced']],
    ['two characters in a column', '顶\n级\n', ['顶级 spaced']],
    ['with blanks around the ends of lines', '最 \r\n 低 \r\n 价', ['最低价 spaced']],
    ['one letter a line', 'b\ne\ns\nt', ['best spaced']],
    ['between tabs', '最\t低\t价', ['最低价 spaced']],
    ['between commas', '最，低，价', ['最低价 spaced']],
    ['in brackets', '【全】【网】【最】【低】价', ['全网最低价 spaced']],
    ['between tags', '全网<b>最</b>低价', ['全网最低价 markup']],
    ['across tags that begin lines', '最<br>低<br/>价', ['最低价 markup']],
    ['behind an empty tag', 'Tr<i></i>eats arthritis', ['arthritis markup']],
    ['behind a comment', '国<!-- x -->家级', ['国家级 markup']],
    ['as a number of a character', '全网&#26368;低价', ['全网最低价 markup']],
    ['as a number in base 16', '全网&#x6700;低价', ['全网最低价 markup']],
    ['a blank as an escape', 'FDA&#32;approved', ['fda approved markup']],
    ['a blank by name', '国&nbsp;家&nbsp;级', ['国家级 spaced']],
    ['a soft hyphen by name', '国&shy;家级', ['国家级 zero-width']],
    ['in an attribute', '<img src="a.jpg" alt="全网最低价">', ['全网最低价']],
    ['between #', '最#低#价', ['最低价 spaced']],
    ['one # alone', '第#一品牌', ['第一品牌 spaced']],
    ['in a topic', '#最#好的#', ['最好 spaced']],
    ['a joiner between two scripts', 'FDA\u200b认证', ['FDA认证 zero-width']],
    ['isolates', 'FDA\u2066认\u2069证', ['FDA认证 zero-width']],
    ['a filler of Korean', '国\u3164家级', ['国家级 zero-width']],
    ['a thin blank', '国\u2009家级', ['国家级 spaced']],
    ['a braille blank', '国\u2800家级', ['国家级 spaced']],
    ['a tag character', '国\u{e0041}家级', ['国家级 zero-width']],
    ['many joiners', `国${'\u200b'.repeat(40)}家级`, ['国家级 zero-width']],
    ['a rare character that sounds alike', '嘬低价', ['最低价 homophone']],
    ['another', '嬘低价', ['最低价 homophone']],
    ['a common one in a longer term', '罪低价', ['最低价 homophone']],
    ['an enclosed number', '第㈠品牌', ['第一品牌 look-alike']],
    ['plus for 加', '详情➕v', ['加V look-alike']],
    ['plus for 加 without a name behind', '+v咨询客服', ['微信号']],
    ['a heart for 信', '薇❤上找我', ['微信号']],
  ])('%s', (_, text, found) => expect(terms(text)).toEqual(found))
})

test('a finding of a text with tags stands where it is written', () => {
  const text = '<p>好锅，全网<b>最</b>低价&nbsp;</p>'
  const [finding] = check({ text, platforms: [] }).findings
  expect(finding && [finding.text, text.slice(finding.start, finding.end)]).toEqual([
    '全网<b>最</b>低价',
    '全网<b>最</b>低价',
  ])
})

test('work over signs and tags is bounded', () => {
  const LENGTH = 200_000
  for (const piece of ['最,', '<b>最', '&#26368;', '<a', '&#', '(', '最\n', '最。', '<!--'])
    expect(
      check({ text: piece.repeat(LENGTH / piece.length), platforms: ['taobao'] }).findings.length,
    ).toBeLessThanOrEqual(2000)
})

describe('what only looks hidden is left alone', () => {
  test.each([
    '3 < 5 & 7 > 2',
    '大、中、小三种',
    'S\nM\nL\nXL',
    '红，黄，蓝',
    '第\n1\n页',
    'AT&T',
    '<p>保温</p><p>杯</p>',
    'a < b > c',
  ])('%s', (text) => expect(terms(text)).toEqual([]))
})

describe('letters across the borders of words are no term', () => {
  test.each([
    '请确保本人签收',
    '面包过期',
    '印刷单面文字',
    '打开光源',
    '屋顶尖角',
    '大麻哈鱼',
    '大麻布料',
    '高潮湿环境',
    '特供应商名录',
    '极致密的编织网',
    '保本溪特产',
    '排毒气的通风管',
    '唯一大道与永久街交叉口',
    '永久花园路',
    '上海顶级酒店路18号',
    '抗癌协会',
    '药妆店',
    '纯天然气灶具',
  ])('%s', (text) => expect(terms(text)).toEqual([]))
  test.each([
    ['最低价格', '最低价格'],
    ['顶尖工艺', '顶尖'],
    ['顶级别墅', '顶级'],
    ['本金保本', '保本'],
    ['考试包过', '包过'],
    ['刷单兼职', '刷单'],
    ['顶级套路', '顶级'],
    ['唯一出路', '唯一'],
    ['抗癌效果', '抗癌'],
  ])('%s', (text, found) => expect(terms(text).join()).toContain(found))
  test.each([
    'Number 1 candle',
    'number 1 foil balloon',
    'Spanish cured ham',
    'cured Iberian ham',
    'Our number one priority',
  ])('%s', (text) => expect(terms(text, ['amazon'])).toEqual([]))
})

describe('what is missing is what follows the word that says so', () => {
  test.each([
    ['无线耳机销量第一', '销量第一'],
    ['非洲鼓销量第一', '销量第一'],
    ['不会起球的顶级毛衣', '顶级'],
    ['拒绝套路全网最低价', '全网最低价'],
    ['不含蔗糖降血糖', '降血糖'],
    ['不得不买的最好面霜', '最好'],
    ['No batteries best seller', 'best seller'],
    ['No mess formula cures acne', 'acne'],
  ])('%s', (text, found) => expect(terms(text, ['taobao', 'amazon'])).toContain(found))
  test.each([
    '本品不能代替药物治疗',
    '不具有疾病预防、治疗功能',
    '没有任何治疗作用',
    '我们不承诺全网最低价',
    '广告法规定不得使用“最佳”“国家级”等用语',
    '禁止使用国家级、最高级、最佳等用语',
    '本店从不刷单',
    '刷单违法',
    '零风险的说法不存在',
    'this is not the best pan',
    'We do not claim to be the best in the world',
    'no miracle cure',
    'not intended to diagnose, treat, cure or prevent any disease',
  ])('%s', (text) => expect(terms(text, ['taobao', 'amazon'])).toEqual([]))
})

describe('what a law says is quoted', () => {
  test.each([
    '欧盟《价格标示指令》要求写明降价前 30 天的最低价',
    '指令 98/6/EC 规定，促销时须标出此前三十天里的最低价格',
    '《广告法》第九条规定广告里不得出现国家级、最佳',
    '条例要求列出唯一的进口商',
  ])('%s', (text) => expect(terms(text)).toEqual([]))
  test.each(['符合《电子商务法》规定的全网最低价', '按照法律规定，本店全网最低价'])('%s', (text) =>
    expect(terms(text)).not.toEqual([]),
  )
})

describe('promises and slurs that no list had', () => {
  test.each([
    '提高智商',
    '别家都是垃圾',
    '隔壁店卖的全是假货',
    '医学护肤品',
    '逆生长',
    '保证赚钱',
    '首屈一指的品牌',
    '独家配制',
    '保证三个月赚回本钱',
    '皮肤回到十八岁',
    '血糖稳稳降',
    '100% cure rate',
    "The world's finest coffee",
    '行业里的首家',
    'Cancer fighting mushrooms',
    'Gets rid of psoriasis',
    '絶対に失敗しない',
  ])('%s', (text) => expect(terms(text, ['taobao', 'amazon'])).not.toEqual([]))
  test.each(['独家村', '单独家庭使用', '我们的首家门店', '这是垃圾袋', '医用级硅胶', '首家居家馆'])('%s', (text) =>
    expect(terms(text)).toEqual([]),
  )
})
