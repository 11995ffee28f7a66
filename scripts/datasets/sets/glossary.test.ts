import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS } from '../../../src/engines/glossary/operation.ts'
import { listRows, openLookup, type Lookup } from '../../../src/engines/search/lookup.ts'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import { forbiddenLabels } from '../countries/labels.fixture.ts'
import { checkRows, readData, ROOT, type Row } from '../dataset.ts'
import glossary from './glossary.ts'

const given = await glossary.load()
const { good: rows, faults } = checkRows(glossary, given)
const byId = new Map(rows.map((row) => [row.id, row]))
const cells = (row: Row, column: string): string[] => (row[column] ?? '').split('|').filter((cell) => cell !== '')

function countBy(column: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) counts[row[column] ?? ''] = (counts[row[column] ?? ''] ?? 0) + 1
  return counts
}

/** References to unknown terms, to the term itself, or to tools that are not in the specification. */
function listStrayReferences(terms: readonly Row[], tools: ReadonlySet<string>): string[] {
  const ids = new Set(terms.map((row) => row.id))
  return terms.flatMap((row) =>
    [
      ...cells(row, 'related').filter((id) => id === row.id || !ids.has(id)),
      ...cells(row, 'tools').filter((slug) => !tools.has(slug)),
    ].map((stray) => `${row.id} → ${stray}`),
  )
}

/** Tool paths of the product specification, parsed like in the tools' test. */
const TOOLS = new Set(
  [...readFileSync(join(ROOT, 'tests/tool-paths.ts'), 'utf8').matchAll(/'\/tools-(\w+)'/g)].map(
    ([, slug = '']) => slug,
  ),
)

test('every row is good, and there are as many as were written', () => {
  expect(faults).toEqual([])
  expect(rows).toHaveLength(784)
  expect(countBy('main')).toEqual({ 外贸: 152, 电商: 157, 支付: 125, 运输: 213, 游戏: 137 })
  expect(rows.every((row) => row.related !== '')).toBe(true)
})

test('the categories are those of the specification, section 9, and each sub-type has at least 12 terms', () => {
  expect(Object.entries(GLOSSARY_CATEGORIES).map(([main, subs]) => [main, subs.length])).toEqual([
    ['外贸', 5],
    ['电商', 4],
    ['支付', 4],
    ['运输', 9],
    ['游戏', 6],
  ])
  const counts = countBy('sub')
  for (const sub of Object.values(GLOSSARY_CATEGORIES).flat()) expect(counts[sub] ?? 0, sub).toBeGreaterThanOrEqual(12)
  expect(
    rows.filter((row) => !GLOSSARY_CATEGORIES[row.main ?? '']?.includes(row.sub ?? '')).map((row) => row.id),
  ).toEqual([])
})

test('no two terms have the same Chinese or English name', () => {
  for (const column of ['zh', 'en'])
    expect(new Set(rows.map((row) => row[column]?.toLowerCase())).size, column).toBe(rows.length)
})

test('every other word belongs to a term that exists, and is no other term’s name', () => {
  const aliases = readData('glossary/aliases.csv', ['id', 'words'])
  const names = new Set(rows.flatMap((row) => [row.zh, row.en, row.abbr]))
  expect(aliases.filter(({ id = '' }) => !byId.has(id))).toEqual([])
  expect(aliases.flatMap((row) => cells(row, 'words')).filter((word) => names.has(word))).toEqual([])
  expect(byId.get('cif')?.also).toContain('到岸价')
})

test('references lead to terms and tools that exist', () => {
  expect(TOOLS.size).toBeGreaterThanOrEqual(50)
  expect(listStrayReferences(rows, TOOLS)).toEqual([])
  expect(
    listStrayReferences(
      [
        { id: 'a', related: 'a|b', tools: 'len|Len' },
        { id: 'c', related: 'a', tools: '' },
      ],
      TOOLS,
    ),
  ).toEqual(['a → a', 'a → b', 'a → Len'])
})

test('explanations are plain Chinese: full-width punctuation, no exclamation, no name that is not allowed', () => {
  expect(
    rows
      .filter((row) => /[!！?？;]|,(?!\d)|\(|\)|\p{Extended_Pictographic}/u.test(row.text ?? ''))
      .map((row) => row.text),
  ).toEqual([])
  expect(
    rows.filter((row) => (row.text ?? '').length < 10 || (row.text ?? '').length > 160).map((row) => row.text),
  ).toEqual([])
  expect(rows.filter((row) => (row.text ?? '').includes('澳门') && !(row.text ?? '').includes('中国澳门'))).toEqual([])
  expect(forbiddenLabels(rows)).toEqual([])
  expect(forbiddenLabels([{ text: '发往台湾的包裹' }])).toHaveLength(1)
})

// The Incoterms 2020 rules (ICC publication 723) in the ICC's wording.
test.each([
  ['EXW', 'Ex Works'],
  ['FCA', 'Free Carrier'],
  ['CPT', 'Carriage Paid To'],
  ['CIP', 'Carriage and Insurance Paid To'],
  ['DAP', 'Delivered at Place'],
  ['DPU', 'Delivered at Place Unloaded'],
  ['DDP', 'Delivered Duty Paid'],
  ['FAS', 'Free Alongside Ship'],
  ['FOB', 'Free on Board'],
  ['CFR', 'Cost and Freight'],
  ['CIF', 'Cost, Insurance and Freight'],
])('%s is %s, a delivery term', (abbr, en) => {
  expect(rows.find((row) => row.abbr === abbr)).toMatchObject({ en, main: '外贸', sub: '交货术语' })
})

// Abbreviations as expanded by the bodies that issue them, and effective dates from official texts.
test.each([
  ['vat', 'Value-added tax', ''],
  ['eori', 'Economic Operators Registration and Identification', ''],
  ['ioss', 'Import One-Stop Shop', '2021 年 7 月 1 日'],
  ['gpsr', 'General Product Safety Regulation', '2024 年 12 月 13 日'],
  ['rcep', 'Regional Comprehensive Economic Partnership', '2022 年 1 月 1 日'],
  ['usmca', 'United States–Mexico–Canada Agreement', '2020 年 7 月 1 日'],
  ['cbam', 'Carbon Border Adjustment Mechanism', '2026 年 1 月 1 日'],
  ['ucp600', 'Uniform Customs and Practice for Documentary Credits', '2007 年 7 月 1 日'],
  ['ppwr', 'Packaging and Packaging Waste Regulation', '2026 年 8 月 12 日'],
  ['gdpr', 'General Data Protection Regulation', '2018 年 5 月 25 日'],
  ['dsa', 'Digital Services Act', '2024 年 2 月 17 日'],
  ['inform-act', 'INFORM Consumers Act', '2023 年 6 月 27 日'],
  ['section-321', 'Section 321', '2025 年 8 月 29 日'],
  ['jct', 'Japanese Consumption Tax', '2019 年 10 月 1 日'],
  ['pci-dss', 'Payment Card Industry Data Security Standard', ''],
  ['teu', 'Twenty-foot equivalent unit', ''],
  ['nvocc', 'Non-vessel operating common carrier', ''],
  ['pegi', 'Pan European Game Information', ''],
])('%s', (id, en, said) => {
  const row = byId.get(id)
  expect(row?.en).toBe(en)
  expect(row?.text).toContain(said)
})

test('what sellers look up most stands first', () =>
  expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(['fba-service', 'fob', 'cif']))

test('the index goes by pinyin, Latin letters with it and digits last', () => {
  const places = rows.slice(24).map((row) => GLOSSARY_LETTERS.indexOf(row.letter ?? ''))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each([
  ['bill-of-lading', 'H'],
  ['rpg', 'J'],
  ['respawn', 'C'],
  ['long-tail-keyword', 'C'],
  ['personal-postal-tax', 'X'],
  ['chassis-fee', 'C'],
  ['recall', 'Z'],
  ['ce-marking', 'C'],
  ['cookie-consent', 'C'],
  ['section-301', '#'],
  ['container-40hq', '#'],
])('%s stands under %s', (id, letter) => expect(byId.get(id)?.letter).toBe(letter))

describe('planted faults are found', () => {
  test.each([
    [{ id: 'FOB' }, 'id：只能是小写字母、数字和连字符'],
    [{ main: '物流' }, 'main：只能是 外贸、'],
    [{ sub: '单证' }, 'sub：只能是 贸易方式、'],
    [{ zh: ' ' }, 'zh：不能为空'],
    [{ en: '船上交货' }, 'en：不能为空，不能有汉字'],
    [{ text: '没有句号' }, 'text：须为一至三句'],
    [{ text: '一。二。三。四。' }, 'text：须为一至三句'],
    [{ related: 'fob,cif' }, 'related：须为术语编号'],
    [{ tools: 'len/hs' }, 'tools：须为工具名'],
    [{ letter: 'a' }, 'letter：只能是 A、'],
  ])('%j', (change, reason) =>
    expect(checkRows(glossary, [{ ...given[0], ...change }]).faults.map((fault) => fault.reason)).toEqual([
      expect.stringContaining(reason),
    ]),
  )

  test('a term that stands twice', () => {
    expect(checkRows(glossary, [given[0] ?? {}, given[0] ?? {}]).faults).toEqual([
      { line: 3, reason: `与第 2 行重复：${given[0]?.id}` },
    ])
  })
})

describe('search', () => {
  let lookup: Lookup
  beforeAll(() => {
    const columns = Object.keys(glossary.row.shape)
    const pinyin = Object.fromEntries(
      ['zh', 'also'].map((column) => [column, rows.map((row) => toPinyin(row[column] ?? ''))]),
    )
    lookup = openLookup({
      id: 'glossary',
      date: '',
      note: '',
      search: glossary.search,
      columns,
      rows: rows.map((row) => columns.map((column) => row[column] ?? '')),
      pinyin,
    })
  })
  const ask = (text: string): readonly Row[] =>
    listRows(lookup, { set: 'glossary', text, filters: [], facets: [], offset: 0, limit: 5 }).rows

  test.each([
    ['对等关税', 'reciprocal-tariff'],
    ['ICS2', 'ics2'],
    ['IPI', 'ipi'],
    ['AWD', 'awd'],
    ['SFP', 'sfp'],
    ['LTL', 'ltl'],
    ['低库存费', 'low-inventory-fee'],
    ['temu', 'temu'],
    ['万里汇', 'worldfirst'],
  ])('new rules, programmes and firms: %s comes first', (text, id) => expect(ask(text)[0]?.id).toBe(id))

  test.each(['zh', 'en'])('every term is the first found by its own %s', (column) => {
    expect(rows.filter((row) => ask(row[column] ?? '')[0]?.id !== row.id).map((row) => row[column])).toEqual([])
  })

  test('an abbreviation finds the terms that have it before any other', () => {
    const misplaced = rows.filter(
      (row) =>
        row.abbr !== '' &&
        !ask(row.abbr ?? '')
          .slice(0, 3)
          .some((found) => found.id === row.id),
    )
    expect(misplaced.map((row) => row.abbr)).toEqual([])
  })

  test.each([
    ['haiyuntidan', 'bill-of-lading'],
    ['hytd', 'bill-of-lading'],
    ['提單', 'master-bill'],
    ['bill of lad', 'bill-of-lading'],
    ['b/l', 'bill-of-lading'],
    ['chongsheng', 'respawn'],
    ['fnsku', 'fnsku'],
    ['9610', 'b2c-direct-9610'],
    ['到岸价', 'cif'],
    ['daoanjia', 'cif'],
    ['离岸价', 'fob'],
    ['C&F', 'cfr'],
    ['出厂价', 'exw'],
    ['双清包税', 'ddp'],
    ['整柜', 'fcl'],
    ['泡货', 'volumetric-weight'],
  ])('%s finds %s', (text, id) => {
    expect(ask(text).map((row) => row.id)).toContain(id)
  })
})
