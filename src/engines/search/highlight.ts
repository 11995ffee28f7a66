import { Finder, type MatchMode } from './finder.ts'
import { fold } from './normalise.ts'
import type { SearchIndex } from './search-index.ts'

/** Position of a match in a record. */
export interface Highlight {
  /** Index of the field; -1 if only a code matched. */
  field: number
  /**
   * Matched ranges of the field's text in UTF-16 offsets, ordered and not overlapping; a match by pinyin gives the
   * ranges of its characters.
   */
  ranges: [number, number][]
}

/**
 * Returns a function that finds the matched places of a record: the whole query in one field, otherwise its single
 * words.
 */
export function createHighlighter(
  index: SearchIndex,
  whole: readonly number[],
  words: readonly number[][],
  manner: MatchMode,
): (record: number) => Highlight {
  const together = [new Finder(index, whole, manner)]
  const apart = words.map((word) => new Finder(index, word, manner))
  return (record) => findBest(index, record, together) ?? findBest(index, record, apart) ?? { field: -1, ranges: [] }
}

function findBest(index: SearchIndex, record: number, finders: readonly Finder[]): Highlight | undefined {
  let best: Highlight | undefined
  let bestScore = 0
  const last = index.recordFields[record + 1] ?? 0
  for (let field = index.recordFields[record] ?? 0; field < last; field++) {
    const ordinal = index.fieldOrdinal[field] ?? -1
    if (ordinal < 0) continue
    const units: number[] = []
    let score = 0
    for (const finder of finders) {
      const unit = bestUnit(index, field, finder)
      if (!unit) continue
      score += unit.score
      units.push(...finder.unitsFrom(unit.unit))
    }
    if (score > bestScore) {
      bestScore = score
      best = { field: ordinal, ranges: toRanges(index, field, units) }
    }
  }
  return best
}

function bestUnit(index: SearchIndex, field: number, finder: Finder): { unit: number; score: number } | undefined {
  let found: { unit: number; score: number } | undefined
  const end = index.fieldUnits[field + 1] ?? 0
  for (let unit = index.fieldUnits[field] ?? 0; unit < end; unit++) {
    const score = finder.scoreAt(unit)
    if (score > (found?.score ?? 0)) found = { unit, score }
  }
  return found
}

function toRanges(index: SearchIndex, field: number, units: readonly number[]): [number, number][] {
  const { starts, ends } = fold(index.texts[field] ?? '')
  const first = index.fieldUnits[field] ?? 0
  const ranges: [number, number][] = []
  for (const unit of units.toSorted((a, b) => a - b)) {
    const start = starts[unit - first] ?? 0
    const end = ends[unit - first] ?? 0
    const last = ranges.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([start, end])
  }
  return ranges
}
