import { Matcher, NO_MATCH } from './matcher.ts'
import { isHan, SEPARATOR } from './normalise.ts'
import { scoreMatch, scoreTypo } from './ranking.ts'
import { codeBit, codeBucket, unitsIn, type SearchIndex } from './search-index.ts'
import { TOO_MANY, typoMatcher, type TypoMatcher } from './typo-matcher.ts'

/** Finds one word, or words in a row, at any unit of the index. */
export class Finder {
  readonly #index: SearchIndex
  readonly #first: number
  readonly #alone: boolean
  /** What must be possible second, as a bit; 0 when there is no second. */
  readonly #second: number
  readonly #matcher: Matcher
  readonly #typos: TypoMatcher | undefined

  /** With `forgiving`, typing errors are looked for too. */
  constructor(index: SearchIndex, word: readonly number[], forgiving: boolean) {
    this.#index = index
    this.#first = word[0] ?? 0
    this.#alone = word.length === 1 && !isHan(this.#first)
    const second = word.find((code, at) => at > 0 && code !== SEPARATOR)
    this.#second = second === undefined ? 0 : codeBit(second)
    this.#matcher = new Matcher(index, word)
    this.#typos = forgiving ? typoMatcher(index, word) : undefined
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
    visit(unitsIn(unitsByCode, codeBucket(this.#first)))
    for (const piece of syllablesBy.get(this.#first) ?? []) visit(unitsIn(unitsByPiece, piece))
  }

  /** Calls `found` with each unit where the word begins with typing errors, and with its score there. */
  forEachMistyped(found: (unit: number, score: number) => void): void {
    this.#typos?.forEach((unit, edits) => found(unit, this.#mistyped(unit, edits)))
  }

  /** The score of the match that begins at this unit, 0 for none. */
  at(unit: number): number {
    const edits = this.#typos?.at(unit) ?? TOO_MANY
    return Math.max(this.#exact(unit), edits < TOO_MANY ? this.#mistyped(unit, edits) : 0)
  }

  /** The units that the match beginning at this unit covers, in order; initials cover one unit a word. */
  unitsFrom(unit: number): number[] {
    const trail: number[] = []
    this.#matcher.trail = trail
    const exact = this.#exact(unit) > 0
    this.#matcher.trail = undefined
    if (exact) return trail.toReversed()
    if (!this.#typos || this.#typos.at(unit) === TOO_MANY) return []
    return Array.from({ length: this.#typos.end - unit }, (_, at) => unit + at)
  }

  /** One letter or digit stands in almost every text, and begins some syllable of it: it counts only where a word begins. */
  #isBuried(unit: number): boolean {
    return this.#alone && this.#index.wordStart[unit] === 0
  }

  #exact(unit: number): number {
    const marks = this.#isBuried(unit) ? NO_MATCH : this.#matcher.at(unit)
    return marks === NO_MATCH ? 0 : scoreMatch(this.#index, unit, this.#matcher.end, marks)
  }

  #mistyped(unit: number, edits: number): number {
    return this.#typos ? scoreTypo(this.#index, unit, this.#typos.end, Math.max(1, edits), this.#typos.finished) : 0
  }
}
