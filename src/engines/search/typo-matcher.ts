import { SEPARATOR } from './normalise.ts'
import { getBucketUnits, type Piece, type SearchIndex } from './search-index.ts'
import { getAllowedEdits, TypoAutomaton, type Progress } from './typo-automaton.ts'

/** Value for too many errors. */
export const TOO_MANY_TYPOS = 3
// Minimum letters of an unfinished word for an error to be allowed; shorter words match too much.
const MIN_UNFINISHED = 5

/** Matcher of a misspelt word; undefined if it is too short, too long or not all Latin letters. */
export function createTypoMatcher(index: SearchIndex, word: readonly number[]): TypoMatcher | undefined {
  const letters = word.filter((code) => code !== SEPARATOR)
  const edits = letters.every((code) => code >= 97 && code <= 122) ? getAllowedEdits(letters.length) : 0
  return edits === 0 ? undefined : new TypoMatcher(index, letters, edits)
}

/** Best end of the query inside one piece. */
interface End {
  edits: number
  finished: boolean
  /** Number of units of the piece that are covered. */
  units: number
}

/** State of the matching automaton: the query positions reached, with cached transitions. */
interface State {
  progress: Progress
  steps: Map<number, Step>
  /** Flag for each piece: 1 if no match can continue through it. */
  deadEnds: Uint8Array
}

interface Step {
  /** Undefined if no further piece can match. */
  next: State | undefined
  end: End
}

const NO_END: End = { edits: TOO_MANY_TYPOS, finished: false, units: 0 }
const DEAD_END: Step = { next: undefined, end: NO_END }

/**
 * Finds matches of a misspelt word: consecutive whole words and syllables, or their beginning. Steps over pieces are
 * cached, as the same few occur in thousands of places.
 */
export class TypoMatcher {
  /** Index after the last unit of a match. */
  end = 0
  /** True if the match ends with a word or syllable. */
  finished = false
  readonly #index: SearchIndex
  readonly #automaton: TypoAutomaton
  readonly #allowUnfinished: boolean
  readonly #states = new Map<string, State>()
  readonly #start: State

  constructor(index: SearchIndex, query: readonly number[], edits: 1 | 2) {
    this.#index = index
    this.#automaton = new TypoAutomaton(query, edits)
    this.#allowUnfinished = query.length >= MIN_UNFINISHED
    this.#automaton.reset()
    this.#start = this.#stateOf(this.#automaton.save())
  }

  /** Calls `found` for every unit at which a match begins, with the number of errors. */
  forEach(found: (unit: number, edits: number) => void): void {
    const begun = new Set<number>()
    for (const { letters, pieces } of this.#index.openings) {
      this.#automaton.reset()
      for (const letter of letters) this.#automaton.read(letter)
      if (this.#automaton.isAlive()) for (const piece of pieces) begun.add(piece)
    }
    for (const piece of begun) {
      const step = this.#step(this.#start, piece)
      if (step === DEAD_END) continue
      const units = getBucketUnits(this.#index.unitsByPiece, piece)
      for (let at = 0; at < units.length; at++) {
        const unit = units[at] ?? 0
        const edits = this.#walk(unit, piece, step)
        if (edits < TOO_MANY_TYPOS) found(unit, edits)
      }
    }
  }

  /** Errors of the best match that begins at this unit, or `TOO_MANY_TYPOS`. */
  at(unit: number): number {
    const piece = this.#index.unitPiece[unit] ?? 0
    return piece === 0 ? TOO_MANY_TYPOS : this.#walk(unit, piece, this.#step(this.#start, piece))
  }

  /** Continues from the first step piece by piece while a match is possible. */
  #walk(unit: number, first: number, firstStep: Step): number {
    const { unitPiece, codes, unitField, pieces } = this.#index
    let best = NO_END
    let step: Step = firstStep
    for (let at = unit, piece = first; ; step = this.#step(step.next, piece)) {
      if (isBetter(step.end, best)) {
        best = step.end
        this.end = at + best.units
        this.finished = best.finished
      }
      if (!step.next) return best.edits
      at += pieces[piece]?.span ?? 1
      if (codes[at] === SEPARATOR) at++
      piece = unitPiece[at] ?? 0
      if (piece === 0 || step.next.deadEnds[piece] === 1 || unitField[at] !== unitField[unit]) return best.edits
    }
  }

  #step(from: State, piece: number): Step {
    const known = from.steps.get(piece)
    if (known) return known
    const step = this.#readPiece(from.progress, this.#index.pieces[piece])
    if (step === DEAD_END) from.deadEnds[piece] = 1
    else from.steps.set(piece, step)
    return step
  }

  #readPiece(before: Progress, piece: Piece | undefined): Step {
    const automaton = this.#automaton
    let after: Progress | undefined
    let end = NO_END
    for (const letters of piece?.typed ?? []) {
      automaton.load(before)
      for (let done = 0; done < letters.length && automaton.isAlive(); done++) {
        automaton.read(letters[done] ?? 0)
        const finished = done === letters.length - 1
        const edits = automaton.edits()
        if (edits === TOO_MANY_TYPOS || !(finished || this.#allowUnfinished)) continue
        const reached = { edits, finished, units: piece?.han ? 1 : done + 1 }
        if (isBetter(reached, end)) end = reached
      }
      // A first syllable with as many errors as letters is no evidence, and would admit half of all texts.
      const isAlive = before === this.#start.progress ? automaton.hasFewerErrors(letters.length) : automaton.isAlive()
      if (isAlive) after = after ? merged(after, automaton) : automaton.save()
    }
    return after || end !== NO_END ? { next: after && this.#stateOf(after), end } : DEAD_END
  }

  #stateOf(progress: Progress): State {
    const { within0, within1, within2, swap1, swap2 } = progress
    const key = `${within0},${within1},${within2},${swap1},${swap2}`
    const known = this.#states.get(key)
    if (known) return known
    const state = { progress, steps: new Map<number, Step>(), deadEnds: new Uint8Array(this.#index.pieces.length) }
    this.#states.set(key, state)
    return state
  }
}

/** Compares by errors; with equally many errors, an end at a word or syllable is better. */
function isBetter(a: End, b: End): boolean {
  return a.edits < b.edits || (a.edits === b.edits && a.finished && !b.finished)
}

function merged(a: Progress, b: Progress): Progress {
  return {
    within0: a.within0 | b.within0,
    within1: a.within1 | b.within1,
    within2: a.within2 | b.within2,
    swap1: a.swap1 | b.swap1,
    swap2: a.swap2 | b.swap2,
  }
}
