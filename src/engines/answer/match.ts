import { fold, isHan, SEPARATOR } from '../search/normalise.ts'
import type { SearchHit } from '../search/engine.ts'
import { FIT_SCORES } from './fit.ts'

/** Match of a query with one name of a field. */
export interface Match {
  fit: number
  /** The name; a field holds several, separated by `|`. */
  name: string
  /** Index in the field at which the name begins. */
  at: number
}

/** Minimum score of hits without typing errors; corrected hits score lower (search/engine.ts). */
export const MIN_UNCORRECTED_SCORE = 60
const MAX_DISTANCE_COST = 18

const withoutBlanks = (text: string): string =>
  String.fromCodePoint(...fold(text).codes.filter((code) => code !== SEPARATOR))

/** Returns the name of a field that contains a position. */
function nameAt(field: string, at: number): { name: string; from: number } {
  const from = field.lastIndexOf('|', at) + 1
  const end = field.indexOf('|', from)
  return { name: field.slice(from, end === -1 ? undefined : end), from }
}

/** True if letters were typed for Chinese characters one by one, as lsj for 洛杉矶. */
function isByInitials(typed: string, met: string): boolean {
  const han = Array.from(met).filter((character) => isHan(character.codePointAt(0) ?? 0)).length
  return typed.length - (met.length - han) <= 1.5 * han
}

/** Describes how a search hit matched: by which name of the field, and if as a whole, by letters or by pinyin. */
export function describeMatch(
  typed: string,
  field: string,
  { score, ranges }: Pick<SearchHit, 'score' | 'ranges'>,
): Match {
  const [first, ...others] = ranges
  const { name, from } = nameAt(field, first?.[0] ?? 0)
  const found = (fit: number): Match => ({ fit, name, at: from })
  // Closer matches score higher: a whole name with one swapped letter before the beginning of one with two errors.
  if (!first || score < MIN_UNCORRECTED_SCORE)
    return found(FIT_SCORES.corrected + Math.min(MAX_DISTANCE_COST, score / 2))
  if (isWholeNumber(typed, field, first[0])) return found(typed === name ? FIT_SCORES.name : FIT_SCORES.beginning)
  if (others.length > 0) {
    // A blank within the name splits the match: X视频下载 is X 视频下载.
    const isWhole = withoutBlanks(typed) === withoutBlanks(name)
    return found(isWhole ? FIT_SCORES.name : FIT_SCORES.scattered)
  }
  const met = withoutBlanks(field.slice(...first))
  const whole = met === withoutBlanks(name)
  const begins = first[0] === from
  const query = withoutBlanks(typed)
  if (met.includes(query) || query.includes(met))
    return found(
      whole && met === query
        ? FIT_SCORES.name
        : begins
          ? FIT_SCORES.beginning
          : isWordStart(field, first[0])
            ? FIT_SCORES.word
            : FIT_SCORES.inside,
    )
  if (isByInitials(query, met)) return found(whole ? FIT_SCORES.initials : FIT_SCORES.scattered)
  return found(whole ? FIT_SCORES.pinyin : begins ? FIT_SCORES.word : FIT_SCORES.inside)
}

/**
 * True if a typed number is a whole number within a name: 38.3 in UN 38.3, but not part of a longer number. It then
 * counts as the beginning of the name.
 */
function isWholeNumber(typed: string, field: string, at: number): boolean {
  return (
    /^\d[\d.]*$/.test(typed) &&
    field.startsWith(typed, at) &&
    !/\d[.,]?$/.test(field.slice(0, at)) &&
    !/^[.,]?\d/.test(field.slice(at + typed.length))
  )
}

/** True at the beginning of a word. English words begin after a blank; in Chinese the beginning cannot be told. */
function isWordStart(field: string, at: number): boolean {
  return /[\s(（/-]$/.test(field.slice(0, at))
}
