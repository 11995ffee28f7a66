import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, type Candidate } from './fit.ts'
import { answerMoney } from './money.ts'
import type { NamedPlace } from './places.ts'
import { createCellReader, listGroupNames, ROW_VIEWS, type Cell } from './row-sets.ts'
import type { Sets, RowSet } from './sets.ts'

/** Topics about a country besides its time and holidays. */
type Topic = 'fba' | 'ports' | 'currency' | 'dial' | 'capital' | 'rate' | 'flag'

const TOPICS: Readonly<Record<string, Topic>> = {
  仓库: 'fba',
  仓: 'fba',
  fba: 'fba',
  fba仓库: 'fba',
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
  货币符号: 'currency',
  货币代码: 'currency',
  钱: 'currency',
  currency: 'currency',
  汇率: 'rate',
  区号: 'dial',
  电话区号: 'dial',
  国际区号: 'dial',
  国家代码: 'dial',
  代码: 'dial',
  缩写: 'dial',
  首都: 'capital',
  capital: 'capital',
  国旗: 'flag',
  旗子: 'flag',
  flag: 'flag',
}
const FILLERS = /的|是|用|什么|多少|有哪些|哪些|在哪|里|of|the|what|is|[?？\s]/gi

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

/** Answers a region with a topic: 加州仓库, 美西港口. */
function inRegion(text: string, sets: Sets): Candidate[] {
  const [, region = '', word = ''] =
    /^(.{2,}?)(?:的| )?(仓库|亚马逊仓库?|fba仓?库?|warehouses?|港口|主要港口|ports?)$/i.exec(text) ?? []
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
  if (topic === 'dial') return country((cell) => cell('dial'))
  if (topic === 'capital') return country((cell) => cell('capital_zh'))
  if (topic === 'flag') return country((cell) => cell('iso2'))
  const currency = country((cell) => cell('currency'))[0]?.answer.value ?? ''
  if (topic === 'rate')
    return answerMoney(
      { text: currency, plain: currency, isText: false },
      { rates: () => sets.rates(), now, markets, named: new Map() },
    )
  return rowOf(sets, 'currencies', { fits: (cell) => cell('code') === currency, value: (cell) => cell('code') })
}
