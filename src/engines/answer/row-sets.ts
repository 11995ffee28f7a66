import type { Lookup } from '../search/lookup.ts'
import type { AnswerPart } from './operation.ts'
import type { RowSet } from './sets.ts'

/** Reads a cell of a row; '' if the set has no such column. */
export type Cell = (column: string) => string

/** Returns a reader for the cells of a row. */
export function createCellReader({ reference, columnAt }: Lookup, at: number): Cell {
  return (column) => reference.rows[at]?.[columnAt.get(column) ?? -1] ?? ''
}

/** Group of rows with a common value, such as a country; one answer links to all of them. */
export interface RowGroup {
  column: string
  /** Title of the group: 「德国的港口」. */
  title: (value: string, cell: Cell) => string
  /** True if the value is a region whose name nothing else has. */
  isRegion: boolean
  state: (value: string, cell: Cell) => Readonly<Record<string, string>>
}

/** Names of a group in a column; a state has several: 德州 得州 德克萨斯. */
export const listGroupNames = (cell: Cell, column: string): string[] =>
  (column === 'stateAlias' ? cell(column).split(' ') : [cell(column)]).filter((name) => name !== '')

/** Display rules of a set, and the page that its rows open. */
export interface RowSetView {
  set: RowSet
  slug: string
  /** Columns with names of the row itself, in field order; the other columns say where it belongs. */
  own: readonly string[]
  /** Columns with alternative names. */
  also: readonly string[]
  belongings: readonly RowGroup[]
  id: (cell: Cell) => string
  title: (cell: Cell) => string
  value: (cell: Cell) => string
  more: (cell: Cell) => readonly AnswerPart[]
  note: (cell: Cell) => string
  state: (cell: Cell) => Readonly<Record<string, string>>
  /** ISO 3166-1 alpha-2, compared with the visitor's markets. */
  country: (cell: Cell) => string
  /** Columns with codes, the row's own first; `what` labels the others, `cost` lowers their score. */
  codes: readonly { column: string; what: string; cost: number }[]
  /** Penalty among equal matches: a port without a Chinese name is seldom meant. */
  cost: (cell: Cell) => number
  /** Note on a row found by something it belongs to. */
  why: (name: string) => string
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ')
const part = (label: string, value: string): AnswerPart[] => (value === '' ? [] : [{ label, value }])
const FBA_COUNTRIES: Readonly<Record<string, string>> = {
  USA: 'US',
  UK: 'GB',
  Germany: 'DE',
  France: 'FR',
  Italy: 'IT',
  Spain: 'ES',
  Japan: 'JP',
  India: 'IN',
  Canada: 'CA',
  Poland: 'PL',
  Mexico: 'MX',
  Czechia: 'CZ',
}
/** State filters of the warehouse page (src/tools/lookup/fba/query.ts). */
const STATE_FILTERS: Readonly<Record<string, string>> = { USA: 'us', Canada: 'ca' }

const stateOf = (_: string, cell: Cell): Record<string, string> => ({
  country: cell('country'),
  [STATE_FILTERS[cell('country')] ?? 'q']: cell('stateName'),
})

const fba: RowSetView = {
  set: 'fba',
  slug: 'fba',
  own: [],
  also: [],
  belongings: [
    {
      column: 'countryName',
      isRegion: false,
      title: (value) => `${value}的 FBA 仓库`,
      state: (_, cell) => ({ country: cell('country') }),
    },
    { column: 'stateName', isRegion: true, title: (value) => `${value}的 FBA 仓库`, state: stateOf },
    { column: 'stateAlias', isRegion: true, title: (_, cell) => `${cell('stateName')}的 FBA 仓库`, state: stateOf },
    { column: 'stateEnglish', isRegion: true, title: (_, cell) => `${cell('stateName')}的 FBA 仓库`, state: stateOf },
    { column: 'state', isRegion: false, title: (_, cell) => `${cell('stateName')}的 FBA 仓库`, state: stateOf },
    {
      column: 'region',
      isRegion: false,
      title: (value) => `${value}的 FBA 仓库`,
      state: (value, cell) => ({ country: cell('country'), region: value }),
    },
    { column: 'city', isRegion: false, title: (value) => `${value} 的 FBA 仓库`, state: (value) => ({ q: value }) },
  ],
  id: (cell) => cell('code'),
  title: (cell) => joined(cell('code'), cell('city')),
  value: (cell) =>
    [cell('address'), cell('city'), `${cell('state')} ${cell('zip')}`.trim()].filter((text) => text !== '').join(', '),
  more: (cell) => part('邮编', cell('zip')),
  note: (cell) =>
    joined(
      `FBA 仓库`,
      cell('countryName'),
      cell('stateName'),
      cell('status') === '已关闭' ? '已关闭' : cell('confirmation'),
    ),
  state: (cell) => ({ q: cell('code'), open: cell('code') }),
  country: (cell) => FBA_COUNTRIES[cell('country')] ?? '',
  codes: [
    { column: 'code', what: '', cost: 0 },
    { column: 'zip', what: '邮编', cost: 10 },
  ],
  cost: () => 0,
  why: (name) => `在 ${name}`,
}

const ports: RowSetView = {
  set: 'ports',
  slug: 'gangkou',
  own: ['zh', 'en'],
  also: ['also', 'other'],
  belongings: [
    { column: 'countryZh', isRegion: false, title: (value) => `${value}的港口`, state: (value) => ({ land: value }) },
    { column: 'line', isRegion: true, title: (value) => `${value}的港口`, state: (value) => ({ line: value }) },
  ],
  id: (cell) => cell('code'),
  title: (cell) => joined(cell('code'), cell('zh')),
  value: (cell) => cell('code'),
  more: (cell) => [...part('英文名', cell('en')), ...part('国家', cell('countryZh'))],
  note: (cell) => joined('港口', cell('line'), cell('verified') === '已核实' ? '' : cell('verified')),
  state: (cell) => ({ port: cell('code') }),
  country: (cell) => cell('country'),
  codes: [
    { column: 'code', what: '', cost: 0 },
    { column: 'codes', what: '旧代码', cost: 0 },
    { column: 'short', what: '简称', cost: 0 },
  ],
  cost: (cell) => (cell('zh') === '' || cell('verified') !== '已核实' ? 70 : 0),
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
  codes: [
    { column: 'code', what: '', cost: 0 },
    { column: 'char', what: '符号', cost: 20 },
  ],
  cost: () => 0,
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
  // The copied value is the name in the other language.
  value: (cell) => (cell('en') === cell('abbr') ? cell('zh') : cell('en')),
  more: () => [],
  note: (cell) => cell('text'),
  state: (cell) => ({ q: cell('abbr') === '' ? cell('zh') : cell('abbr'), open: cell('id') }),
  country: () => '',
  codes: [{ column: 'abbr', what: '', cost: 10 }],
  // Terms rank below tools of the same subject: 汇率 means the converter before the term.
  cost: () => 12,
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
  more: (cell) => [
    ...part('首都', cell('capital_zh')),
    ...part('货币', cell('currency')),
    ...part('三位代码', cell('iso3')),
  ],
  note: (cell) => joined('国家', cell('continent'), cell('languages').split('|')[0] ?? ''),
  state: (cell) => ({ q: cell('zh'), open: cell('iso2') }),
  country: (cell) => cell('iso2'),
  codes: [
    { column: 'iso2', what: '', cost: 0 },
    { column: 'dial', what: '区号', cost: 0 },
    { column: 'iso3', what: '三位代码', cost: 20 },
    { column: 'tld', what: '域名', cost: 20 },
    { column: 'ioc', what: '奥委会代码', cost: 30 },
  ],
  cost: () => 0,
  why: (name) => `含「${name}」`,
}

const logos: RowSetView = {
  set: 'logos',
  slug: 'logo',
  own: ['zh', 'en'],
  also: [],
  belongings: [],
  id: (cell) => cell('id'),
  title: (cell) => joined(cell('zh'), cell('en')),
  value: () => '',
  more: () => [],
  note: () => '平台 Logo，可下载 SVG 与 PNG',
  state: (cell) => ({ q: cell('en') === '' ? cell('zh') : cell('en'), open: cell('id') }),
  country: () => '',
  codes: [],
  cost: (cell) => (cell('id').startsWith('icon-') ? 350 : 15),
  why: () => '',
}

/** Display rules of all row sets. */
export const ROW_VIEWS: readonly RowSetView[] = [fba, ports, currencies, countries, glossary, logos]
