import { describe, expect, test } from 'vitest'
import { findCodes, listRows, matchCodes, openLookup, type LookupFilter, type LookupRequest } from './lookup.ts'
import { toPinyin } from './pinyin-build.ts'
import type { Reference } from './reference.ts'

const COLUMNS = ['code', 'name', 'country', 'tags']
const ROWS = [
  ['CNSHA', '上海港', '中国', '基本港|集装箱'],
  ['CNNGB', '宁波港', '中国', '集装箱'],
  ['DEHAM', '汉堡港', '德国', '基本港'],
  ['NLRTM', '鹿特丹港', '荷兰', ''],
  ['cn-x 1', '测试港', '中国', '基本港'],
]

const reference: Reference = {
  id: 'ports',
  date: '2026-11-20',
  note: '说明。',
  search: { fields: [{ column: 'name', weight: 1 }], codes: ['code'] },
  columns: COLUMNS,
  rows: ROWS,
  pinyin: { name: ROWS.map((row) => toPinyin(row[1] ?? '')) },
}
const lookup = openLookup(reference)

const codes = (request: Partial<LookupRequest>): (string | undefined)[] =>
  listRows(lookup, { set: 'ports', text: '', filters: [], facets: [], offset: 0, limit: 100, ...request }).rows.map(
    (row) => row.code,
  )
const is = (column: string, value: string): LookupFilter => ({ column, op: 'is', value })
const has = (value: string): LookupFilter => ({ column: 'tags', op: 'has', value })

describe('what was typed', () => {
  test.each([
    ['', ['CNSHA', 'CNNGB', 'DEHAM', 'NLRTM', 'cn-x 1']],
    ['   ', ['CNSHA', 'CNNGB', 'DEHAM', 'NLRTM', 'cn-x 1']],
    ['上海', ['CNSHA']],
    ['shanghai', ['CNSHA']],
    ['nbg', ['CNNGB']],
    ['deham', ['DEHAM']],
    ['没有这个', []],
    ['。。。', []],
  ])('%j lists %j', (text, expected) => expect(codes({ text })).toEqual(expected))

  test('an exact code stands before other finds', () => expect(codes({ text: 'NLRTM' })[0]).toBe('NLRTM'))
})

test.each<[string, LookupRequest['first'], Partial<LookupRequest>, string[]]>([
  ['of one value', { column: 'country', values: ['荷兰'] }, {}, ['NLRTM', 'CNSHA', 'CNNGB', 'DEHAM', 'cn-x 1']],
  [
    'of several, in the order asked for',
    { column: 'country', values: ['荷兰', '德国'] },
    {},
    ['NLRTM', 'DEHAM', 'CNSHA', 'CNNGB', 'cn-x 1'],
  ],
  [
    'of a value that no row has',
    { column: 'country', values: ['巴西'] },
    {},
    ['CNSHA', 'CNNGB', 'DEHAM', 'NLRTM', 'cn-x 1'],
  ],
  [
    'of those that fit',
    { column: 'country', values: ['德国'] },
    { filters: [has('基本港')] },
    ['DEHAM', 'CNSHA', 'cn-x 1'],
  ],
  [
    'above those that stand last',
    { column: 'country', values: ['中国'] },
    { last: is('code', 'CNSHA') },
    ['CNNGB', 'cn-x 1', 'DEHAM', 'NLRTM', 'CNSHA'],
  ],
  // The results of a query keep their own order.
  [
    'not where something was typed',
    { column: 'country', values: ['荷兰'] },
    { text: 'cn' },
    codes({ text: 'cn' }) as string[],
  ],
])('rows stand first: %s', (_, first, request, expected) =>
  expect(codes({ ...request, ...(first && { first }) })).toEqual(expected),
)

describe('what looks like a code and is none', () => {
  const places = openLookup({
    id: 'fba',
    date: '',
    note: '',
    columns: ['code', 'address', 'city'],
    rows: [
      ['BCN3', 'Carrer de Ferro 1', 'Castellbisbal'],
      ['ONT8', '24300 Nandina Avenue', 'Moreno Valley'],
      ['YYZ4', 'Heritage Road', 'York'],
      ['XUSD', '', '上海'],
    ],
    search: {
      fields: [
        { column: 'address', weight: 1 },
        { column: 'city', weight: 1 },
      ],
      codes: ['code'],
    },
    pinyin: { city: ['', '', '', 'shang hai'] },
  })
  const found = (text: string): unknown =>
    listRows(places, { set: 'fba', text, filters: [], facets: [], offset: 0, limit: 9 }).rows.map(({ code }) => code)

  test.each<[string, string[]]>([
    ['ERF1', []],
    ['erf1', []],
    ['EF1', []],
    ['ITAG', []],
    ['NVMV', []],
    ['XUSF', []],
    ['BCN4', []],
    ['ont 8', ['ONT8']],
    ['ONT8-UPS', ['ONT8']],
    ['YORK', ['YYZ4']],
    // In lower case the text is matched as a name.
    ['itag', ['YYZ4']],
    ['sh', ['XUSD']],
  ])('%s finds %j', (text, expected) => expect(found(text)).toEqual(expected))
})

describe('what is not there', () => {
  const answer = (text: string, relax = true) =>
    listRows(lookup, { set: 'ports', text, relax, filters: [], facets: [], offset: 0, limit: 9 })

  test.each<[string, string | undefined, string[]]>([
    ['国际汉堡港', '汉堡港', ['DEHAM']],
    ['大上海', '上海', ['CNSHA']],
    ['新鹿特丹港', '鹿特丹港', ['NLRTM']],
    // The query stays unchanged if it finds something.
    ['上海港', undefined, ['CNSHA']],
    // Shorter queries have at least two characters and never cut a word in letters.
    ['火星', undefined, []],
    ['火星基地', undefined, []],
    // Scattered characters do not count.
    ['国际上大海', undefined, []],
    ['qqqqzz', undefined, []],
    ['上海qqqq', undefined, []],
  ])('%s is read as %s', (text, instead, found) => {
    expect(answer(text).instead).toBe(instead)
    expect(answer(text).rows.map(({ code }) => code)).toEqual(found)
  })

  test.each<[string, string[]]>([
    ['中国上海', ['CNSHA']],
    ['上海中国', ['CNSHA']],
    // The characters occur, but do not form a name.
    ['上国海中', []],
    ['中上海国', []],
  ])('in names %s finds %j', (text, found) => {
    const places = openLookup({
      ...reference,
      search: {
        fields: [
          { column: 'name', weight: 1 },
          { column: 'country', weight: 1 },
        ],
        codes: ['code'],
      },
    })
    expect(
      listRows(places, { set: 'ports', text, filters: [], facets: [], offset: 0, limit: 9 }).rows.map(
        ({ code }) => code,
      ),
    ).toEqual(found)
  })

  test('stays not there unless it is asked for', () =>
    expect(answer('大上海', false)).toMatchObject({ total: 0, rows: [] }))
})

describe('why a row was found', () => {
  const named = openLookup({
    id: 'ports',
    date: '',
    note: '',
    columns: ['code', 'codes', 'zh', 'also'],
    rows: [
      ['CNYSA', 'CNYSA|CNYAN', '洋山', '上海洋山|Yangshan'],
      ['CNSHA', 'CNSHA', '上海', ''],
    ],
    search: {
      fields: [
        { column: 'zh', weight: 3 },
        { column: 'also', weight: 1 },
      ],
      codes: ['codes'],
    },
    pinyin: { zh: ['yang shan', 'shang hai'], also: ['shang hai yang shan', ''] },
  })
  const why = (text: string, explain = true): unknown =>
    listRows(named, { set: 'ports', text, explain, filters: [], facets: [], offset: 0, limit: 9 }).rows.map(
      ({ code, matchedIn, matched }) => [code, matchedIn, matched],
    )

  test.each<[string, [string, string, string][]]>([
    ['CNYAN', [['CNYSA', 'codes', 'CNYAN']]],
    ['cnys', [['CNYSA', 'codes', 'CNYSA']]],
    ['yangsh', [['CNYSA', 'zh', '洋山']]],
    ['上海洋山', [['CNYSA', 'also', '上海洋山']]],
    ['Yangshan', [['CNYSA', 'zh', '洋山']]],
    [
      'shanghai',
      [
        ['CNSHA', 'zh', '上海'],
        ['CNYSA', 'also', '上海洋山'],
      ],
    ],
  ])('%s: %j', (text, expected) => expect(why(text)).toEqual(expected))

  test('is said when it is asked', () => expect(why('CNYAN', false)).toEqual([['CNYSA', undefined, undefined]]))
  test('of what nothing was typed for there is none', () =>
    expect(why('')).toEqual([
      ['CNYSA', undefined, undefined],
      ['CNSHA', undefined, undefined],
    ]))
})

test('among near equals the main ones come first', () => {
  const rows = [
    ['A', 'Los Vilos', ''],
    ['B', 'Los Angeles', '洛杉矶'],
  ]
  const search = { fields: [{ column: 'en', weight: 1 }], codes: [] }
  const first = (main?: string) =>
    listRows(
      openLookup({
        id: '',
        date: '',
        note: '',
        columns: ['code', 'en', 'zh'],
        rows,
        search: { ...search, ...(main !== undefined && { main }) },
        pinyin: {},
      }),
      { set: '', text: 'los', filters: [], facets: [], offset: 0, limit: 1 },
    ).rows[0]?.code
  expect([first(), first('zh')]).toEqual(['A', 'B'])
})

describe('filters', () => {
  test.each<[LookupFilter[], string[]]>([
    [[is('country', '中国')], ['CNSHA', 'CNNGB', 'cn-x 1']],
    // The whole cell must match.
    [[is('country', '中')], []],
    [[is('tags', '基本港')], ['DEHAM', 'cn-x 1']],
    [[has('基本港')], ['CNSHA', 'DEHAM', 'cn-x 1']],
    [[has('基本')], []],
    [[has('')], ['NLRTM']],
    [[{ column: 'code', op: 'starts', value: 'CN' }], ['CNSHA', 'CNNGB']],
    [[{ column: 'code', op: 'starts', value: '' }], ['CNSHA', 'CNNGB', 'DEHAM', 'NLRTM', 'cn-x 1']],
    [
      [is('country', '中国'), has('集装箱')],
      ['CNSHA', 'CNNGB'],
    ],
    [[is('country', '中国'), is('country', '德国')], []],
    [[is('no such column', 'x')], []],
  ])('%j', (filters, expected) => expect(codes({ filters })).toEqual(expected))

  test('hold for what was typed too', () =>
    expect(codes({ text: '港', filters: [is('country', '德国')] })).toEqual(['DEHAM']))
})

describe('facets', () => {
  const facets = (request: Partial<LookupRequest>): Record<string, [string, number][]> =>
    listRows(lookup, {
      set: 'ports',
      text: '',
      filters: [],
      facets: ['country', 'tags'],
      offset: 0,
      limit: 0,
      ...request,
    }).facets

  test('count each value, a cell of several words under each, an empty one under none', () =>
    expect(facets({})).toEqual({
      country: [
        ['中国', 3],
        ['德国', 1],
        ['荷兰', 1],
      ],
      tags: [
        ['基本港', 3],
        ['集装箱', 2],
      ],
    }))

  test('are counted without their own filter, but with the others', () =>
    expect(facets({ filters: [is('country', '中国'), has('基本港')] })).toEqual({
      country: [
        ['中国', 2],
        ['德国', 1],
      ],
      tags: [
        ['基本港', 2],
        ['集装箱', 2],
      ],
    }))

  test('follow what was typed', () =>
    expect(facets({ text: '汉堡' })).toEqual({ country: [['德国', 1]], tags: [['基本港', 1]] }))

  test('of an unknown column are empty', () => expect(facets({ facets: ['nothing'] })).toEqual({ nothing: [] }))
})

describe('pages', () => {
  test.each([
    [0, 2, ['CNSHA', 'CNNGB']],
    [2, 2, ['DEHAM', 'NLRTM']],
    [4, 2, ['cn-x 1']],
    [5, 2, []],
    [99, 2, []],
    [0, 0, []],
  ])('from %i, %i rows', (offset, limit, expected) => {
    const answer = listRows(lookup, { set: 'ports', text: '', filters: [], facets: [], offset, limit })
    expect(answer.rows.map((row) => row.code)).toEqual(expected)
    expect(answer.total).toBe(ROWS.length)
  })

  test('every row comes with all columns, the date and the note', () => {
    const { rows, date, note } = listRows(lookup, {
      set: 'ports',
      text: '',
      filters: [],
      facets: [],
      offset: 3,
      limit: 1,
    })
    expect(rows).toEqual([{ code: 'NLRTM', name: '鹿特丹港', country: '荷兰', tags: '' }])
    expect([date, note]).toEqual(['2026-11-20', '说明。'])
  })
})

describe('codes of a pasted column', () => {
  test.each([
    ['CNSHA', '上海港'],
    [' cnsha ', '上海港'],
    ['ＣＮＳＨＡ', '上海港'],
    ['CNSHA\t', '上海港'],
    ['CN-X 1', '测试港'],
    ['CNSH', undefined],
    ['CNSHA1', undefined],
    ['', undefined],
    ['上海港', undefined],
    ['__proto__', undefined],
    ['=CNSHA', undefined],
  ])('%j is %s', (code, name) => expect(findCodes(lookup, 'code', [code])[0]?.name).toBe(name))

  test('answers come in the order asked, one for each, repeated ones too', () =>
    expect(findCodes(lookup, 'code', ['NLRTM', 'nothing', 'deham', 'NLRTM']).map((row) => row?.code)).toEqual([
      'NLRTM',
      undefined,
      'DEHAM',
      'NLRTM',
    ]))

  test('a code that several rows have is answered with the first, and with how many they are', () => {
    const rows = [...ROWS, ['cnngb', '同码港', '中国', ''], ['CNNGB ', '又一个', '中国', '']]
    const doubled = openLookup({ ...reference, rows, pinyin: { name: rows.map((row) => toPinyin(row[1] ?? '')) } })
    expect(findCodes(doubled, 'code', ['CNNGB'])[0]?.name).toBe('宁波港')
    expect(
      matchCodes(doubled, 'code', ['CNNGB', 'DEHAM', 'nothing', 'cnngb']).map(({ row, count }) => [row?.name, count]),
    ).toEqual([
      ['宁波港', 3],
      ['汉堡港', 1],
      [undefined, 0],
      ['宁波港', 3],
    ])
  })

  test('no codes, no answers', () => expect(findCodes(lookup, 'code', [])).toEqual([]))
  test('another column may be asked', () => expect(findCodes(lookup, 'name', ['汉堡港'])[0]?.code).toBe('DEHAM'))
  test('a cell may hold several codes', () => expect(findCodes(lookup, 'tags', ['集装箱'])[0]?.code).toBe('CNSHA'))
})

test('a cell of a code column may hold several codes', () => {
  const tagged = openLookup({ ...reference, search: { ...reference.search, codes: ['tags'] } })
  const found = listRows(tagged, { set: 'ports', text: '集装箱', filters: [], facets: [], offset: 0, limit: 9 }).rows
  expect(found.map(({ code }) => code)).toEqual(['CNSHA', 'CNNGB'])
})

test('pinyin that does not fit its text is refused when the set is opened', () => {
  expect(() => openLookup({ ...reference, pinyin: { name: ROWS.map(() => 'shang') } })).toThrow(/token/)
})

test('an empty set has no rows and no facets', () => {
  const empty = openLookup({ ...reference, rows: [], pinyin: { name: [] } })
  expect(listRows(empty, { set: 'ports', text: '港', filters: [], facets: ['country'], offset: 0, limit: 10 })).toEqual(
    {
      total: 0,
      rows: [],
      facets: { country: [] },
      date: '2026-11-20',
      note: '说明。',
    },
  )
})
