import { SEPARATOR } from './normalise.ts'
import { getCodeBit, type SearchIndex } from './search-index.ts'

/**
 * Result for no match. Any other result of `Matcher.at` is a sum of the flags below; 0 means that the query matched
 * letter by letter.
 */
export const NO_MATCH = -1
/** A Chinese character matched by its pinyin. */
export const MATCHED_BY_PINYIN = 1
/** The query ended inside a syllable, which is still being typed. */
export const UNFINISHED_SYLLABLE = 2
/** Flag: a pinyin reading matched that the character does not have in this word. */
export const MATCHED_OTHER_READING = 4
/** A character or word matched by its initial alone. */
export const MATCHED_BY_INITIAL = 8

// Maximum steps per match. Names need a few dozen; only texts that repeat one letter need more.
const MAX_STEPS = 4000
const [C, H, S, Z] = [99, 104, 115, 122]

/**
 * Matches a query against consecutive units of the index. A Chinese character may match itself, a whole syllable, the
 * beginning of the last syllable, or an initial; a Latin word may match by letters or its initial.
 */
export class Matcher {
  /** Index after the last unit of a match. */
  end = 0
  /** Receives the matched units, last first, if it is set. */
  trail: number[] | undefined
  readonly #index: SearchIndex
  readonly #query: readonly number[]
  readonly #bits: readonly number[]
  #limit = 0
  #steps = 0

  constructor(index: SearchIndex, query: readonly number[]) {
    this.#index = index
    this.#query = query
    this.#bits = query.map((code) => getCodeBit(code))
  }

  /** Flags of a match that begins at this unit and stays within its field, or `NO_MATCH`. */
  at(unit: number): number {
    const { fieldUnits, unitField } = this.#index
    this.#limit = fieldUnits[(unitField[unit] ?? 0) + 1] ?? 0
    this.#steps = 0
    return this.#from(unit, 0)
  }

  #from(unit: number, typed: number): number {
    if (typed === this.#query.length) {
      this.end = unit
      return 0
    }
    if (++this.#steps > MAX_STEPS) return NO_MATCH
    if (this.#query[typed] === SEPARATOR) return this.#from(unit, typed + 1)
    if (unit >= this.#limit) return NO_MATCH
    const { codes, unitOpens, unitPiece } = this.#index
    const code = codes[unit]
    if (code === SEPARATOR) return typed === 0 ? NO_MATCH : this.#from(unit + 1, typed)
    if (code === this.#query[typed]) return this.#afterLetter(unit, typed)
    return (unitOpens[unit] ?? 0) & (this.#bits[typed] ?? 0)
      ? this.#syllable(unit, typed, unitPiece[unit] ?? 0)
      : NO_MATCH
  }

  #afterLetter(unit: number, typed: number): number {
    const rest = this.#from(unit + 1, typed + 1)
    const word = rest === NO_MATCH ? this.#index.pieces[this.#index.unitPiece[unit] ?? 0] : undefined
    if (!word || word.span < 2 || word.han) return this.#matched(unit, rest)
    return this.#matched(unit, this.#from(unit + word.span, typed + 1), MATCHED_BY_INITIAL)
  }

  #syllable(unit: number, typed: number, number: number): number {
    const piece = this.#index.pieces[number]
    if (!piece?.han) return NO_MATCH
    for (let way = 0; way < piece.typed.length; way++) {
      const marks = MATCHED_BY_PINYIN + (way < piece.others ? 0 : MATCHED_OTHER_READING)
      const found = this.#spelling(unit, typed, piece.typed[way] ?? [], marks)
      if (found !== NO_MATCH) return found
    }
    return NO_MATCH
  }

  #spelling(unit: number, typed: number, letters: readonly number[], marks: number): number {
    const query = this.#query
    let same = 0
    while (same < letters.length && letters[same] === query[typed + same]) same++
    if (same === 0) return NO_MATCH
    if (same === letters.length) {
      const rest = this.#from(unit + 1, typed + same)
      if (rest !== NO_MATCH) return this.#matched(unit, rest, marks)
    } else if (typed + same === query.length) {
      this.end = unit + 1
      return this.#matched(unit, 0, marks | UNFINISHED_SYLLABLE)
    }
    const first = letters[0]
    if (same > 1 && letters[1] === H && (first === Z || first === C || first === S)) {
      const rest = this.#from(unit + 1, typed + 2)
      if (rest !== NO_MATCH) return this.#matched(unit, rest, marks | MATCHED_BY_INITIAL)
    }
    return this.#matched(unit, this.#from(unit + 1, typed + 1), marks | MATCHED_BY_INITIAL)
  }

  #matched(unit: number, rest: number, marks = 0): number {
    if (rest === NO_MATCH) return NO_MATCH
    this.trail?.push(unit)
    return rest | marks
  }
}
