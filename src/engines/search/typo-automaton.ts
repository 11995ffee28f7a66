/** Maximum letters that fit in the bits of one number. */
export const MAX_LETTERS = 29

/** Number of typing errors allowed in a word of this length. */
export function getAllowedEdits(letters: number): 0 | 1 | 2 {
  if (letters < 4 || letters > MAX_LETTERS) return 0
  return letters < 8 ? 1 : 2
}

/**
 * Sets of query positions as bits: bit j of `within0` to `within2` is set if the first j letters are matched with at
 * most that many errors.
 */
export interface Progress {
  within0: number
  within1: number
  within2: number
  /** Positions at which the second letter of a swapped pair is expected, with at most one or two errors. */
  swap1: number
  swap2: number
}

/**
 * Reads letters one by one and keeps the minimum number of errors from the query: omitted, added, replaced and swapped
 * letters (optimal string alignment, computed for all positions at once by bit operations).
 */
export class TypoAutomaton implements Progress {
  within0 = 0
  within1 = 0
  within2 = 0
  swap1 = 0
  swap2 = 0
  readonly #masks = new Int32Array(128)
  readonly #two: boolean
  readonly #accept: number
  readonly #places: number

  constructor(query: readonly number[], edits: 1 | 2) {
    for (const [place, letter] of query.entries()) {
      if (letter < 128) this.#masks[letter] = (this.#masks[letter] ?? 0) | (1 << place)
    }
    this.#two = edits === 2
    this.#accept = 1 << query.length
    this.#places = this.#accept * 2 - 1
  }

  /** Resets to the state before the first letter. */
  reset(): void {
    this.within0 = 1
    this.within1 = 0b11
    this.within2 = this.#two ? 0b111 : 0
    this.swap1 = 0
    this.swap2 = 0
  }

  /** Restores a state returned by `save`. */
  load({ within0, within1, within2, swap1, swap2 }: Progress): void {
    this.within0 = within0
    this.within1 = within1
    this.within2 = within2
    this.swap1 = swap1
    this.swap2 = swap2
  }

  save(): Progress {
    const { within0, within1, within2, swap1, swap2 } = this
    return { within0, within1, within2, swap1, swap2 }
  }

  read(letter: number): void {
    const mask = letter < 128 ? (this.#masks[letter] ?? 0) : 0
    const { within0, within1, within2 } = this
    const next0 = (within0 & mask) << 1
    const next1 = ((within1 & mask) << 1) | within0 | (within0 << 1) | (next0 << 1) | ((this.swap1 & mask) << 2)
    this.within0 = next0 & this.#places
    this.within1 = next1 & this.#places
    this.swap1 = within0 & (mask >>> 1)
    if (!this.#two) return
    const next2 = ((within2 & mask) << 1) | within1 | (within1 << 1) | (next1 << 1) | ((this.swap2 & mask) << 2)
    this.within2 = next2 & this.#places
    this.swap2 = within1 & (mask >>> 1)
  }

  /** True if more letters can still lead to a match. */
  isAlive(): boolean {
    return (this.#two ? this.within2 : this.within1) !== 0
  }

  /** True if some alignment of the letters so far has fewer errors than `errors`. */
  hasFewerErrors(errors: number): boolean {
    return errors === 1 ? this.within0 !== 0 : errors === 2 ? this.within1 !== 0 : this.isAlive()
  }

  /** Number of errors between the whole query and the letters read: 0, 1, 2, or 3 for too many. */
  edits(): number {
    if (this.within0 & this.#accept) return 0
    if (this.within1 & this.#accept) return 1
    return this.within2 & this.#accept ? 2 : 3
  }
}
