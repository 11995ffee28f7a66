import { Finder, type MatchMode } from './finder.ts'
import { computeMaxScore } from './ranking.ts'
import type { SearchIndex } from './search-index.ts'
import { getAllowedEdits, MAX_LETTERS } from './typo-automaton.ts'

/** Score of each record; 0 if not found. */
export type Scores = Float64Array

// Factor for words found in separate places, not in a row.
const APART = 0.98

/** Scores of a query's words, each computed at most once. */
export class QueryScores {
  readonly #index: SearchIndex
  readonly #whole: readonly number[]
  readonly #manner: MatchMode
  readonly #exact = new Map<string, Scores>()

  /** `manner` is the match mode of the words. */
  constructor(index: SearchIndex, whole: readonly number[], manner: Exclude<MatchMode, 'forgiving'> = 'typed') {
    this.#index = index
    this.#manner = manner
    this.#whole = whole
  }

  /** Scores of the whole query in one place, or of every word anywhere in the record. */
  scoreAsTyped(words: readonly number[][]): Scores {
    const whole = this.#exactly(this.#whole)
    const apart = words.length < 2 ? undefined : join(words, (word, among) => this.#exactly(word, among))
    return apart ? better(whole, apart) : whole
  }

  /** Scores with typing errors: every word anywhere, or the whole query with errors across its words. */
  scoreWithTypos(words: readonly number[][]): Scores {
    const ordered = words.toSorted((a, b) => costOf(a) - costOf(b))
    const apart =
      words.length < 2 ? undefined : join(ordered, (word, among) => this.#mistyped(word, this.#exactly(word, among)))
    return apart ?? this.#mistyped(this.#whole)
  }

  /**
   * Scores of a word as typed. Records with score 0 in `among` are skipped, so that one more letter after a long word
   * costs little time.
   */
  #exactly(word: readonly number[], among?: Scores): Scores {
    const key = word.join()
    const known = this.#exact.get(key)
    if (known) return known
    const scores = new Float64Array(this.#index.ids.length)
    if (!among) this.#exact.set(key, scores)
    new Finder(this.#index, word, this.#manner).forEachExact(
      (unit, score) => this.#raise(scores, unit, score),
      (unit) => {
        const record = this.#recordOf(unit)
        return (!among || (among[record] ?? 0) > 0) && (scores[record] ?? 0) < computeMaxScore(this.#index, unit)
      },
    )
    return scores
  }

  #mistyped(word: readonly number[], exact?: Scores): Scores {
    const scores = exact?.slice() ?? new Float64Array(this.#index.ids.length)
    new Finder(this.#index, word, 'forgiving').forEachMistyped((unit, score) => this.#raise(scores, unit, score))
    return scores
  }

  #recordOf(unit: number): number {
    return this.#index.fieldRecord[this.#index.unitField[unit] ?? 0] ?? 0
  }

  #raise(scores: Scores, unit: number, score: number): void {
    const record = this.#recordOf(unit)
    if (score > (scores[record] ?? 0)) scores[record] = score
  }
}

/**
 * Order in which words are scored. Short words allow no errors and rule out most records, so they come first; a single
 * letter rules out nothing and comes last.
 */
function costOf(word: readonly number[]): number {
  return word.length === 1 ? MAX_LETTERS : getAllowedEdits(word.length)
}

function better(a: Scores, b: Scores): Scores {
  const scores = a.slice()
  for (let record = 0; record < scores.length; record++) scores[record] = Math.max(scores[record] ?? 0, b[record] ?? 0)
  return scores
}

/**
 * Mean score over all words for records with every word; undefined if there are none. Uses loops, as callbacks took a
 * third of a keystroke.
 */
function join(
  words: readonly number[][],
  scoresOf: (word: readonly number[], among?: Scores) => Scores,
): Scores | undefined {
  let sums: Scores | undefined
  for (const word of words) {
    const found = scoresOf(word, sums)
    const next = new Float64Array(found.length)
    let any = false
    for (let record = 0; record < found.length; record++) {
      const score = found[record] ?? 0
      const before = sums?.[record] ?? 0
      if (score === 0 || (sums && before === 0)) continue
      next[record] = before + (score / words.length) * APART
      any = true
    }
    if (!any) return undefined
    sums = next
  }
  return sums
}
