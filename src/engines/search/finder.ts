import { MATCHED_BY_INITIAL, Matcher, NO_MATCH } from './matcher.ts'
import { isHan, CHARACTER_KIND, characterKind, SEPARATOR } from './normalise.ts'
import { scoreMatch, scoreTypo } from './ranking.ts'
import { codeBit, codeBucket, bucketUnits, type SearchIndex } from './search-index.ts'
import { TOO_MANY_TYPOS, typoMatcher, type TypoMatcher } from './typo-matcher.ts'

/**
 * How a word is looked for: with typing errors, as a code that stands where a word begins and is no initials of other names, or
 * `written`: by neither pinyin nor initials, where a word begins, or the place in a code of a port.
 */
export type MatchMode = 'typed' | 'forgiving' | 'literal' | 'written'

const [LAND, PLACE] = [2, 3]

/** Letters and digits in one word, as ONT8: nobody types initials with a number. */
function isMixed(word: readonly number[]): boolean {
  const kinds = new Set(word.map(characterKind))
  return (
    kinds.has(CHARACTER_KIND.letter) &&
    kinds.has(CHARACTER_KIND.digit) &&
    !kinds.has(CHARACTER_KIND.separator) &&
    !kinds.has(CHARACTER_KIND.han)
  )
}

/** Finds one word, or words in a row, at any unit of the index. */
export class Finder {
  readonly #index: SearchIndex
  readonly #first: number
  readonly #alone: boolean
  readonly #mixed: boolean
  readonly #literal: boolean
  readonly #written: boolean
  /** What must be possible second, as a bit; 0 when there is no second. */
  readonly #second: number
  readonly #matcher: Matcher
  readonly #typos: TypoMatcher | undefined

  constructor(index: SearchIndex, word: readonly number[], manner: MatchMode) {
    this.#index = index
    this.#first = word[0] ?? 0
    this.#alone = word.length === 1 && !isHan(this.#first)
    this.#mixed = isMixed(word)
    this.#literal = manner === 'literal'
    this.#written = manner === 'written'
    const second = word.find((code, at) => at > 0 && code !== SEPARATOR)
    this.#second = second === undefined ? 0 : codeBit(second)
    this.#matcher = new Matcher(index, word)
    this.#typos = manner === 'forgiving' ? typoMatcher(index, word) : undefined
  }

  /** Calls `found` with each unit where the word begins as it was typed, and with its score there. Units may be left out beforehand. */
  forEachExact(found: (unit: number, score: number) => void, mayCount: (unit: number) => boolean = () => true): void {
    const { unitsByCode, unitsByPiece, unitSeconds, syllablesBy } = this.#index
    const second = this.#second
    const visit = (units: Uint32Array): void => {
      for (let at = 0; at < units.length; at++) {
        const unit = units[at] ?? 0
        if (second !== 0 && ((unitSeconds[unit] ?? 0) & second) === 0) continue
        if (this.#isBuried(unit) || !mayCount(unit)) continue
        const score = this.#exact(unit)
        if (score > 0) found(unit, score)
      }
    }
    visit(bucketUnits(unitsByCode, codeBucket(this.#first)))
    for (const piece of syllablesBy.get(this.#first) ?? []) visit(bucketUnits(unitsByPiece, piece))
  }

  /** Calls `found` with each unit where the word begins with typing errors, and with its score there. */
  forEachMistyped(found: (unit: number, score: number) => void): void {
    this.#typos?.forEach((unit, edits) => found(unit, this.#mistyped(unit, edits)))
  }

  /** The score of the match that begins at this unit, 0 for none. */
  scoreAt(unit: number): number {
    const edits = this.#typos?.at(unit) ?? TOO_MANY_TYPOS
    return Math.max(this.#exact(unit), edits < TOO_MANY_TYPOS ? this.#mistyped(unit, edits) : 0)
  }

  /** The units that the match beginning at this unit covers, in order; initials cover one unit a word. */
  unitsFrom(unit: number): number[] {
    const trail: number[] = []
    this.#matcher.trail = trail
    const exact = this.#exact(unit) > 0
    this.#matcher.trail = undefined
    if (exact) return trail.toReversed()
    if (!this.#typos || this.#typos.at(unit) === TOO_MANY_TYPOS) return []
    return Array.from({ length: this.#typos.end - unit }, (_, at) => unit + at)
  }

  /** A code is initials only where it is those of a whole name. */
  #takesInitials(unit: number, end: number): boolean {
    if (this.#mixed) return false
    const { fieldUnits, unitField } = this.#index
    const field = unitField[unit] ?? 0
    return !this.#literal || (unit === fieldUnits[field] && end === fieldUnits[field + 1])
  }

  /** One letter or digit stands in almost every text, and begins some syllable of it: it counts only where a word begins. */
  #isBuried(unit: number): boolean {
    if (this.#index.wordStart[unit] === 1) return false
    return this.#alone || this.#literal || (this.#written && !this.#isPlaceOfCode(unit))
  }

  /** LAX of USLAX: a code of UN/LOCODE is two letters of the country and three of the place. */
  #isPlaceOfCode(unit: number): boolean {
    const { fieldOrdinal, fieldUnits, unitField } = this.#index
    const field = unitField[unit] ?? 0
    const from = fieldUnits[field] ?? 0
    return fieldOrdinal[field] === -1 && unit === from + LAND && fieldUnits[field + 1] === from + LAND + PLACE
  }

  #exact(unit: number): number {
    const marks = this.#isBuried(unit) ? NO_MATCH : this.#matcher.at(unit)
    if (this.#written && marks !== 0) return 0
    return marks === NO_MATCH || ((marks & MATCHED_BY_INITIAL) !== 0 && !this.#takesInitials(unit, this.#matcher.end))
      ? 0
      : scoreMatch(this.#index, unit, this.#matcher.end, marks)
  }

  #mistyped(unit: number, edits: number): number {
    return this.#typos ? scoreTypo(this.#index, unit, this.#typos.end, Math.max(1, edits), this.#typos.finished) : 0
  }
}
