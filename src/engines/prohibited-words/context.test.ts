import { describe, expect, test } from 'vitest'
import { check } from './engine.ts'

const found = (text: string): string[] =>
  check({ text, platforms: ['taobao', 'amazon'] })
    .findings.filter(({ severity }) => severity !== 'notice')
    .map(({ term }) => term)

describe('a word of rank before a measured quantity is a range', () => {
  test.each([
    '最高蒸汽压力 9 bar',
    '最低出水温度：38℃',
    '最低耐寒零下二十度',
    '最高爬坡角 15°',
    '最大噪音 42dB',
    '最低照度0.01lux',
    '最快连拍每秒 20 张',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each([
    ['全网最低 9.9 元', '全网最低'],
    ['最低价 9.9 元', '最低价'],
    ['价格最低，只要 99 元', '最低'],
    ['最低到手价 59 元', '最低'],
    ['全球最快 30 分钟充满', '全球最'],
  ])('%s', (text, term) => expect(found(text).join()).toContain(term))
})

describe('both ends of a scale are no rank', () => {
  test.each(['最快两天到，最慢五天到', '左边灯最暗，右边灯最亮', '最软的一面朝上，最硬的一面朝下'])('%s', (text) =>
    expect(found(text)).toEqual([]),
  )
  test.each(['全店最亮的灯', '价格最低，品质最高', '最亮。最暗'])('%s', (text) => expect(found(text)).not.toEqual([]))
})

describe('No. 1 as a model or a size is no rank', () => {
  test.each([
    '规格 NO.1-B 的滤网',
    '型号：No.1',
    '型号是 NO.1A',
    'No. 1 Pozidriv bit',
    'No.1-C フィルター',
    'knitting needle No. 1 (2.25 mm)',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each(['No.1 电饭煲', 'The No. 1 cordless drill', '満足度No.1', 'NO.1-全国销量'])('%s', (text) =>
    expect(found(text)).not.toEqual([]),
  )
})

describe('what is quoted as forbidden is not promised', () => {
  test.each([
    '审核要求删除“顶级”“最优”“独家”等词语',
    '不得使用“全网最低”“史上最低”“销量第一”“独一无二”“最先进”等表述',
    '平台禁止 best seller、No.1 等字样',
    '请勿写 "FDA approved" 一类的说法',
    '标题里的「最高級」「最頂級」等字眼會被下架',
    '著名商标不得用于包装',
    '“国家级”一律不得使用',
    '驰名商标禁止作为卖点',
    'Marketplaces prohibit words like "cures" and "best"',
    'The platform does not allow phrases such as "guaranteed results"',
    '"No. 1" claims are not allowed in titles',
    'Sellers were fined for claiming that the tea "cures diabetes"',
    'Avoid terms like "miracle" in your copy',
    '「日本一」などの表現は根拠がない場合に景品表示法違反となります',
    '「最高級」という表示は禁止されています',
    '薬機法により「シミが消える」などの表現は使えません',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each([
    '我们的“顶级”床垫等你来',
    '“最优”面料，等级分明',
    'Words like "best seller" describe it well',
    'Rated "best seller" by customers',
    '「日本一」の味をご自宅で',
    '「最高級」表示の羽毛',
    'Customers claim it "cures acne"',
    '顶级羊绒不可使用漂白剂',
  ])('%s', (text) => expect(found(text)).not.toEqual([]))
})

describe('titles of works are names', () => {
  test.each([
    '《治愈失眠的十二堂课》精装图书',
    '乐队黑胶专辑《唯一》',
    '绘本《最好的礼物》全三册',
    '《抗癌之路》作者签名本',
    'The Cure vinyl record',
    'Miracle on 34th Street DVD',
    'Antidepressant novel, paperback: The Treatment',
    '小説『日本一の女』文庫本',
    '『世界一のクリスマス』絵本',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each([
    '《全网最低价》今晚开抢',
    '看完这本书，《根治》鼻炎的贴',
    'This book cures insomnia',
    'Best DVD player',
    '『日本一』のラーメン',
    '《国家级》面霜，随单送图书',
  ])('%s', (text) => expect(found(text)).not.toEqual([]))
})

describe('letters across the borders of longer words', () => {
  test.each([
    '显微信号放大器',
    '轻微信号干扰',
    '显微信封刻字机',
    '日本一般家庭向け',
    '世界一部地域を除く',
    '日本初心者マーク',
  ])('%s', (text) => expect(found(text)).toEqual([]))
  test.each([
    ['加微信号领券', '加微信'],
    ['日本一番安い店', '一番安い'],
    ['世界初公開の技術', '世界初'],
    ['世界一高い耐久性', '世界一'],
  ])('%s', (text, term) => expect(found(text).join()).toContain(term))
})

describe('what heals a disease heals no heart', () => {
  test.each(['被治愈了一整天', '治愈系插画', '猫咪很治愈'])('%s', (text) => expect(found(text)).toEqual([]))
  test.each(['鼻炎终于被治愈了', '皮炎很快就被治愈', '多年的胃病好像被治愈了'])('%s', (text) =>
    expect(found(text)).toContain('治愈'),
  )
})

describe('kana whose voicing stands apart is read as one letter', () => {
  test.each([
    ['ﾃﾞﾄｯｸｽできるお茶', 'デトックス'],
    ['カ\u3099ンか\u3099治る', 'ガンが治る'],
    ['ﾅﾝﾊﾞｰﾜﾝの店', 'ナンバーワン'],
  ])('%s', (text, term) => expect(found(text)).toContain(term))
  test('and stands where it is written', () => {
    const text = '当店はﾅﾝﾊﾞｰﾜﾝです'
    const [finding] = check({ text, platforms: [] }).findings
    expect(finding?.text).toBe('ﾅﾝﾊﾞｰﾜﾝ')
  })
})

test.each(['史上最強の掃除機', '史上最高の履き心地', '史上最大のセール'])(
  'the greatest of all time in Japanese: %s',
  (text) => expect(found(text)).not.toEqual([]),
)
test.each(['史上最高気温を記録した夏', '史上最大の恐竜図鑑'])('facts of history: %s', (text) =>
  expect(found(text)).toEqual([]),
)
