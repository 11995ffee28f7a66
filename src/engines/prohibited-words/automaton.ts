import { DENSE_END, FIRST_UNIT } from './alphabet.ts'

const COLUMNS = DENSE_END - FIRST_UNIT
const HASH = 0x9e3779b1

/**
 * Finds every pattern in one pass: Aho-Corasick, with a full table for letters and digits and a hash table for the rest.
 * All in typed arrays: 50,000 states as objects would take longer to make than a text to check.
 */
export class Automaton {
  private readonly fail: Int32Array
  private readonly dense: Int32Array
  private readonly keys: Float64Array
  private readonly targets: Int32Array
  private readonly mask: number
  private readonly roots: Int32Array
  private readonly span: number
  /** The first pattern that ends in a state, or -1; `next` has the others that end there too. */
  readonly output: Int32Array
  readonly next: Int32Array

  /** `classes`: one more than the largest letter. */
  constructor(patterns: readonly (readonly number[])[], classes: number) {
    const most = patterns.reduce((sum, { length }) => sum + length, 1)
    let slots = 16
    while (slots < most * 2) slots *= 2
    this.mask = slots - 1
    this.span = classes
    this.keys = new Float64Array(slots).fill(-1)
    this.targets = new Int32Array(slots)
    this.roots = new Int32Array(classes)
    this.next = new Int32Array(patterns.length).fill(-1)
    const states = this.grow(patterns, most)
    const size = states.parents.length
    this.fail = new Int32Array(size)
    this.dense = new Int32Array(size * COLUMNS)
    this.output = states.ends
    this.link(states)
  }

  /** The state after one more letter. */
  step(state: number, letter: number): number {
    if (letter < DENSE_END) return this.dense[state * COLUMNS + letter - FIRST_UNIT] ?? 0
    for (let at = state; at !== 0; at = this.fail[at] ?? 0) {
      const target = this.targets[this.slot(at * this.span + letter)] ?? 0
      if (target !== 0) return target
    }
    return this.roots[letter] ?? 0
  }

  /** Where an edge is kept, or would be. */
  private slot(key: number): number {
    const { keys, mask } = this
    let at = Math.imul(key % 0x7fffffff, HASH) & mask
    while (keys[at] !== key && keys[at] !== -1) at = (at + 1) & mask
    return at
  }

  /** The patterns as a tree whose edges are in the hash table. */
  private grow(patterns: readonly (readonly number[])[], most: number): Tree {
    const parents = new Int32Array(most)
    const letters = new Uint16Array(most)
    const depths = new Uint8Array(most)
    const ends = new Int32Array(most).fill(-1)
    let size = 1
    for (const [index, pattern] of patterns.entries()) {
      let state = 0
      for (const letter of pattern) {
        const key = state * this.span + letter
        const at = this.slot(key)
        if (this.keys[at] === -1) {
          this.keys[at] = key
          this.targets[at] = size
          parents[size] = state
          letters[size] = letter
          depths[size] = (depths[state] ?? 0) + 1
          size++
        }
        state = this.targets[at] ?? 0
      }
      this.next[index] = ends[state] ?? -1
      ends[state] = index
    }
    return { parents: parents.subarray(0, size), letters, depths, ends: ends.slice(0, size) }
  }

  /** Depth by depth, so that the shorter suffix of a state is complete before it. */
  private link(tree: Tree): void {
    const levels: number[][] = []
    for (let state = 1; state < tree.parents.length; state++) (levels[(tree.depths[state] ?? 0) - 1] ??= []).push(state)
    for (const level of levels) {
      for (const state of level) this.enter(tree, state)
      for (const state of level) this.follow(tree, state)
    }
  }

  private enter({ parents, letters }: Tree, state: number): void {
    const parent = parents[state] ?? 0
    const letter = letters[state] ?? 0
    if (parent === 0) this.roots[letter] = state
    if (letter < DENSE_END) this.dense[parent * COLUMNS + letter - FIRST_UNIT] = state
  }

  /** Where a state goes on that has no such edge, and the shorter patterns that end in it. */
  private follow({ parents, letters }: Tree, state: number): void {
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

/** A tree of letters by arrays over its states; 0 is the root. */
interface Tree {
  parents: Int32Array
  letters: Uint16Array
  depths: Uint8Array
  /** The last pattern that ends in a state, or -1. */
  ends: Int32Array
}
