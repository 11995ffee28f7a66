import { MATCHED_BY_INITIAL, Matcher, NO_MATCH } from './matcher.ts'
import { isHan, CHARACTER_KIND, getCharacterKind, SEPARATOR } from './normalise.ts'
import { scoreMatch, scoreTypoMatch } from './ranking.ts'
import { getCodeBit, getCodeBucket, getBucketUnits, type SearchIndex } from './search-index.ts'
import { TOO_MANY_TYPOS, createTypoMatcher, type TypoMatcher } from './typo-matcher.ts'

/**
 * Match mode of a word. `forgiving` allows typing errors. `literal` is for codes: at the beginning of a word, and not
 * as initials of other names. `written` uses neither pinyin nor initials, and matches at the beginning of a word or at
 * the place part of a port code.
 */
export type MatchMode = 'typed' | 'forgiving' | 'literal' | 'written'

const [LAND, PLACE] = [2, 3]

/** True for letters and digits in one word, as ONT8; such words are never initials. */
function isMixed(word: readonly number[]): boolean {
  const kinds = new Set(word.map(getCharacterKind))
  return (
    kinds.has(CHARACTER_KIND.letter) &&
    kinds.has(CHARACTER_KIND.digit) &&
    !kinds.has(CHARACTER_KIND.separator) &&
    !kinds.has(CHARACTER_KIND.han)
  )
}

/** Finds one word, or consecutive words, at any unit of the index. */
export class Finder {
  readonly #index: SearchIndex
  readonly #first: number
  readonly #alone: boolean
  readonly #mixed: boolean
  readonly #literal: boolean
  readonly #written: boolean
  /** Bit of the second code that must follow; 0 if there is none. */
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
    this.#second = second === undefined ? 0 : getCodeBit(second)
    this.#matcher = new Matcher(index, word)
    this.#typos = manner === 'forgiving' ? createTypoMatcher(index, word) : undefined
  }

  /**
   * Calls `found` with each unit at which the word begins as typed, and its score. `mayCount` excludes units before
   * they are compared.
   */
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
    visit(getBucketUnits(unitsByCode, getCodeBucket(this.#first)))
    for (const piece of syllablesBy.get(this.#first) ?? []) visit(getBucketUnits(unitsByPiece, piece))
  }

  /** Calls `found` with each unit at which the word begins with typing errors, and its score. */
  forEachMistyped(found: (unit: number, score: number) => void): void {
    this.#typos?.forEach((unit, edits) => found(unit, this.#mistyped(unit, edits)))
  }

  /** Score of the match that begins at a unit; 0 for none. */
  scoreAt(unit: number): number {
    const edits = this.#typos?.at(unit) ?? TOO_MANY_TYPOS
    return Math.max(this.#exact(unit), edits < TOO_MANY_TYPOS ? this.#mistyped(unit, edits) : 0)
  }

  /** Units covered by the match that begins at a unit, in order; initials cover one unit per word. */
  unitsFrom(unit: number): number[] {
    const trail: number[] = []
    this.#matcher.trail = trail
    const exact = this.#exact(unit) > 0
    this.#matcher.trail = undefined
    if (exact) return trail.toReversed()
    if (!this.#typos || this.#typos.at(unit) === TOO_MANY_TYPOS) return []
    return Array.from({ length: this.#typos.end - unit }, (_, at) => unit + at)
  }

  /** A code matches initials only if they are the initials of a whole name. */
  #takesInitials(unit: number, end: number): boolean {
    if (this.#mixed) return false
    const { fieldUnits, unitField } = this.#index
    const field = unitField[unit] ?? 0
    return !this.#literal || (unit === fieldUnits[field] && end === fieldUnits[field + 1])
  }

  /**
   * True for a single letter or digit inside a word; these occur almost everywhere and count only at the beginning of a
   * word.
   */
  #isBuried(unit: number): boolean {
    if (this.#index.wordStart[unit] === 1) return false
    return this.#alone || this.#literal || (this.#written && !this.#isPlaceOfCode(unit))
  }

  /** True for the place part of a UN/LOCODE, such as LAX in USLAX: two letters are the country, three the place. */
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
    return this.#typos
      ? scoreTypoMatch(this.#index, unit, this.#typos.end, Math.max(1, edits), this.#typos.finished)
      : 0
  }
}
