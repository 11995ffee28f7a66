import type { AnswerPart } from './operation.ts'
import type { RowSet } from './sets.ts'

/** The cell of a row, '' where the set has no such column. */
export type Cell = (column: string) => string

/** Rows that have one thing in common, such as a country; they are led to together. */
export interface Belonging {
  column: string
  /** What the rows are: 「德国的港口」. */
  title: (value: string) => string
  state: (value: string, cell: Cell) => Readonly<Record<string, string>>
}

/** How the rows of a set are shown and opened. */
export interface RowSetView {
  set: RowSet
  slug: string
  /** Columns with names of the row itself, in the order of the set's fields; others say where it belongs. */
  own: readonly string[]
  /** Columns with further names. */
  also: readonly string[]
  belongings: readonly Belonging[]
  id: (cell: Cell) => string
  title: (cell: Cell) => string
  value: (cell: Cell) => string
  more: (cell: Cell) => readonly AnswerPart[]
  note: (cell: Cell) => string
  state: (cell: Cell) => Readonly<Record<string, string>>
  /** ISO 3166-1 alpha-2, for the visitor's markets. */
  country: (cell: Cell) => string
  /** What a code of the row is called where it is not its main one. */
  oldCode: string
  /** Why a row is here that belongs to what was typed. */
  why: (name: string) => string
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const part = (label: string, value: string): AnswerPart[] => (value === '' ? [] : [{ label, value }])
const FBA_COUNTRIES: Readonly<Record<string, string>> = { USA: 'US', UK: 'GB', Germany: 'DE', France: 'FR', Italy: 'IT', Spain: 'ES', Japan: 'JP', India: 'IN', Canada: 'CA', Poland: 'PL', Mexico: 'MX', Czechia: 'CZ' }
/** The filters by state of the warehouses' page (src/tools/lookup/fba/query.ts). */
const STATE_FILTERS: Readonly<Record<string, string>> = { USA: 'us', Canada: 'ca' }

const fba: RowSetView = {
  set: 'fba',
  slug: 'fba',
  own: ['city'],
  also: [],
  belongings: [
    { column: 'countryName', title: (value) => `${value}的 FBA 仓库`, state: (_, cell) => ({ country: cell('country') }) },
    { column: 'stateName', title: (value) => `${value}的 FBA 仓库`, state: (value, cell) => ({ country: cell('country'), [STATE_FILTERS[cell('country')] ?? 'q']: value }) },
    { column: 'stateAlias', title: (value) => `${value}的 FBA 仓库`, state: (_, cell) => ({ country: cell('country'), [STATE_FILTERS[cell('country')] ?? 'q']: cell('stateName') }) },
    { column: 'city', title: (value) => `${value} 的 FBA 仓库`, state: (value) => ({ q: value }) },
  ],
  id: (cell) => cell('code'),
  title: (cell) => joined(cell('code'), cell('city')),
  value: (cell) => [cell('address'), cell('city'), `${cell('state')} ${cell('zip')}`.trim()].filter((text) => text !== '').join(', '),
  more: (cell) => part('邮编', cell('zip')),
  note: (cell) => joined(`FBA 仓库`, cell('countryName'), cell('stateName'), cell('status') === '已关闭' ? '已关闭' : cell('confirmation')),
  state: (cell) => ({ q: cell('code'), open: cell('code') }),
  country: (cell) => FBA_COUNTRIES[cell('country')] ?? '',
  oldCode: '邮编',
  why: (name) => `在 ${name}`,
}

const ports: RowSetView = {
  set: 'ports',
  slug: 'gangkou',
  own: ['zh', 'en'],
  also: ['also'],
  belongings: [
    { column: 'countryZh', title: (value) => `${value}的港口`, state: (value) => ({ land: value }) },
    { column: 'line', title: (value) => `${value}的港口`, state: (value) => ({ line: value }) },
  ],
  id: (cell) => cell('code'),
  title: (cell) => joined(cell('code'), cell('zh')),
  value: (cell) => cell('code'),
  more: (cell) => [...part('英文名', cell('en')), ...part('国家', cell('countryZh'))],
  note: (cell) => joined('港口', cell('line'), cell('verified') === '已核实' ? '' : cell('verified')),
  state: (cell) => ({ port: cell('code') }),
  country: (cell) => cell('country'),
  oldCode: '旧代码',
  why: (name) => `属于${name}`,
}

const currencies: RowSetView = {
  set: 'currencies',
  slug: 'huobi',
  own: ['zh', 'en'],
  also: ['also', 'old'],
  belongings: [],
  id: (cell) => cell('code'),
  title: (cell) => joined(cell('code'), cell('zh')),
  value: (cell) => cell('code'),
  more: (cell) => [...part('符号', cell('char')), ...part('辅币', cell('sub'))],
  note: (cell) => joined('货币', cell('lands_zh').split('|').slice(0, 3).join('、'), cell('note')),
  state: (cell) => ({ q: cell('code'), open: cell('code') }),
  country: (cell) => cell('flag'),
  oldCode: '符号',
  why: (name) => `${name} 的货币`,
}

const glossary: RowSetView = {
  set: 'glossary',
  slug: 'shuyu',
  own: ['zh', 'en', 'abbr'],
  also: ['also'],
  belongings: [],
  id: (cell) => cell('id'),
  title: (cell) => joined(cell('abbr'), cell('zh') === cell('abbr') ? '' : cell('zh')),
  value: () => '',
  more: (cell) => part('英文', cell('en') === cell('abbr') ? '' : cell('en')),
  note: (cell) => cell('text'),
  state: (cell) => ({ q: cell('abbr') === '' ? cell('zh') : cell('abbr'), open: cell('id') }),
  country: () => '',
  oldCode: '',
  why: (name) => `含「${name}」`,
}

const countries: RowSetView = {
  set: 'countries',
  slug: 'sjsd',
  own: ['zh', 'en'],
  also: ['also', 'capital_zh', 'capital_en'],
  belongings: [],
  id: (cell) => cell('iso2'),
  title: (cell) => joined(cell('zh'), cell('iso2')),
  value: (cell) => cell('dial'),
  more: (cell) => [...part('首都', cell('capital_zh')), ...part('货币', cell('currency')), ...part('三位代码', cell('iso3'))],
  note: (cell) => joined('国家', cell('continent'), cell('languages').split('|')[0] ?? ''),
  state: (cell) => ({ q: cell('zh'), open: cell('iso2') }),
  country: (cell) => cell('iso2'),
  oldCode: '代码',
  why: (name) => `含「${name}」`,
}

const logos: RowSetView = {
  set: 'logos',
  slug: 'logo',
  own: ['zh', 'en'],
  also: ['words'],
  belongings: [],
  id: (cell) => cell('id'),
  title: (cell) => joined(cell('zh'), cell('en')),
  value: () => '',
  more: () => [],
  note: () => '平台 LOGO，可下载 SVG 与 PNG',
  state: (cell) => ({ q: cell('en') === '' ? cell('zh') : cell('en'), open: cell('id') }),
  country: () => '',
  oldCode: '',
  why: (name) => `含「${name}」`,
}

/** The sets of rows, and how an answer is made of one. */
export const ROW_VIEWS: readonly RowSetView[] = [fba, ports, currencies, countries, glossary, logos]
