import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { answerMoney } from './money.ts'
import type { NamedPlace } from './places.ts'
import { createCellReader, listGroupNames, ROW_VIEWS, type Cell } from './row-sets.ts'
import type { Sets, RowSet } from './sets.ts'

/** Topics about a country besides its time and holidays. */
type Topic =
  | 'fba'
  | 'ports'
  | 'currency'
  | 'symbol'
  | 'dial'
  | 'capital'
  | 'rate'
  | 'code'
  | 'long code'
  | 'population'
  | 'language'
  | 'domain'

const TOPICS: Readonly<Record<string, Topic>> = {
  仓库: 'fba',
  仓: 'fba',
  fba: 'fba',
  fba仓: 'fba',
  fba仓库: 'fba',
  fbawarehouse: 'fba',
  fbawarehouses: 'fba',
  fba仓库地址: 'fba',
  仓库地址: 'fba',
  亚马逊仓库: 'fba',
  亚马逊仓: 'fba',
  亚马逊: 'fba',
  warehouse: 'fba',
  warehouses: 'fba',
  港口: 'ports',
  港: 'ports',
  海港: 'ports',
  主要港口: 'ports',
  port: 'ports',
  ports: 'ports',
  货币: 'currency',
  币种: 'currency',
  货币符号: 'symbol',
  货币代码: 'currency',
  钱: 'currency',
  currency: 'currency',
  汇率: 'rate',
  区号: 'dial',
  电话区号: 'dial',
  国际区号: 'dial',
  电话代码: 'dial',
  电话: 'dial',
  电话号码: 'dial',
  手机号: 'dial',
  国家代码: 'dial',
  代码: 'dial',
  缩写: 'code',
  简称: 'code',
  二字码: 'code',
  两字码: 'code',
  二字代码: 'code',
  countrycode: 'code',
  三字码: 'long code',
  三字代码: 'long code',
  人口: 'population',
  人口数: 'population',
  人: 'population',
  人口数量: 'population',
  population: 'population',
  语言: 'language',
  官方语言: 'language',
  说语言: 'language',
  说话: 'language',
  讲语言: 'language',
  language: 'language',
  域名: 'domain',
  域名后缀: 'domain',
  顶级域名: 'domain',
  后缀: 'domain',
  网址后缀: 'domain',
  domain: 'domain',
  tld: 'domain',
  首都: 'capital',
  capital: 'capital',
  国旗: 'code',
  旗子: 'code',
  flag: 'code',
}
const FILLERS = /的|是|用|有|什么|多少|哪些|在哪|哪里|哪个|哪|城市|叫|里|\b(?:of|the|what|is|how many)\b|[?？\s]/gi

function findRow(lookup: Lookup, fits: (cell: Cell) => boolean): Cell | undefined {
  const at = lookup.reference.rows.findIndex((_, row) => fits(createCellReader(lookup, row)))
  return at === -1 ? undefined : createCellReader(lookup, at)
}

/** Link to the rows of a set that have a name in a column. */
function listOf(sets: Sets, set: RowSet, column: string, name: string): Candidate[] {
  const [lookup, view] = [sets.rows(set), ROW_VIEWS.find((one) => one.set === set)]
  const belonging = view?.belongings.find((one) => one.column === column)
  const cell =
    lookup &&
    findRow(lookup, (value) => listGroupNames(value, column).some((one) => one.toLowerCase() === name.toLowerCase()))
  if (!lookup || !view || !belonging || !cell) return []
  const value = cell(column)
  const count = lookup.reference.rows.filter((_, row) => createCellReader(lookup, row)(column) === value).length
  const answer = {
    id: `rows-${set}-${value}`,
    kind: 'row',
    slug: view.slug,
    title: belonging.title(value, cell),
    ranges: [],
    note: `共 ${count} 个`,
    href: buildToolPath(view.slug, belonging.state(value, cell)),
  } as const
  return [{ fit: FIT_SCORES.asked, answer }]
}

/** Answer with one row of a set; the requested cell is its value. */
function rowOf(
  sets: Sets,
  set: RowSet,
  { fits, value }: { fits: (cell: Cell) => boolean; value: (cell: Cell) => string },
): Candidate[] {
  const [lookup, view] = [sets.rows(set), ROW_VIEWS.find((one) => one.set === set)]
  const cell = lookup && findRow(lookup, fits)
  if (!view || !cell) return []
  return [
    {
      fit: FIT_SCORES.asked,
      answer: {
        id: `row-${set}-${view.id(cell)}`,
        kind: 'row',
        slug: view.slug,
        title: view.title(cell),
        ranges: [],
        value: value(cell),
        more: view.more(cell),
        note: view.note(cell),
        href: buildToolPath(view.slug, view.state(cell)),
      },
    },
  ]
}

/** Words that ask for all of a shipping line's ports. */
const LISTS = /(?:航线)?的?(?:港口)?(?:有?哪些(?:港口)?|列表|大全|一览|港口)$/

/** Answers a region with a topic: 加州仓库, 美西港口. */
function inRegion(text: string, sets: Sets): Candidate[] {
  const [, region = '', word = ''] =
    /^(.{2,}?)(?:的| )?(仓库|亚马逊仓库?|fba仓?库?|warehouses?|港口|主要港口|ports?)$/i.exec(text) ?? []
  const line = text.replace(LISTS, '').replace(/航线$/, '')
  const lines = line === text && region !== '' ? [] : listOf(sets, 'ports', 'line', line)
  if (lines.length > 0) return lines
  const topic = TOPICS[word.toLowerCase()]
  const [set, columns] =
    topic === 'ports'
      ? (['ports', ['line']] as const)
      : (['fba', ['region', 'stateName', 'stateAlias', 'stateEnglish', 'city']] as const)
  const value =
    region === ''
      ? []
      : columns.flatMap((column) => [region, `${region}州`].flatMap((name) => listOf(sets, set, column, name)))
  return value.slice(0, 1)
}

/** Facts that are cells of the country's own row. */
const COUNTRY_FACTS: Partial<Record<Topic, (cell: Cell) => string>> = {
  dial: (cell) => cell('dial'),
  capital: (cell) => cell('capital_zh'),
  code: (cell) => cell('iso2'),
  'long code': (cell) => cell('iso3'),
  population: (cell) => `${cell('population')} 亿人`,
  language: (cell) => cell('languages').split('|').join('、'),
  domain: (cell) => cell('tld'),
}

/** Answers a country with a topic: 德国仓库, 美国港口, 泰国货币, 德国区号. */
export function answerTopics(
  { text }: NormalizedQuery,
  { named, sets, now, markets }: { named: NamedPlace | undefined; sets: Sets; now: number; markets: readonly string[] },
): Candidate[] {
  const topic = named && TOPICS[named.rest.replaceAll(FILLERS, '').toLowerCase()]
  if (!named || topic === undefined) return inRegion(text, sets)
  const { place } = named
  // 美西 is both a time zone and a region of a country.
  if (!place.isCountry && (topic === 'fba' || topic === 'ports')) return inRegion(text, sets)
  const country = (value: (cell: Cell) => string): Candidate[] =>
    rowOf(sets, 'countries', { fits: (cell) => cell('iso2') === place.country, value })
  if (topic === 'fba') return listOf(sets, 'fba', 'countryName', place.zh)
  if (topic === 'ports') return listOf(sets, 'ports', 'countryZh', place.zh)
  const fact = COUNTRY_FACTS[topic]
  if (fact) return country(fact)
  const currency = country((cell) => cell('currency'))[0]?.answer.value ?? ''
  if (topic === 'rate')
    return answerMoney(
      { text: currency, plain: currency, isText: false },
      { rates: () => sets.rates(), now, markets, named: new Map() },
    )
  return rowOf(sets, 'currencies', {
    fits: (cell) => cell('code') === currency,
    value: (cell) => cell(topic === 'symbol' ? 'char' : 'code'),
  })
}
