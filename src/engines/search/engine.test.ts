import { describe, expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import { search } from './engine.ts'
import { toPinyin } from './pinyin-build.ts'
import type { SearchIndex, SearchRecord } from './search-index.ts'
import { TOOL_SET } from './tool-set.fixture.ts'

const tools = buildIndex(TOOL_SET)
const idsOf = (index: SearchIndex, query: string, limit = 50): string[] =>
  search(index, query, limit).map(({ id }) => id)

const record = (text: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
  id: text,
  fields: [{ text, pinyin: toPinyin(text), weight: 1 }],
  ...rest,
})
const setOf = (...texts: string[]): SearchIndex => buildIndex(texts.map((text) => record(text)))

describe('on the names of the tools, a query finds exactly', () => {
  test.each([
    // Chinese names
    ['长度', '长度换算'],
    ['长度换算', '长度换算'],
    ['首都', '世界首都'],
    ['港口', '全球港口查询'],
    ['识别', 'URL识别 邮箱识别 手机号识别'],
    ['查询', 'IP查询 全球港口查询 HS编码查询'],
    ['空格', '去左空格 去全部空格'],
    ['行', '筛选行 过滤行'],
    ['力', '力换算 压力换算'],
    ['扭矩', '扭矩换算'],
    ['地址 亚马逊', '亚马逊FBA仓库地址'],
    ['亚马逊 地址', '亚马逊FBA仓库地址'],
    // Chinese characters that are not adjacent in the name
    ['亚马逊地址', '亚马逊FBA仓库地址'],
    ['亚马逊地址fba', '亚马逊FBA仓库地址'],
    ['换算长度', '长度换算'],
    ['去空格', '去左空格 去全部空格'],
    // traditional Chinese
    ['長度換算', '长度换算'],
    ['匯率', '汇率换算'],
    ['違禁詞', '违禁词检测'],
    ['國際單位', '国际单位换算'],
    // mixed scripts and full width
    ['FBA仓库', '亚马逊FBA仓库地址'],
    ['FBA 仓库', '亚马逊FBA仓库地址'],
    ['ＦＢＡ仓库', '亚马逊FBA仓库地址'],
    ['hs编码', 'HS编码查询'],
    ['PayPal手续费', 'PayPal手续费'],
    ['长du', '长度换算'],
    ['長du', '长度换算'],
    ['长d', '长度换算'],
    ['fbacangku', '亚马逊FBA仓库地址'],
    ['yamaxunfba', '亚马逊FBA仓库地址'],
    ['yamaxunfbacangkudizhi', '亚马逊FBA仓库地址'],
    // full pinyin
    ['changdu', '长度换算'],
    ['chang du', '长度换算'],
    ["chang'du", '长度换算'],
    ['chángdù', '长度换算'],
    ['CHANGDU', '长度换算'],
    ['changduhuansuan', '长度换算'],
    ['zhongliang', '重量换算'],
    ['chongliang', '重量换算'],
    ['sudu', '速度换算'],
    ['wendu', '温度换算'],
    ['jinzhi', '进制转换'],
    ['niuju', '扭矩换算'],
    ['weijinci', '违禁词检测'],
    ['guolvhang', '过滤行'],
    ['guolvxing', '过滤行'],
    ['biaoqing', '表情翻译'],
    // the letter ü
    ['huilv', '汇率换算'],
    ['huilu', '汇率换算'],
    ['huilü', '汇率换算'],
    ['huìlǜ', '汇率换算'],
    ['huilyu', '汇率换算'],
    ['niujv', '扭矩换算'],
    // unfinished syllables
    ['changd', '长度换算'],
    ['wend', '温度换算'],
    ['shouj', '手机号识别'],
    // initials, alone and with whole syllables
    ['cd', '长度换算'],
    ['cdhs', '长度换算'],
    ['cdu', '长度换算'],
    ['changdhs', '长度换算'],
    ['zhliang', '重量换算'],
    ['zl', '重量换算'],
    ['jzzh', '进制转换'],
    ['wjc', '违禁词检测'],
    ['ymx', '亚马逊FBA仓库地址'],
    ['ymxfba', '亚马逊FBA仓库地址'],
    ['fback', '亚马逊FBA仓库地址'],
    ['sxf', 'PayPal手续费'],
    ['tdksc', 'TDK生成'],
    ['yxsb', '邮箱识别'],
    ['qzkg', '去左空格'],
    ['sjh', '时间换算 手机号识别'],
    // English names
    ['length', '长度换算'],
    ['leng', '长度换算'],
    ['ength', '长度换算'],
    ['length conv', '长度换算'],
    ['converter length', '长度换算'],
    ['worldcapitals', '世界首都'],
    ['exchange rate', '汇率换算 外汇牌价'],
    // slugs and codes
    ['len', '长度换算'],
    ['multi-currency', '一键换算'],
    ['multi currency', '一键换算'],
    ['hlhs', '汇率换算'],
    // typing errors: two letters swapped, a letter left out, added or wrong
    ['lenght', '长度换算'],
    ['lngth', '长度换算'],
    ['lengtth', '长度换算'],
    ['lemgth', '长度换算'],
    ['temprature', '温度换算'],
    ['tempertaure', '温度换算'],
    ['exchagne rate', '汇率换算 外汇牌价'],
    ['changud', '长度换算'],
    ['chnagdu', '长度换算'],
    ['guojidanwie', '国际单位换算'],
    ['yamaxum', '亚马逊FBA仓库地址'],
    ['keuf', '客服话术'],
    // no match
    ['lgt', ''],
    ['zzzzzz', ''],
    ['换标', ''],
  ])('%j', (query, expected) => {
    expect(idsOf(tools, query)).toEqual(expected.split(' ').filter((id) => id !== ''))
  })
})

describe('on the names of the tools, a query ranks first', () => {
  test.each([
    ['换算', '力换算 长度换算 面积换算 体积换算'],
    ['huansuan', '力换算 长度换算 面积换算 体积换算'],
    ['huansaun', '力换算 长度换算 面积换算 体积换算'],
    ['fba', '亚马逊FBA仓库地址'],
    ['ip', 'IP查询'],
    ['li', '力换算 URL识别'],
    ['lhs', '力换算'],
    ['hl', '汇率换算'],
    ['world', '世界节假日 世界首都 全球港口查询'],
    ['world c', '世界首都'],
    ['wc', '世界首都'],
    ['currency', '货币符号 一键换算'],
    ['rate', '汇率换算 外汇牌价'],
    ['tdk', 'TDK生成'],
    ['chan', '长度换算 外汇牌价'],
    ['glh', '功率换算 过滤行'],
    ['shudu', '速度换算'],
  ])('%j', (query, expected) => {
    const first = expected.split(' ')
    expect(idsOf(tools, query).slice(0, first.length)).toEqual(first)
  })
})

describe('nothing searchable', () => {
  test.each(['', ' ', '　', '!!!', '，。', '\u0000', '\ud800', '😀'])('%j finds nothing', (query) => {
    expect(search(tools, query, 10)).toEqual([])
  })

  test.each([0, -1, Number.NaN])('a limit of %d gives nothing', (limit) => {
    expect(search(tools, '换算', limit)).toEqual([])
  })

  test('an empty set gives nothing', () => {
    expect(search(buildIndex([]), '换算', 10)).toEqual([])
  })
})

describe('punctuation is harmless', () => {
  test.each(['（长度）', '长度！', '"长度"', '长-度', ' 长度 ', '长度…', '[长度](*)+?^', '%长度\\'])('%j', (query) => {
    expect(idsOf(tools, query)).toEqual(['长度换算'])
  })
})

describe('order', () => {
  test('a whole name, then its beginning, a word start, the inside, initials', () => {
    const names = ['length', 'lengthwise', 'xx length', 'xlengthx', 'long east north green town hall']
    expect(idsOf(setOf(...names.toReversed()), 'length')).toEqual(names)
  })

  test('a typing error comes after initials', () => {
    expect(idsOf(setOf('lenght', 'long east north green town hall'), 'length')).toEqual([
      'long east north green town hall',
      'lenght',
    ])
  })

  test('initials come after the letters themselves, and typing errors are not looked for then', () => {
    expect(idsOf(setOf('长度', 'abcd', 'cd rack'), 'cd')).toEqual(['cd rack', 'abcd', '长度'])
  })

  test('fewer typing errors come first', () => {
    expect(idsOf(setOf('convexter', 'converter'), 'convertor')).toEqual(['converter', 'convexter'])
  })

  test('a finished syllable comes before one that is still being typed', () => {
    expect(idsOf(setOf('两', '俩'), 'lia')).toEqual(['俩', '两'])
  })

  test('the shorter text comes first', () => {
    expect(idsOf(setOf('港口查询与地图', '港口查询', '港口'), '港口')).toEqual(['港口', '港口查询', '港口查询与地图'])
  })

  test('the heavier field comes first', () => {
    const light = {
      id: 'light',
      fields: [
        { text: 'other', weight: 5 },
        { text: 'harbour', weight: 1 },
      ],
    }
    const heavy = {
      id: 'heavy',
      fields: [
        { text: 'harbour', weight: 5 },
        { text: 'other', weight: 1 },
      ],
    }
    expect(idsOf(buildIndex([light, heavy]), 'harbour')).toEqual(['heavy', 'light'])
  })

  test('a boost decides among equals, and not against a better match', () => {
    const index = buildIndex([record('港口甲'), record('港口乙', { boost: 1 }), record('港口')])
    expect(idsOf(index, '港口')).toEqual(['港口', '港口乙', '港口甲'])
  })

  test('equals keep the order of the set, and a limit takes the best', () => {
    const names = Array.from({ length: 40 }, (_, at) => `港口${String.fromCodePoint(0x4e00 + at)}`)
    const index = setOf(...names, '港口')
    expect(idsOf(index, '港口', 5)).toEqual(['港口', ...names.slice(0, 4)])
    expect(idsOf(index, '港口', Infinity)).toHaveLength(41)
  })

  test('a reading in context comes before another reading', () => {
    expect(idsOf(setOf('长江', '张江'), 'zhangjiang')).toEqual(['张江', '长江'])
  })
})

describe('codes', () => {
  const index = buildIndex([
    record('inside', { codes: ['99847130'] }),
    record('longer', { codes: ['8471.30.00'] }),
    record('whole', { codes: ['8471.30'] }),
    record('text 847130 in a name'),
  ])

  test.each(['847130', '8471.30', '8471 30', '８４７１．３０'])(
    '%j finds the whole code, longer ones, texts, then the inside',
    (query) => {
      expect(idsOf(index, query)).toEqual(['whole', 'longer', 'text 847130 in a name', 'inside'])
    },
  )

  test('a code is matched without typing errors', () => {
    expect(idsOf(buildIndex([record('甲', { codes: ['converter'] })]), 'convreter')).toEqual([])
  })

  test('only a code matched: no field, no ranges', () => {
    expect(search(index, '99847130', 1)).toMatchObject([{ id: 'inside', field: -1, ranges: [] }])
  })
})

test.each([
  ['straße', 'STRASSE'],
  ['Łódź', 'lodz'],
  ['Århus', 'arhus'],
  ['São Paulo', 'sao paulo'],
  ['m²', 'm2'],
  ['100€', '€'],
  ['℃', 'c'],
  ['½ inch', 'inch'],
])('%j is found by %j', (text, query) => {
  expect(idsOf(setOf(text), query)).toEqual([text])
})

test('words may match in different fields', () => {
  const index = buildIndex([
    {
      id: 'a',
      fields: [
        { text: 'Shanghai', weight: 2 },
        { text: '中国港口', pinyin: toPinyin('中国港口'), weight: 1 },
      ],
    },
  ])
  expect(idsOf(index, 'gangkou shang')).toEqual(['a'])
  expect(idsOf(index, 'gangkou beijing')).toEqual([])
})

test('a typing error is forgiven across words of one field, not across fields', () => {
  expect(idsOf(setOf('pay pal'), 'paypql')).toEqual(['pay pal'])
  expect(idsOf(setOf('pay', 'pal'), 'paypql')).toEqual([])
})

test('a currency sign is no punctuation', () => {
  expect(idsOf(setOf('美元 $', '欧元 €'), '€')).toEqual(['欧元 €'])
})

test('a syllable does not run across a gap that was typed', () => {
  expect(idsOf(setOf('先生', '西安'), "xi'an")).toEqual(['西安'])
  expect(idsOf(setOf('先生', '西安'), 'xian')).toEqual(['西安', '先生'])
})

test('one Latin letter counts only where a word begins', () => {
  expect(idsOf(setOf('meter', 'time', 'sea mile'), 'm')).toEqual(['meter', 'sea mile'])
})

test('a very long query is cut', () => {
  expect(idsOf(tools, '长'.repeat(10_000))).toEqual([])
  expect(idsOf(setOf('a'.repeat(500)), 'a'.repeat(10_000))).toEqual(['a'.repeat(500)])
})

test('pinyin that does not fit its text is refused', () => {
  expect(() => buildIndex([{ id: 'a', fields: [{ text: '长度', pinyin: 'chang', weight: 1 }] }])).toThrow('长度')
})
