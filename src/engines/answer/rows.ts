import { search, type SearchHit } from '../search/engine.ts'
import type { Lookup } from '../search/lookup.ts'
import { addressOf } from './address.ts'
import type { AskedText } from './asked-text.ts'
import { FIT, orderOf, type Candidate } from './fit.ts'
import { matchOf } from './match.ts'
import { isCityName } from './places.ts'
import type { Cell, RowSetView } from './row-sets.ts'

const LIMIT = 8
/** Rows of one set in an answer; more are led to on the set's page. */
const MOST_OF_A_SET = 3
/** Logos are looked for last: a brand's name is a term or a question first. */
const LOGO_COST = 15
/** A market counts before the order of the set. */
const FOREIGN = 100

const foldCode = (code: string): string => code.normalize('NFKC').replaceAll(/[\s.+·-]/g, '').toUpperCase()

/** How the codes of a row were met. The first code of the row is its own. */
function codeMatch({ reference }: Lookup, cell: Cell, typed: string): { fit: number; code: string; own: boolean } | undefined {
  const asked = foldCode(typed)
  if (asked === '') return undefined
  const codes = reference.search.codes.flatMap((column) => cell(column).split('|')).filter((code) => code !== '')
  const exact = codes.findIndex((code) => foldCode(code) === asked)
  if (exact !== -1) return { fit: FIT.code, code: codes[exact] ?? '', own: exact === 0 }
  const begun = codes.findIndex((code) => foldCode(code).startsWith(asked))
  return begun === -1 ? undefined : { fit: FIT.codeBeginning, code: codes[begun] ?? '', own: begun === 0 }
}

const isPlaceOf = (set: string, name: string): boolean => (set === 'countries' ? isCityName(name) : set === 'currencies' ? isLand(name) : false)
/** Other names of currencies are Chinese or in small letters; lands are written large. */
const isLand = (name: string): boolean => /^[A-Z][a-zé]/.test(name)

interface Met {
  fit: number
  /** Why the row is here, where its title does not show it. */
  why: string
  ranges: Candidate['answer']['ranges']
  term: string
}

/** How a row was met: by a code, one of its names, or something that it belongs to. */
function metBy(view: RowSetView, lookup: Lookup, cell: Cell, typed: string, hit: SearchHit): Met {
  const code = codeMatch(lookup, cell, typed)
  const column = lookup.reference.search.fields[hit.field]?.column ?? ''
  const field = cell(column)
  const { fit, name } = hit.field === -1 ? { fit: FIT.inside, name: '' } : matchOf(typed, field, hit)
  const title = view.title(cell)
  if (code && (code.fit > fit || hit.field === -1)) {
    const at = title.indexOf(code.code)
    const isMain = code.own || at !== -1
    return { fit: isMain ? code.fit : code.fit - 5, why: isMain ? '' : `${view.oldCode} ${code.code}`, ranges: at === -1 ? [] : [[at, at + code.code.length]], term: code.code }
  }
  const at = title.indexOf(field)
  const ranges = at === -1 || field === '' ? [] : hit.ranges.map(([start, end]): [number, number] => [start + at, end + at])
  const own = view.own.includes(column)
  // Cities and lands stand among other names: a city is no name of its country, nor a land of its currency.
  const also = view.also.includes(column) && !isPlaceOf(view.set, name)
  const why = own || title.includes(name) ? '' : also ? `又名「${name}」` : view.why(name)
  return { fit: own ? fit : also ? Math.min(fit, FIT.otherName) : Math.min(fit, FIT.belongs), why, ranges, term: name }
}

const counts = new WeakMap<Lookup, Map<string, Map<string, number>>>()

/** How many rows have a value in a column. */
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

/** The rows that have something in common which the text names, led to together: 德国的港口. */
function together(view: RowSetView, lookup: Lookup, text: string, hits: readonly SearchHit[]): Candidate[] {
  for (const { id } of hits) {
    const cell = cellOf(lookup, Number(id))
    const belonging = view.belongings.find(({ column }) => cell(column).toLowerCase() === text.toLowerCase() && text !== '')
    const value = belonging ? cell(belonging.column) : ''
    const count = belonging ? countOf(lookup, belonging.column, value) : 0
    if (!belonging || count < 2) continue
    const answer = { id: `rows-${view.set}-${value}`, kind: 'row', slug: view.slug, title: belonging.title(value), ranges: [], note: `共 ${count} 个`, href: addressOf(view.slug, belonging.state(value, cell)) } as const
    return [{ fit: FIT.belongs + 10, answer, term: value }]
  }
  return []
}

function cellOf({ reference, columnAt }: Lookup, at: number): Cell {
  return (column) => reference.rows[at]?.[columnAt.get(column) ?? -1] ?? ''
}

function rowCandidate(view: RowSetView, cell: Cell, met: Met, before: number): Candidate {
  const note = [met.why, view.note(cell)].filter((text) => text !== '').join('，')
  const value = view.value(cell)
  return {
    fit: met.fit - (view.set === 'logos' ? LOGO_COST : 0),
    before,
    term: met.term,
    answer: { id: `row-${view.set}-${view.id(cell)}`, kind: 'row', slug: view.slug, title: view.title(cell), ranges: met.ranges, ...(value !== '' && { value }), more: view.more(cell), note, href: addressOf(view.slug, view.state(cell)) },
  }
}

/** Rows of one set by code, name, pinyin and initials, the visitor's markets first among equals. */
export function answerRows({ text }: AskedText, view: RowSetView, lookup: Lookup, markets: readonly string[]): Candidate[] {
  const hits = search(lookup.index, text, LIMIT * 2)
  const found = hits.map((hit, at) => {
    const cell = cellOf(lookup, Number(hit.id))
    const market = markets.indexOf(view.country(cell))
    return rowCandidate(view, cell, metBy(view, lookup, cell, text, hit), orderOf(view.slug) * 1000 + (market === -1 ? FOREIGN : market) + at / LIMIT)
  })
  const best = found.toSorted((a, b) => b.fit - a.fit || (a.before ?? 0) - (b.before ?? 0)).slice(0, MOST_OF_A_SET)
  const group = together(view, lookup, text, hits)
  // A row that is only one of those led to together would say it again.
  return group.length === 0 ? best : [...group, ...best.filter(({ fit }) => fit > FIT.belongs)]
}
