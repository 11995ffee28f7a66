import { data as isoCurrencies } from 'currency-codes'
import { z } from 'zod'
import { CONTINENTS, readLands } from '../countries/lands.ts'
import { englishName } from '../ports/country-name.ts'
import {
  defineDataset,
  requiredText,
  enumText,
  optional,
  packageVersion,
  readData,
  textMatching,
  type Row,
} from '../dataset.ts'

/** The 16 currencies of the multi-currency board (product-spec 3, Currency entry), which come first. */
const HOT = 'CNY USD GBP EUR JPY KRW CAD HKD AUD SGD CHF MYR THB TRY INR PHP'.split(' ')

/** Decimals of currencies newer than the package's ISO 4217 edition. */
const NEWER: Readonly<Record<string, string>> = { XCG: '2' }

/** Flags of monetary unions' currencies, '' for none. */
const UNIONS: Readonly<Record<string, string>> = { EUR: 'EU', XAF: '', XOF: '', XCD: '', XPF: '', XCG: '' }

const NO_DIGITS = new Set(['XDR', 'XUA', 'XSU'])

const KINDS = ['流通', '记账单位', 'ISO 并行代码', '非 ISO 代码'] as const

/** Decimals by ISO 4217; '' if the standard gives none. */
function digitsOf(code: string): string {
  const entry = isoCurrencies.find((currency) => currency.code === code)
  // For these units of account the package has 0, but the standard says N.A.
  if (!entry || NO_DIGITS.has(code)) return NEWER[code] ?? ''
  return String(entry.digits)
}

/** Search words of a currency: everyday names, and English names of the countries that use it. */
function wordsFor(code: string, users: readonly string[]): string {
  aliases ??= new Map(
    readData('currencies/aliases.csv', ['code', 'words']).map((row) => [row.code ?? '', row.words ?? '']),
  )
  return [aliases.get(code) ?? '', ...users.map(englishName)].filter((words) => words !== '').join('|')
}

let aliases: ReadonlyMap<string, string> | undefined

function derive(row: Row, lands: ReadonlyMap<string, Row>): Row {
  const { code = '', lands: users = '' } = row
  const continents = new Set(users.split('|').map((land) => lands.get(land)?.continent))
  return {
    ...row,
    // An unknown code is left unchanged and fails the schema.
    lands_zh: users
      .split('|')
      .map((land) => lands.get(land)?.zh ?? land)
      .join('、'),
    continents: CONTINENTS.filter((continent) => continents.has(continent)).join('|'),
    digits: digitsOf(code),
    flag: UNIONS[code] ?? users.split('|')[0] ?? '',
    hot: HOT.includes(code) ? '热门' : '',
    also: wordsFor(code, users.split('|')),
  }
}

export default defineDataset({
  id: 'currencies',
  freshDays: 365,
  title: '世界货币',
  note: '旧符号和辅币进位由人工整理，没有把握的留空；符号以各国通行写法为准，小数位数按 ISO 4217。',
  date: '2026-11-20',
  sources: [
    {
      name: '人工整理',
      version: '2026-11-20',
      licence: 'MIT',
      use: '中文名、英文名、符号、旧符号、辅币进位、使用地区',
    },
    {
      name: 'currency-codes（ISO 4217）',
      version: packageVersion('currency-codes'),
      licence: 'MIT',
      use: '小数位数，核对货币代码',
    },
  ],
  row: z.object({
    code: textMatching(/^[A-Z]{3}$/, '须为三位大写代码').refine(
      (code) => code !== 'ZWL',
      '津巴布韦元（ZWL）已停用，不收录',
    ),
    zh: requiredText,
    en: requiredText,
    char: optional,
    old: optional,
    sub: requiredText,
    lands: textMatching(/^(?:[A-Z]{2}(?:\|[A-Z]{2})*)?$/, '须为用 | 分开的两位代码'),
    kind: enumText(...KINDS),
    note: optional,
    lands_zh: z.string().regex(/^[^A-Z]*$/, '有不认识的国家或地区代码'),
    continents: optional,
    digits: textMatching(/^[0-4]?$/, '须为 0 到 4'),
    flag: textMatching(/^(?:[A-Z]{2})?$/, '须为两位代码'),
    hot: enumText('热门', ''),
    also: optional,
  }),
  key: ['code'],
  search: {
    fields: [
      { column: 'zh', weight: 10 },
      { column: 'lands_zh', weight: 7 },
      { column: 'en', weight: 7 },
      { column: 'also', weight: 6 },
      { column: 'old', weight: 3 },
    ],
    codes: ['code', 'char'],
  },
  load: () => readData('currencies/currencies.csv'),
  derived: {
    columns: ['lands_zh', 'continents', 'digits', 'flag', 'hot', 'also'],
    fill: (rows) => {
      const lands = readLands()
      return rows.map((row) => derive(row, lands))
    },
  },
})
