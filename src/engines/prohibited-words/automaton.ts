import { DENSE_CLASS_END, FIRST_LETTER_CLASS } from './alphabet.ts'
import { buildPatternTree, type PatternTree } from './tree.ts'

const COLUMNS = DENSE_CLASS_END - FIRST_LETTER_CLASS
const HASH = 0x9e3779b1
/** Size in bits of the filter for the first two letters of patterns. */
const PAIRS = 1 << 17

/** Filter bit for a one-letter state and a following letter. */
export const pairBit = (state: number, letter: number): number =>
  (Math.imul(state, 0x3f1) ^ Math.imul(letter, 0x85eb)) & 0x1ffff

const LETTERS_END = FIRST_LETTER_CLASS + 26

/** Index into `wordStarts` of a word's first four letters; `d` is `FIRST_LETTER_CLASS + 26` for a word of three. */
export const wordStartIndex = (a: number, b: number, c: number, d: number): number =>
  (((a - FIRST_LETTER_CLASS) * 26 + b - FIRST_LETTER_CLASS) * 26 + c - FIRST_LETTER_CLASS) * 27 + d - FIRST_LETTER_CLASS

/**
 * Aho-Corasick automaton that finds all patterns in one pass, with a dense table for letters and digits and a hash
 * table for the rest. States are numbered by depth, so that frequently used ones are adjacent in memory.
 */
export class Automaton {
  /** Transition table: for each state `columns` entries, one per letter from FIRST_LETTER_CLASS on. */
  readonly dense: Int32Array | Uint16Array
  readonly columns = COLUMNS
  /** State after one letter, by its class. */
  readonly roots: Int32Array
  /** Last state of depth one. */
  readonly lastOfOne: number
  /** First pattern that ends in a state, or -1; `next` links to the others. */
  readonly output: Int32Array
  readonly next: Int32Array
  private readonly fail: Int32Array
  private readonly keys: Int32Array
  private readonly targets: Int32Array
  /** Bloom filter of `pairBit`: an unset bit proves that no pattern has this second letter. */
  readonly pairs = new Uint8Array(PAIRS >> 3)
  /** Set if a pattern may begin with these four letters, or with a word of three; indexed by `wordStartIndex`. */
  readonly wordStarts = new Uint8Array(26 ** 3 * 27)
  private readonly mask: number
  private readonly span: number

  /** `classes`: one more than the largest letter. */
  constructor(patterns: readonly (readonly number[])[], classes: number) {
    const tree = buildPatternTree(patterns, classes)
    const size = tree.parents.length
    let slots = 16
    while (slots < size * 2) slots *= 2
    this.mask = slots - 1
    this.span = classes
    this.keys = new Int32Array(slots).fill(-1)
    this.targets = new Int32Array(slots)
    this.roots = new Int32Array(classes)
    this.next = tree.next
    this.output = tree.ends
    this.fail = new Int32Array(size)
    this.dense = size < 0x10000 ? new Uint16Array(size * COLUMNS) : new Int32Array(size * COLUMNS)
    this.lastOfOne = (tree.levels[1] ?? size) - 1
    this.link(tree)
    for (const pattern of patterns) this.allowStarts(pattern)
  }

  /** A word of three letters is marked too, since a gap may follow it; shorter words are always checked. */
  private allowStarts([a = 0, b = 0, c = 0, d = 0]: readonly number[]): void {
    if (Math.max(a, b, c) >= LETTERS_END || c === 0) return
    this.wordStarts[wordStartIndex(a, b, c, LETTERS_END)] = 1
    if (d !== 0 && d < LETTERS_END) this.wordStarts[wordStartIndex(a, b, c, d)] = 1
  }

  /** State after one more letter. */
  step(state: number, letter: number): number {
    if (letter < DENSE_CLASS_END) return this.dense[state * COLUMNS + letter - FIRST_LETTER_CLASS] ?? 0
    for (let at = state; at !== 0; at = this.fail[at] ?? 0) {
      const target = this.targets[this.slot(at * this.span + letter)] ?? 0
      if (target !== 0) return target
    }
    return this.roots[letter] ?? 0
  }

  /** Slot of an edge in the hash table, or the free one where it belongs. */
  private slot(key: number): number {
    const { keys, mask } = this
    let at = (Math.imul(key, HASH) >>> 7) & mask
    while (keys[at] !== key && keys[at] !== -1) at = (at + 1) & mask
    return at
  }

  /** Links states in order of depth, so that the shorter suffix of each is complete first. */
  private link(tree: PatternTree): void {
    for (let level = 0; level < tree.levels.length; level++) {
      const from = tree.levels[level] ?? 1
      const to = tree.levels[level + 1] ?? tree.parents.length
      for (let state = from; state < to; state++) this.enter(tree, state)
      for (let state = from; state < to; state++) this.follow(tree, state)
    }
  }

  private enter({ parents, letters }: PatternTree, state: number): void {
    const parent = parents[state] ?? 0
    const letter = letters[state] ?? 0
    if (parent === 0) this.roots[letter] = state
    if (letter < DENSE_CLASS_END) {
      this.dense[parent * COLUMNS + letter - FIRST_LETTER_CLASS] = state
      return
    }
    const at = this.slot(parent * this.span + letter)
    this.keys[at] = parent * this.span + letter
    this.targets[at] = state
    const bit = pairBit(parent, letter)
    if (parent <= this.lastOfOne) this.pairs[bit >> 3] = (this.pairs[bit >> 3] ?? 0) | (1 << (bit & 7))
  }

  /** Sets the failure link of a state and the shorter patterns that end in it. */
  private follow({ parents, letters }: PatternTree, state: number): void {
    const parent = parents[state] ?? 0
    const fail = parent === 0 ? 0 : this.step(this.fail[parent] ?? 0, letters[state] ?? 0)
    this.fail[state] = fail
    this.dense.copyWithin(state * COLUMNS, fail * COLUMNS, (fail + 1) * COLUMNS)
    const shorter = this.output[fail] ?? -1
    let last = this.output[state] ?? -1
    if (last === -1) this.output[state] = shorter
    else {
      while ((this.next[last] ?? -1) !== -1) last = this.next[last] ?? -1
      this.next[last] = shorter
    }
  }
}
