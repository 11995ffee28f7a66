import { fold, isHan, SEPARATOR } from '../search/normalise.ts'
import type { SearchHit } from '../search/engine.ts'
import { FIT_SCORES } from './fit.ts'

/** How one name among others in a field was met by what was typed. */
export interface Match {
  fit: number
  /** The name, which is one of several in its field where those are separated by `|`. */
  name: string
  /** Where the name begins in the field. */
  at: number
}

/** Hits with typing errors score below this, and all others above (search/engine.ts). */
export const MIN_UNCORRECTED_SCORE = 60
const MAX_DISTANCE_COST = 18

const withoutBlanks = (text: string): string =>
  String.fromCodePoint(...fold(text).codes.filter((code) => code !== SEPARATOR))

/** The name of a field that a range of it is in. */
function nameAt(field: string, at: number): { name: string; from: number } {
  const from = field.lastIndexOf('|', at) + 1
  const end = field.indexOf('|', from)
  return { name: field.slice(from, end === -1 ? undefined : end), from }
}

/** Whether letters were typed for Chinese characters one by one, as lsj for 洛杉矶. */
function isByInitials(typed: string, met: string): boolean {
  const han = Array.from(met).filter((character) => isHan(character.codePointAt(0) ?? 0)).length
  return typed.length - (met.length - han) <= 1.5 * han
}

/** How a hit of the search was met: which name of the field, and whether from end to end, by letters or by pinyin. */
export function describeMatch(
  typed: string,
  field: string,
  { score, ranges }: Pick<SearchHit, 'score' | 'ranges'>,
): Match {
  const [first, ...others] = ranges
  const { name, from } = nameAt(field, first?.[0] ?? 0)
  const found = (fit: number): Match => ({ fit, name, at: from })
  // The closer the better: a swapped letter in a whole name before two errors in the beginning of one.
  if (!first || score < MIN_UNCORRECTED_SCORE)
    return found(FIT_SCORES.corrected + Math.min(MAX_DISTANCE_COST, score / 2))
  if (isWholeNumber(typed, field, first[0])) return found(typed === name ? FIT_SCORES.name : FIT_SCORES.beginning)
  if (others.length > 0) return found(FIT_SCORES.scattered)
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

/** A number that stands whole in a name is what its beginning is: 38.3 in UN 38.3, and no part of a longer number. */
function isWholeNumber(typed: string, field: string, at: number): boolean {
  return (
    /^\d[\d.]*$/.test(typed) &&
    field.startsWith(typed, at) &&
    !/\d[.,]?$/.test(field.slice(0, at)) &&
    !/^[.,]?\d/.test(field.slice(at + typed.length))
  )
}

/** In English a word begins after a blank; in Chinese nothing shows where one begins. */
function isWordStart(field: string, at: number): boolean {
  return /[\s(（/-]$/.test(field.slice(0, at))
}
