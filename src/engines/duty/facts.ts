import type { DutyColumn, DutySource } from './operation.ts'

/** A fact by column. Its codes are in the index. */
export type DutyFact = Readonly<Record<DutyColumn, string>>

/** Columns and rows of a set's file. */
export interface DutySetFile {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Facts of all opened sets, by market and layer. */
export interface DutyFacts {
  /** Facts of a layer, whatever their codes. */
  list(market: string, layer: string): readonly DutyFact[]
  /** Facts of a layer by code as it stands in the fact. */
  byCode(market: string, layer: string): ReadonlyMap<string, readonly DutyFact[]>
  /** Codes of a layer, sorted. */
  codes(market: string, layer: string): readonly string[]
}

/** Opens sets of duty facts. A layer is indexed when it is first used. */
export function openDutyFacts(files: readonly DutySetFile[]): DutyFacts {
  const layers = new Map<string, DutyFact[]>()
  for (const { columns, rows } of files)
    for (const row of rows) {
      const fact = Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])) as DutyFact
      const name = `${fact.market} ${fact.layer}`
      const found = layers.get(name)
      if (found) found.push(fact)
      else layers.set(name, [fact])
    }
  const indexes = new Map<string, Map<string, DutyFact[]>>()
  const sorted = new Map<string, string[]>()
  const byCode = (market: string, layer: string): Map<string, DutyFact[]> => {
    const name = `${market} ${layer}`
    const known = indexes.get(name)
    if (known) return known
    const index = indexByCode(layers.get(name) ?? [])
    indexes.set(name, index)
    return index
  }
  return {
    list: (market, layer) => layers.get(`${market} ${layer}`) ?? [],
    byCode,
    codes: (market, layer) => {
      const name = `${market} ${layer}`
      const known = sorted.get(name) ?? [...byCode(market, layer).keys()].toSorted()
      sorted.set(name, known)
      return known
    },
  }
}

function indexByCode(facts: readonly DutyFact[]): Map<string, DutyFact[]> {
  const index = new Map<string, DutyFact[]>()
  for (const fact of facts)
    for (const code of fact.codes.split(' ')) {
      const found = index.get(code)
      if (found) found.push(fact)
      else index.set(code, [fact])
    }
  return index
}

/**
 * True if a fact holds on a day. A fact whose first day is not known is used from the beginning of the year in which it
 * was checked, as no source says more.
 */
export function isInForce({ from, to, checked }: DutyFact, date: string): boolean {
  const first = from === '' ? `${checked.slice(0, 4)}-01-01` : from
  return first <= date && (to === '' || date <= to)
}

/** True if a fact is about goods of an origin. */
export function isAbout({ origins }: DutyFact, origin: string): boolean {
  // Most facts name one country, and a list is walked for each line.
  return origins === '' || origins === origin || (origins.length > 2 && origins.split(' ').includes(origin))
}

/** Source of a fact. */
export function toSource({ source, url, trust, checked }: DutyFact): DutySource {
  return { name: source, url, trust: trust === 'A' || trust === 'B' ? trust : 'C', checked }
}

/** Codes of an index that begin with the given digits; the list is sorted. */
export function codesBelow(codes: readonly string[], digits: string): string[] {
  let [low, high] = [0, codes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((codes[middle] ?? '') < digits) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; codes[at]?.startsWith(digits) === true; at++) found.push(codes[at] ?? '')
  return found
}
