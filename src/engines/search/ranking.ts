import { MATCHED_BY_INITIAL, MATCHED_BY_PINYIN, MATCHED_OTHER_READING, UNFINISHED_SYLLABLE } from './matcher.ts'
import { SEPARATOR } from './normalise.ts'
import type { SearchIndex } from './search-index.ts'

interface Places {
  whole: number
  prefix: number
  wordStart: number
  inside: number
}

/**
 * Points before the field's weight counts. The four places of NAME, all of INITIALS and all of TYPO lie further apart
 * than everything that is taken off below, so at equal weight that order always holds.
 */
const NAME: Places = { whole: 1000, prefix: 800, wordStart: 650, inside: 500 }
const CODE: Places = { whole: 1100, prefix: 850, wordStart: 600, inside: 280 }
const INITIALS: Places = { whole: 390, prefix: 360, wordStart: 330, inside: 300 }
const TYPO: Places = { whole: 190, prefix: 170, wordStart: 160, inside: 150 }

const WORD_END = 40
const PINYIN_COST = 10
const UNFINISHED_COST = 10
const OTHER_READING_COST = 40
const EDIT_COST = 30
const MAX_LENGTH_COST = 40

/** From this score on a hit is what the visitor meant, and typing errors need not be looked for. */
export const CERTAIN_SCORE = NAME.wordStart * 0.8

/** From this score on a hit is a code that was typed whole: no name has so many points. */
export const WHOLE_CODE_SCORE = CODE.whole - MAX_LENGTH_COST + 1
/** No hit by initials, or with typing errors, has more points. */
export const MAX_INITIALS_SCORE = INITIALS.whole

/** Points of a match by the matcher: units `unit` to `end` of a field, with the matcher's marks. 0 is no match. */
export function scoreMatch(index: SearchIndex, unit: number, end: number, marks: number): number {
  const field = index.unitField[unit] ?? 0
  const code = index.fieldOrdinal[field] === -1
  const byInitial = (marks & MATCHED_BY_INITIAL) !== 0
  let score = placed(
    index,
    field,
    unit,
    marks & UNFINISHED_SYLLABLE && !byInitial ? 0 : end,
    byInitial ? INITIALS : code ? CODE : NAME,
  )
  if (!byInitial && index.wordStart[unit] === 1 && endsWord(index, field, end) && !(marks & UNFINISHED_SYLLABLE))
    score += WORD_END
  if (marks & MATCHED_BY_PINYIN) score -= PINYIN_COST
  if (marks & UNFINISHED_SYLLABLE) score -= UNFINISHED_COST
  if (marks & MATCHED_OTHER_READING) score -= OTHER_READING_COST
  return (score - lengthCost(index, field)) * (index.fieldFactor[field] ?? 1)
}

const MAX = { opening: CODE.whole + WORD_END, wordStart: NAME.wordStart + WORD_END, inside: NAME.inside }

/** What `scoreMatch` gives at most to a match that begins at this unit, without looking at it. */
export function mostPoints(index: SearchIndex, unit: number): number {
  const field = index.unitField[unit] ?? 0
  const most = unit === index.fieldUnits[field] ? MAX.opening : index.wordStart[unit] === 1 ? MAX.wordStart : MAX.inside
  return most * (index.fieldFactor[field] ?? 1)
}

/** Points of a match with one or two typing errors; `finished` when it ends with a word or syllable. */
export function scoreTypo(index: SearchIndex, unit: number, end: number, edits: number, finished: boolean): number {
  const field = index.unitField[unit] ?? 0
  const score =
    placed(index, field, unit, finished ? end : 0, TYPO) - EDIT_COST * (edits - 1) - (finished ? 0 : UNFINISHED_COST)
  return (score - lengthCost(index, field)) * (index.fieldFactor[field] ?? 1)
}

function placed(index: SearchIndex, field: number, unit: number, end: number, points: Places): number {
  if (unit === index.fieldUnits[field]) return end === index.fieldUnits[field + 1] ? points.whole : points.prefix
  return index.wordStart[unit] === 1 ? points.wordStart : points.inside
}

function endsWord(index: SearchIndex, field: number, end: number): boolean {
  return end === index.fieldUnits[field + 1] || index.wordStart[end] === 1 || index.codes[end] === SEPARATOR
}

/** The longer the field, the less a match in it says. */
function lengthCost(index: SearchIndex, field: number): number {
  const length = (index.fieldUnits[field + 1] ?? 0) - (index.fieldUnits[field] ?? 0)
  return (MAX_LENGTH_COST * length) / (length + 16)
}
