import { describe, expect, test } from 'vitest'
import { buildToolPath } from '../src/engines/answer/address.ts'
import { calculateBillableWeight } from '../src/engines/billable-weight/engine.ts'
import { answer } from '../src/engines/answer/engine.ts'
import { OpenedSets } from '../src/engines/answer/opened-sets.ts'
import type { Answer } from '../src/engines/answer/operation.ts'
import { ROW_SETS } from '../src/engines/answer/sets.ts'
import { computeSum } from '../src/engines/answer/sum.ts'
import toolWords from '../src/engines/answer/tool-words.build.ts'
import { openTools } from '../src/engines/answer/tools.ts'
import type { Lookup } from '../src/engines/search/lookup.ts'
import { readBillableRequest } from '../src/tools/money/billable-weight/billable-state.ts'
import { formatUrlState, parseUrlState } from '../src/state/url-state.ts'
import { ADDRESS_READERS } from './answer-addresses.ts'
import { ANSWER_QUERIES } from './answer.queries.ts'
import { createAnswerer, scoreQueries, shareWithin } from './answer-score.ts'
import { openAllSets } from './answer-sets.ts'

const ask = createAnswerer()
const scored = scoreQueries(ask)
/** Describes failed queries; for held-out queries only their number. */
const missed = (most: number): string => {
  const failed = scored.filter(({ place }) => place === 0 || place > most)
  const shown = failed
    .filter(({ held }) => !held)
    .map(({ text, kind, slug, has, place, first }) => `${text}: ${kind} ${slug} ${has} at ${place}, first ${first}`)
  return [...shown, `and ${failed.length - shown.length} held ones`].join('\n')
}
const asked = ANSWER_QUERIES.map(({ text }) => ({ text, answers: ask(text).answers }))

test('there are at least 320 questions, and a third of them is held', () => {
  expect(ANSWER_QUERIES.length).toBeGreaterThanOrEqual(320)
  expect(new Set(ANSWER_QUERIES.map(({ text }) => text)).size).toBe(ANSWER_QUERIES.length)
  expect(ANSWER_QUERIES.filter(({ held }) => held).length).toBeGreaterThan(ANSWER_QUERIES.length / 3 - 1)
})

test('what must come first does, for 98 of 100 questions', () =>
  expect(shareWithin(scored, 1), missed(1)).toBeGreaterThanOrEqual(0.98))

test('and stands among three, for 99 of 100', () =>
  expect(shareWithin(scored, 3), missed(3)).toBeGreaterThanOrEqual(0.99))

describe('every address', () => {
  const sets = openAllSets()
  const lookup = (set: string): Lookup => {
    const found = sets.rows(ROW_SETS.find((one) => one === set) ?? 'fba')
    if (!found) throw new Error(`no set ${set}`)
    return found
  }
  const answers = asked.flatMap((one) => one.answers)

  /** Parts of an answer's URL that its page would not understand. */
  function faultsOf({ kind, slug, href }: Answer): string[] {
    // A sum has no URL.
    if (href === '') return kind === 'arithmetic' && slug === '' ? [] : [`${kind} without an address`]
    const [path = '', hash = ''] = href.split('#')
    const state = parseUrlState(hash)
    const reader = ADDRESS_READERS[slug]
    if (path !== `/tools-${slug}` || !toolWords.some((tool) => tool.slug === slug) || !reader)
      return [`${href}: no such page`]
    const unknown = Object.keys(state).filter((key) => !reader.keys.includes(key))
    return [
      ...unknown.map((key) => `${href}: no key ${key}`),
      ...reader.read(state, lookup).map((fault) => `${href}: ${fault}`),
    ]
  }

  test('is read by its page as it is meant', () => {
    const seen = new Map(answers.map((one) => [one.href, one]))
    expect(seen.size).toBeGreaterThan(300)
    expect([...seen.values()].flatMap(faultsOf)).toEqual([])
  })

  test.each<[Partial<Answer>, string]>([
    [{ slug: 'len', href: '/tools-len#v=1&u=cm&t=parsec' }, 'not the pair cm parsec'],
    [{ slug: 'fba', href: '/tools-fba#q=ONT8&code=ONT8' }, 'no key code'],
    [{ slug: 'gangkou', href: '/tools-gangkou#port=CNXXX' }, 'no such port'],
    [{ slug: 'shaixuan', href: '/tools-shaixuan#unique=0' }, 'unique is so by itself'],
    [{ slug: 'nothing', href: '/tools-nothing' }, 'no such page'],
    [{ slug: 'hlhs', href: '' }, 'row without an address'],
  ])('a fault in one is noticed: %j', (one, fault) =>
    expect(faultsOf({ id: '', kind: 'row', title: '', ranges: [], ...one } as Answer).join()).toContain(fault),
  )

  test('is written as the pages write theirs', () => {
    const state = { v: '1 1/2', q: '蓝牙耳机 5.3', empty: '', u: 'a&b=c#d+e%' }
    expect(buildToolPath('len', state)).toBe(`/tools-len${formatUrlState(state)}`)
    expect(buildToolPath('len')).toBe('/tools-len')
  })
})

test('answers of a list have ids of their own', () => {
  for (const { text, answers } of asked) expect(new Set(answers.map(({ id }) => id)).size, text).toBe(answers.length)
})

test('a term is copied by its name in the other language', () => {
  const first = (text: string): Answer | undefined => ask(text).answers.find(({ slug }) => slug === 'shuyu')
  expect(first('FOB')?.value).toBe('Free on Board')
  for (const { answers } of asked)
    for (const { slug, kind, value, title } of answers)
      if (slug === 'shuyu' && kind === 'row') expect(value, title).toMatch(/./)
})

test('forwarders’ short names lead to their ports', () => {
  for (const [text, code] of [
    ['LA', 'USLAX'],
    ['LB', 'USLGB'],
    ['NB', 'CNNGB'],
    ['Long Beach', 'USLGB'],
    ['长滩', 'USLGB'],
    ['宁波舟山', 'CNNGB'],
    ['休斯顿', 'USHOU'],
  ] as const)
    expect(
      ask(text)
        .answers.slice(0, 3)
        .map(({ title }) => title)
        .join(),
      text,
    ).toContain(code)
})

test.each([
  ['9610', '96.10', '跨境电商零售直邮'],
  ['1688', '阿里巴巴', '阿里巴巴'],
  ['1039', '市场采购', '市场采购'],
  ['301', '301 条款', '邮编 301'],
  ['38.3', 'UN 38.3', '邮编 383'],
])('digits that are a name are found by it, behind what they are first of all: %s', (text, first, also) => {
  const titles = ask(text).answers.map(({ title, note = '' }) => `${title} ${note}`)
  expect(titles[0]).toContain(first)
  expect(titles.join('\n')).toContain(also)
})

describe('what is meant first', () => {
  test.each<[string, string, string]>([
    ['1 cup', '236.588 mL', 'CUP'],
    ['2 cup', '473.176 mL', 'CUP'],
    ['cup', '236.588 mL', 'CUP'],
    ['1 CUP', 'CNY', '236.588 mL'],
    ['500 gr', '17.637 oz', 'gr 按克'],
    ['500gr.', '17.637 oz', 'gr 按克'],
    ['10w', '100000', 'W'],
    ['3.5k', '3500', 'K'],
    ['10W', 'hp', '100000'],
    ['100-10%', '90', ''],
    ['199打八折', '159.2', ''],
    ['100元港币', '100 HKD', ''],
    ['100 BGN', '51.13 EUR', '1.95583'],
    ['1.234,56 €', '1,234.56 EUR', ''],
    ['Rp 15.000', '15,000 IDR', ''],
  ])('%s: %s first, and %s too', (text, first, also) => {
    const shown = ask(text).answers.map(({ title, value = '', note = '' }) => `${title} ${value} ${note}`)
    expect(shown[0]).toContain(first)
    expect(shown.join('\n')).toContain(also)
  })
})

describe('volumetric weights are those of the page that the answer opens', () => {
  test.each([
    ['60*40*30cm 12kg', ['14.4 kg', '12 kg', '33.151 lb']],
    ['24.2 x 16 x 12 in, 20 lb', ['15.228 kg', '12.69 kg', '34.532 lb']],
    ['10cm*8cm*3in', ['0.12192 kg', '0.1016 kg', '0.34532 lb']],
    ['3件 600×400×300mm 五斤', ['43.2 kg', '36 kg', '99.453 lb']],
  ])('%s', (text, weights) => {
    const [size] = ask(text).answers
    expect(size?.kind).toBe('size')
    expect(size?.more?.filter(({ label }) => label.startsWith('体积重')).map(({ value }) => value)).toEqual(weights)
    const page = calculateBillableWeight(readBillableRequest(parseUrlState(size?.href.split('#')[1] ?? '')))
    expect(page.state === 'ok' && page.lines.slice(0, 3).map((line) => `${line?.volumetric} ${line?.unit}`)).toEqual(
      weights,
    )
  })
})

test.each([
  'PS 5',
  'm 5',
  'iphone 15 pro max',
  '3 in 1',
  'usb c',
  'type c',
  '5-1/2',
  '3+5kg+',
  '25C+5C',
  '3kg+5m',
  '1kg+2',
])('%s is no measure', (text) =>
  expect(
    ask(text)
      .answers.filter(({ kind, value }) => kind === 'quantity' && value !== undefined)
      .map(({ title }) => title),
  ).toEqual([]),
)

test('a longer amount is the same answer', () =>
  expect(ask('100 us').answers.length === 0 || ask('100 usd').answers[0]?.id === ask('1000 usd').answers[0]?.id).toBe(
    true,
  ))

test('what matched lies within the title', () => {
  for (const { text, answers } of asked) {
    for (const { title, ranges } of answers) {
      for (const [at, [start, end]] of ranges.entries())
        expect(
          start >= (ranges[at - 1]?.[1] ?? 0) && start < end && end <= title.length,
          `${text}: ${title} ${JSON.stringify(ranges)}`,
        ).toBe(true)
    }
  }
})

describe('nothing that is typed is too much', () => {
  test.each<[string, string]>([
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a megabyte of digits', '9'.repeat(1_000_000)],
    ['a megabyte of Chinese', '蓝牙耳机'.repeat(250_000)],
    ['a megabyte of lines', 'a,b\n'.repeat(250_000)],
    ['deep brackets', '('.repeat(90) + '1' + ')'.repeat(90)],
    ['signs without end', '-'.repeat(190) + '1'],
    ['a tower of powers', '9^9^9^9^9'],
    ['large powers', '9999^999*9999^999'],
    ['a long sum', '9/7+'.repeat(45) + '1'],
    ['division by nothing', '1/0'],
    ['nothing to the power of less', '0^-1'],
    ['control characters', '5\u0000k\u0007g\u001B[2J'],
    ['marks of direction', '\u202E5\u200Fkg\u2066'],
    ['half a pair', '\uD83D5kg\uDE00'],
    ['a pattern', '(.*)+$[a-z'],
    ['names of objects', '__proto__ constructor toString'],
    ['an object', 'constructor'],
    ['many words', 'a b c d e f g h '.repeat(12)],
    ['many sides', '1*'.repeat(99) + '1'],
    ['many numbers with units', '1kg'.repeat(60)],
    ['many sums', '1kg+'.repeat(49) + '1kg'],
    ['many products', '2*'.repeat(90) + '1kg'],
    ['many questions', '是多少'.repeat(60) + 'kg'],
    ['a great exponent', '1e9999999kg'],
    ['an amount beyond all', '9'.repeat(60) + ' usd'],
  ])('%s', (_, text) => {
    const { answers } = ask(text)
    expect(answers.length).toBeLessThanOrEqual(12)
    for (const { href, title, value = '' } of answers)
      expect(href.length + title.length + value.length).toBeLessThan(2000)
  })

  test.each([
    ['5\u202Ekg', '5 kg'],
    ['\u200E100 usd\u200F', '100 USD'],
  ])('marks of direction are left out: %j', (text, title) => expect(ask(text).answers[0]?.title).toBe(title))
})

describe('a text is no question', () => {
  test.each([
    ['two lines', '13800138000\n13900139000', 'sjh'],
    ['mail', 'a@b.com\nc@d.com', 'yxdz'],
    ['links', 'https://a.com/x\nhttps://b.com', 'URL'],
    ['a long line', '这是一段很长的话'.repeat(40), 'shaixuan'],
  ])('%s: tools for it, and nothing of it in an address', (_, text, slug) => {
    const { answers } = ask(text)
    expect(answers[0]?.slug).toBe(slug)
    for (const { kind, href } of answers) expect([kind, href.includes('#')]).toEqual(['tool', false])
  })
})

describe('sums are exact', () => {
  test.each([
    ['0.1+0.2', '3/10'],
    ['2*3+1', '7/1'],
    ['2+3*4^2', '50/1'],
    ['-2^2', '-4/1'],
    ['2^-2', '1/4'],
    ['15%*200', '30/1'],
    ['(1+2)*(3+4)', '21/1'],
    ['1,200×3', '3600/1'],
    ['10÷4', '5/2'],
    ['1/3+1/3+1/3', '1/1'],
    ['2**3', '8/1'],
  ])('%s is %s', (text, expected) => {
    const { n, d } = computeSum(text)?.value ?? { n: 0n, d: 0n }
    const [top = '', bottom = ''] = expected.split('/')
    expect(n * BigInt(bottom)).toBe(BigInt(top) * d)
  })

  test.each(['5', '-5', '2026-11-22', '0755-12345678', '1/0', '9^9^9', '1+', '(1+2', '1 2', '', '2026/11/22'])(
    '%j is none',
    (text) => expect(computeSum(text)?.value).toBeUndefined(),
  )
})

test('a market of the visitor comes first among equals', () => {
  const [sets, tools] = [openAllSets(), openTools(toolWords)]
  const first = (markets: readonly string[]): string | undefined =>
    answer({ text: '情人节', now: Date.parse('2026-11-22T02:00:00Z'), markets, limit: 5 }, sets, tools).answers[0]
      ?.title
  expect(first(['US', 'DE'])).toContain('美国')
  expect(first(['DE', 'US'])).toContain('德国')
})

describe('with sets that are not open yet', () => {
  const tools = openTools(toolWords)
  const question = (text: string): Parameters<typeof answer>[0] => ({ text, now: 0, markets: ['US'], limit: 5 })

  test('numbers are answered at once', () =>
    expect(answer(question('5kg'), new OpenedSets(), tools).answers[0]?.value).toBe('11.0231 lb'))

  test('an amount leads to its pair, and says what is missing', () => {
    expect(answer(question('100 usd'), new OpenedSets(), tools).answers[0]).toMatchObject({
      kind: 'money',
      stale: true,
      href: '/tools-hlhs#v=100&f=USD&t=CNY',
    })
  })

  test.each([
    ['5kg', []],
    ['100 usd', ['rates']],
    ['8518.30', ['hs']],
    ['蓝牙耳机', ['hs-goods']],
  ])('%s wants %j besides the small ones', (text, expected) => {
    const sets = new OpenedSets()
    answer(question(text), sets, tools)
    expect([...sets.wanted].filter((set) => !ROW_SETS.some((one) => one === set))).toEqual(expected)
  })
})

describe('codes and names', () => {
  test.each([
    ['HS编码：8517.13', '8517.13'],
    ['HS8517130000', '8517.13'],
    ['HTS 6109.10.0012', '6109.10'],
    ['海关编码 950300', '9503.00'],
    ['泰迪熊', '9503.00'],
    ['石英钟', '9105.21'],
    ['西装', '6203.12'],
    ['Gothenburg', 'SEGOT'],
    ['吉布阿里', 'AEJEA'],
    ['JNPT', 'INNSA'],
    ['Anvers', 'BEANR'],
  ])('%s is %s', (text, value) => expect(ask(text).answers[0]?.value).toBe(value))

  // These texts are no prefix of a name, no scattered characters of a name, and no part of a URL.
  test.each(['杰拉阿里', '圣马力洛', 'ERF1', 'erf1'])('%s is no neighbour', (text) =>
    expect(ask(text).answers).toEqual([]),
  )

  test('codes by name stand in the order of the page', () => {
    const codes = ask('活猪').answers.map(({ value }) => value)
    expect(codes).toEqual(['0103.91', '0103.92'])
  })
})

describe('where little is found', () => {
  test('the nearest names are offered', () => expect(ask('felixtowe docks').near).toContain('Felixstowe'))
  test.each([
    ['ctrl', 'CTR'],
    ['vatt', 'VAT'],
  ])('names spelt like %s are offered: %s', (text, name) => expect(ask(text).near).toContain(name))
  test.each(['§§§', '<<>>', '龘龘龘'])('and nothing where nothing is near %s', (text) =>
    expect(ask(text).near).toEqual([]),
  )
  test('nothing is offered where something was found', () => expect(ask('ONT8').near).toEqual([]))
  test('a tool that there is none of is named', () =>
    expect(ask('翻译')).toMatchObject({ missing: '还没有翻译的工具', answers: [] }))
})

test.each([
  ['CNYAN', '旧代码 CNYAN'],
  ['到岸价', '又名「到岸价」'],
  ['92551', '邮编 92551'],
  ['8517.12', '已失效，改用 8517.13'],
])('%s says why it was found: %s', (text, why) => expect(ask(text).answers[0]?.note).toContain(why))

test.each([
  ['利润', '计算器'],
  ['FOB', '钥匙包'],
  ['ctrl', 'DTM1'],
  ['HKD', 'BAM'],
  ['+44', 'AKC1'],
  ['+44', '安哥拉'],
])('%s does not find %s', (text, other) =>
  expect(
    ask(text)
      .answers.map(({ title }) => title)
      .join(),
  ).not.toContain(other),
)

test.each(['<b>x</b>', '{{a}}', '--==--'])('signs find nothing: %s', (text) => expect(ask(text).answers).toEqual([]))
