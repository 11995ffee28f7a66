import { z } from 'zod'
import { GLOSSARY_CATEGORIES, GLOSSARY_LETTERS, OTHER_LETTER } from '../../../src/engines/glossary/operation.ts'
import { toPinyin } from '../../../src/engines/search/pinyin-build.ts'
import { defineDataset, requiredText, enumText, optional, readData, textMatching, type Row } from '../dataset.ts'

const FILES = ['trade', 'commerce', 'payment', 'transport', 'games']
const COLUMNS = ['id', 'main', 'sub', 'zh', 'en', 'abbr', 'text', 'related', 'tools']
const [FIRST_MAIN = '', ...OTHER_MAINS] = Object.keys(GLOSSARY_CATEGORIES)
const [FIRST_SUB = '', ...OTHER_SUBS] = Object.values(GLOSSARY_CATEGORIES).flat()
const [FIRST_LETTER = '', ...OTHER_LETTERS] = GLOSSARY_LETTERS

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'
/** Readings of initial characters for which the dictionary's first reading is wrong. */
const READINGS = new Map([['角', 'jiao']])

/** Pronunciation of a term's name: pinyin for Chinese characters, lowercase letters unchanged. */
function spoken(name: string): string {
  const tokens = toPinyin(name).split(' ')
  const read = (char: string): string => {
    if (!/\p{Script=Han}/u.test(char)) return char.toLowerCase()
    const reading = tokens.shift()?.split('/')[0] ?? ''
    return READINGS.get(char) ?? reading
  }
  return Array.from(name, read).join('')
}

/** Letter of the index under which a term is listed. */
function letterOf(name: string): string {
  const letter = spoken(name).charAt(0).toUpperCase()
  return GLOSSARY_LETTERS.includes(letter) ? letter : OTHER_LETTER
}

function place({ letter = '' }: Row): number {
  return GLOSSARY_LETTERS.indexOf(letter)
}

/** Terms that sellers look up most, in order; all other terms follow in index order. */
const LEADING = [
  'fba-service',
  'fob',
  'cif',
  'exw',
  'ddp',
  'dap',
  'vat',
  'hs-code',
  'listing',
  'asin',
  'sku',
  'upc',
  'acos',
  'ppc',
  'moq',
  'bill-of-lading',
  'volumetric-weight',
  'fcl',
  'lcl',
  'overseas-warehouse',
  'letter-of-credit',
  'eori',
  'ioss',
  'demurrage',
]

/**
 * Loads the terms of all files in display order.
 * @throws Error if one of `LEADING` is unknown.
 */
function load(): Row[] {
  const terms: Row[] = FILES.flatMap((file) => readData(`glossary/${file}.csv`, COLUMNS)).map((row) => ({
    ...row,
    letter: letterOf(row.zh ?? ''),
  }))
  const order = new Map(terms.map((row) => [row, spoken(row.zh ?? '')]))
  const unknown = LEADING.filter((id) => !terms.some((row) => row.id === id))
  if (unknown.length > 0) throw new Error(`no term ${unknown.join(', ')}`)
  const first = ({ id = '' }: Row): number => (LEADING.includes(id) ? LEADING.indexOf(id) : LEADING.length)
  return terms.toSorted(
    (a, b) =>
      first(a) - first(b) || place(a) - place(b) || (order.get(a) ?? '').localeCompare(order.get(b) ?? '', 'en'),
  )
}

/** Adds further search words of terms, such as 到岸价 for CIF. */
function withAliases(rows: readonly Row[]): Row[] {
  const words = new Map(readData('glossary/aliases.csv', ['id', 'words']).map((row) => [row.id, row.words]))
  return rows.map((row) => ({ ...row, also: words.get(row.id) ?? '' }))
}

export default defineDataset({
  id: 'glossary',
  freshDays: 180,
  title: '跨境术语',
  note: '释义由本站编写，用来了解概念；涉及法规、税率和平台规则的条目，以主管部门和平台的最新公告为准。',
  date: '2026-11-22',
  sources: [
    { name: '本站编写', version: '2026-11-22', licence: 'MIT', use: '中文名、英文名、缩写、别称、释义、分类和关联' },
  ],
  row: z.object({
    id: textMatching(new RegExp(`^${SLUG}$`), '只能是小写字母、数字和连字符'),
    main: enumText(FIRST_MAIN, ...OTHER_MAINS),
    sub: enumText(FIRST_SUB, ...OTHER_SUBS),
    zh: requiredText,
    en: textMatching(/^[^\p{Script=Han}]+$/u, '不能为空，不能有汉字'),
    abbr: optional,
    text: textMatching(/^(?:[^。]+。){1,3}$/u, '须为一至三句，以句号结尾'),
    related: textMatching(new RegExp(`^(?:${SLUG}(?:\\|${SLUG})*)?$`), '须为术语编号，以 | 分隔'),
    tools: textMatching(/^(?:[A-Za-z]+(?:\|[A-Za-z]+)*)?$/, '须为工具名，以 | 分隔'),
    letter: enumText(FIRST_LETTER, ...OTHER_LETTERS),
    also: optional,
  }),
  key: ['id'],
  search: {
    fields: [
      { column: 'zh', weight: 3 },
      { column: 'abbr', weight: 3 },
      { column: 'en', weight: 2 },
      { column: 'also', weight: 2 },
    ],
    codes: [],
  },
  derived: { columns: ['also'], fill: withAliases },
  load,
})
