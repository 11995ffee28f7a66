import { search, type SearchHit } from '../search/engine.ts'
import type { MatchMode } from '../search/finder.ts'
import type { Lookup } from '../search/lookup.ts'
import { buildToolPath } from './address.ts'
import type { NormalizedQuery } from './asked-text.ts'
import { FIT_SCORES, getToolOrder, type Candidate } from './fit.ts'
import { MIN_UNCORRECTED_SCORE, describeMatch } from './match.ts'
import { isCityName } from './places.ts'
import { matchRowCode } from './row-codes.ts'
import { createCellReader, listGroupNames, type Cell, type RowSetView } from './row-sets.ts'

const LIMIT = 8
/** Maximum rows of one set in an answer; more are on the set's page. */
const MAX_PER_SET = 3
/** Penalty for rows outside the visitor's markets, larger than any position in the set. */
const FOREIGN = 100

/** True if an alternative name is a place rather than a name of the row. For ports the last one is the country. */
const isPlaceOf = (set: string, name: string, field: string): boolean =>
  set === 'countries'
    ? isCityName(name)
    : set === 'currencies'
      ? isLand(name)
      : set === 'ports' && field.endsWith(`|${name}`)
const sameName = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll(/[\s-]/g, '') === b.toLowerCase().replaceAll(/[\s-]/g, '')
/** Alternative names of currencies are Chinese or lower case; country names are capitalized. */
const isLand = (name: string): boolean => /^[A-Z][a-zé]/.test(name)

/** True if two words are both names of a row: bl 提单, usd 美元. */
function isBothNames(view: RowSetView, cell: Cell, typed: string): boolean {
  const words = typed.split(' ')
  const columns = [...view.own, ...view.also, ...view.codes.map(({ column }) => column)]
  const names = words.length === 2 ? columns.flatMap((column) => cell(column).split('|')) : []
  const bare = (name: string): string => name.toLowerCase().replaceAll('/', '')
  return names.length > 0 && words.every((word) => names.some((name) => sameName(bare(name), bare(word))))
}

interface Met {
  fit: number
  /** Reason for the row, if its title does not show it. */
  why: string
  ranges: Candidate['answer']['ranges']
  term: string
}

/** Match of a row: by a code, by one of its names, or by something it belongs to. */
function metBy(view: RowSetView, lookup: Lookup, cell: Cell, typed: string, hit: SearchHit): Met {
  const code = matchRowCode(lookup, view, cell, typed)
  const column = lookup.reference.search.fields[hit.field]?.column ?? ''
  const field = cell(column)
  const named = (columns: readonly string[]): string | undefined =>
    columns.flatMap((one) => cell(one).split('|')).find((name) => sameName(name, typed))
  const exact = named(view.own) ?? (isBothNames(view, cell, typed) ? typed : undefined)
  const other = exact === undefined ? named(view.also) : undefined
  const { fit, name } =
    exact !== undefined
      ? { fit: FIT_SCORES.name, name: exact }
      : hit.field === -1
        ? { fit: FIT_SCORES.inside, name: '' }
        : describeMatch(typed, field, hit)
  const title = view.title(cell)
  if (code && code.fit > fit) {
    const at = title.indexOf(code.code)
    return {
      fit: code.fit,
      why: code.what === '' ? '' : `${code.what} ${code.code}`,
      ranges: at === -1 ? [] : [[at, at + code.code.length]],
      term: code.code,
    }
  }
  const at = title.indexOf(field)
  const ranges =
    at === -1 || field === '' ? [] : hit.ranges.map(([start, end]): [number, number] => [start + at, end + at])
  if (other !== undefined && !isPlaceOf(view.set, other, cell('also')))
    return { fit: FIT_SCORES.otherName, why: title.includes(other) ? '' : `又名「${other}」`, ranges: [], term: other }
  const own = exact !== undefined || view.own.includes(column)
  // Places are listed among the alternative names: a city does not name its country, nor a country its currency.
  const also = view.also.includes(column) && (column === 'other' || !isPlaceOf(view.set, name, field))
  const why = own || title.includes(name) ? '' : also ? `又名「${name}」` : view.why(name)
  return {
    fit: own ? fit : also ? Math.min(fit, FIT_SCORES.otherName) : Math.min(fit - 20, FIT_SCORES.belongs),
    why,
    ranges,
    term: name,
  }
}

/** True if a region is named with or without its suffix: 新泽西, 新泽西州. */
const isNamed = (name: string, text: string): boolean =>
  name.toLowerCase() === text.toLowerCase() || (text.length > 1 && name === `${text}州`)

const counts = new WeakMap<Lookup, Map<string, Map<string, number>>>()

/** Counts the rows with a value in a column. */
function countOf(lookup: Lookup, column: string, value: string): number {
  const columns = counts.get(lookup) ?? new Map<string, Map<string, number>>()
  counts.set(lookup, columns)
  const known = columns.get(column) ?? new Map<string, number>()
  if (!columns.has(column)) {
    const at = lookup.columnAt.get(column) ?? -1
    for (const row of lookup.reference.rows) known.set(row[at] ?? '', (known.get(row[at] ?? '') ?? 0) + 1)
    columns.set(column, known)
  }
  return known.get(value) ?? 0
}

/** One answer for all rows of a group named in the text: 德国的港口. */
function together(view: RowSetView, lookup: Lookup, text: string, hits: readonly SearchHit[]): Candidate[] {
  for (const { id } of hits) {
    const cell = createCellReader(lookup, Number(id))
    const belonging = view.belongings.find(({ column }) =>
      listGroupNames(cell, column).some((name) => isNamed(name, text)),
    )
    const value = belonging ? cell(belonging.column) : ''
    const count = belonging ? countOf(lookup, belonging.column, value) : 0
    if (!belonging || count < 2) continue
    const answer = {
      id: `rows-${view.set}-${value}`,
      kind: 'row',
      slug: view.slug,
      title: belonging.title(value, cell),
      ranges: [],
      note: `共 ${count} 个`,
      href: buildToolPath(view.slug, belonging.state(value, cell)),
    } as const
    return [
      {
        fit: belonging.isRegion
          ? listGroupNames(cell, belonging.column).some((name) => name.toLowerCase() === text.toLowerCase())
            ? FIT_SCORES.name - 5
            : FIT_SCORES.otherName + 10
          : FIT_SCORES.belongs + 10,
        answer,
        term: value,
      },
    ]
  }
  return []
}

function rowCandidate(view: RowSetView, cell: Cell, met: Met, before: number): Candidate {
  const note = [met.why, view.note(cell)].filter((text) => text !== '').join('，')
  const value = view.value(cell)
  return {
    fit: met.fit - view.cost(cell),
    before,
    term: met.term,
    answer: {
      id: `row-${view.set}-${view.id(cell)}`,
      kind: 'row',
      slug: view.slug,
      title: view.title(cell),
      ranges: met.ranges,
      ...(value !== '' && { value }),
      more: view.more(cell),
      note,
      href: buildToolPath(view.slug, view.state(cell)),
    },
  }
}

/** True if an address match counts. House numbers are in many addresses, and street names resemble almost anything. */
const isAddressed = (view: RowSetView, lookup: Lookup, { field, score }: SearchHit, text: string): boolean =>
  view.set !== 'fba' ||
  lookup.reference.search.fields[field]?.column !== 'address' ||
  (score >= MIN_UNCORRECTED_SCORE && /\p{L}{4}/u.test(text))

/** Shenzhen port and port of Los Angeles are searched by their places. */
const withoutPort = (text: string): string => text.replace(/^port of (?=[a-z]{3})|(?<=[a-z]{3}) (?:sea)?port$/i, '')

/** Finds rows of one set by code, name, pinyin and initials; the visitor's markets rank first among equals. */
export function answerRows(
  asked: NormalizedQuery,
  view: RowSetView,
  lookup: Lookup,
  { markets, manner }: { markets: readonly string[]; manner: MatchMode },
): Candidate[] {
  const text = view.set === 'ports' ? withoutPort(asked.text) : asked.text
  const hits = search(lookup.index, text, LIMIT * 2, manner)
  const found = hits
    .filter((hit) => isAddressed(view, lookup, hit, text))
    .map((hit, at) => {
      const cell = createCellReader(lookup, Number(hit.id))
      const market = markets.indexOf(view.country(cell))
      return rowCandidate(
        view,
        cell,
        metBy(view, lookup, cell, text, hit),
        getToolOrder(view.slug) * 1000 + (market === -1 ? FOREIGN : market) + at / LIMIT,
      )
    })
  const best = found.toSorted((a, b) => b.fit - a.fit || (a.before ?? 0) - (b.before ?? 0)).slice(0, MAX_PER_SET)
  const group = together(view, lookup, text, hits)
  // Rows that are only part of the group are dropped beside its answer.
  return group.length === 0 ? best : [...group, ...best.filter(({ fit }) => fit > FIT_SCORES.belongs)]
}
