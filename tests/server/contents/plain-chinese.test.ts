import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Files that visitors read, by folder and extension. */
const FOLDERS: readonly (readonly [folder: string, ending: string])[] = [
  ['content', '.md'],
  ['data/glossary', '.csv'],
  ['data/replies', '.csv'],
  ['data/emails', '.csv'],
  ['data/posts', '.csv'],
]

/** Search words only, in any spelling that people use. */
const SEARCHED_BY = 'data/glossary/aliases.csv'

const lines = FOLDERS.flatMap(([folder, ending]) => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(ending) && file !== 'README.md',
  )
  return files
    .map((file) => `${folder}/${file}`)
    .filter((file) => file !== SEARCHED_BY)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => ({ file, line })),
    )
})

/** Removes the URLs of links, which are no words. */
const wordsOf = (line: string) => line.replaceAll(/\]\([^)]*\)|https?:\S+/g, ']')

const NAMED = '(?:通用产品安全|电池|包装|包装与包装废弃物|生态设计|商标|燃气器具|玩具安全)'

/** Words with one correct form, each with a wrong and a right example. */
const KINDS: readonly (readonly [kind: string, odd: RegExp, wrong: string, right: string])[] = [
  ['允许, not 容许', /容许/, '平台规则容许', '平台规则允许'],
  [
    'a named regulation of the EU is a 条例; 法规 is any law',
    new RegExp(`${NAMED}法规`),
    '电池法规 (EU) 2023/1542',
    '适用的欧盟法规；电池条例 (EU) 2023/1542',
  ],
  [
    'a regulation with its number is a 条例',
    /法规[ （(]*(?:\(EU\) ?|（EU）)?20\d\d\/\d/,
    '欧盟法规 2023/988',
    '欧盟条例 2023/988',
  ],
  [
    'the responsible person in the EU is a 责任人',
    /(?:欧盟|GPSR|产品)(?:境内)?的?负责人/,
    '欧盟负责人信息',
    '欧盟责任人信息；公司负责人身份',
  ],
  ['systems of packaging are 双轨', /双元/, '加入双元系统', '加入双轨系统'],
  ['ACoS and TACoS', /\bT?ACOS\b/, '盈亏平衡 ACOS', '盈亏平衡 ACoS'],
  [
    '中国内地 stands beside 中国香港 or 中国澳门 only',
    /^(?!.*中国(?:香港|澳门)).*中国内地/,
    '中国内地的办理渠道',
    '中国内地或中国香港',
  ],
  ['dates have blanks', /\d年|\d月\d/, '2026年7月1日', '2026 年 7 月 1 日'],
  [
    'words of Japanese fees are Chinese words',
    /原资|决济|合格请求书|最上级|買い|薬機法(?!）)/,
    '活动原资、决济手续费',
    '活动分摊、支付手续费；购物马拉松',
  ],
  ['B2C and B2B in full', /(?<![A-Z0-9a-z])2[BC](?![A-Za-z0-9])/, '2C 与 2B 都做', 'B2C、B2B 包裹都送'],
  ['verbs, not 进行', /(?:后台|按周|确认后|确认收货后)进行/, '商品管理在后台进行', '在后台管理商品'],
  ['what people do is said of people', /(?:会|另|再)被要求/, '买家另被要求付税款', '买家还要付税款'],
  [
    'a superlative that is meant is written',
    /耗费较多的是|义务(?:多|少)(?:的一头|。)|天内的?较?低价/,
    '耗费较多的是时间',
    '最费的是时间',
  ],
  ['账号健康, and 收款账户', /账号状况|收款账号/, '账号状况良好', '账号健康；「账户状况评级」'],
  ['法定质量担保', /合规担保/, '法定合规担保 2 年', '法定质量担保至少 2 年'],
  ['落地成本', /到岸成本/, '到岸成本', '落地成本；到岸价'],
  ['运单号', /追踪号|物流追踪码/, '有效追踪号', '有效运单号'],
  ['红人', /网红/, '网红营销', '红人营销'],
  ['收汇、结汇', /外汇收结/, '外汇收结的凭证', '收汇、结汇的凭证'],
]
/** Japanese names in brackets after their Chinese ones. */
const NAMES = /（お買い物マラソン）/g

describe.each(KINDS)('%s', (_kind, odd, wrong, right) => {
  test('the two are told apart', () => expect([odd.test(wrong), odd.test(right)]).toEqual([true, false]))
  test('no text has it', () => {
    expect(
      lines.flatMap(({ file, line }) =>
        odd.test(wordsOf(line).replaceAll(NAMES, '')) ? [`${file}: ${odd.exec(wordsOf(line))?.[0] ?? ''}`] : [],
      ),
    ).toEqual([])
  })
})
