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
 * Scores before the field weight. The four levels of NAME and the levels of INITIALS and TYPO are further apart than
 * the sum of all deductions, so at equal weight this order always holds.
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

/** Minimum score of a certain hit; typing errors are then not searched. */
export const CERTAIN_SCORE = NAME.wordStart * 0.8

/** Minimum score of a completely typed code; no name reaches it. */
export const WHOLE_CODE_SCORE = CODE.whole - MAX_LENGTH_COST + 1
/** Maximum score of a hit by initials or with typing errors. */
export const MAX_INITIALS_SCORE = INITIALS.whole

/** Score of a match over units `unit` to `end` of a field, with the matcher's flags; 0 for no match. */
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

/** Upper bound of `scoreMatch` for all matches that begin at this unit. */
export function computeMaxScore(index: SearchIndex, unit: number): number {
  const field = index.unitField[unit] ?? 0
  const most = unit === index.fieldUnits[field] ? MAX.opening : index.wordStart[unit] === 1 ? MAX.wordStart : MAX.inside
  return most * (index.fieldFactor[field] ?? 1)
}

/** Score of a match with one or two typing errors; `finished` if it ends with a word or syllable. */
export function scoreTypoMatch(
  index: SearchIndex,
  unit: number,
  end: number,
  edits: number,
  finished: boolean,
): number {
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

/** Deduction for long fields, in which a match is less significant. */
function lengthCost(index: SearchIndex, field: number): number {
  const length = (index.fieldUnits[field + 1] ?? 0) - (index.fieldUnits[field] ?? 0)
  return (MAX_LENGTH_COST * length) / (length + 16)
}
