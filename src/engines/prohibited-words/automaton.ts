import { DENSE_END, FIRST_UNIT } from './alphabet.ts'

const COLUMNS = DENSE_END - FIRST_UNIT
const HASH = 0x9e3779b1

/** Finds every pattern in one pass: Aho-Corasick, with a full table for letters and digits and a hash table for the rest. */
export class Automaton {
  private readonly fail: Int32Array
  private readonly dense: Int32Array
  private readonly keys: Float64Array
  private readonly targets: Int32Array
  private readonly mask: number
  private readonly span: number
  private readonly roots: Int32Array
  /** The first pattern that ends in a state, or -1; `next` has the shorter ones that end there too. */
  readonly output: Int32Array
  readonly next: Int32Array

  constructor(patterns: readonly (readonly number[])[], classes: number) {
    const trie = new Trie(patterns)
    const { size } = trie
    this.span = classes
    this.fail = new Int32Array(size)
    this.dense = new Int32Array(size * COLUMNS)
    this.roots = new Int32Array(classes)
    this.output = Int32Array.from(trie.ends)
    this.next = Int32Array.from(trie.same)
    let slots = 16
    while (slots < trie.edges * 2) slots *= 2
    this.mask = slots - 1
    this.keys = new Float64Array(slots).fill(-1)
    this.targets = new Int32Array(slots)
    this.link(trie)
  }

  /** The state after one more letter. */
  step(state: number, letter: number): number {
    if (letter < DENSE_END) return this.dense[state * COLUMNS + letter - FIRST_UNIT] ?? 0
    for (let at = state; at !== 0; at = this.fail[at] ?? 0) {
      const target = this.child(at, letter)
      if (target !== 0) return target
    }
    return this.roots[letter] ?? 0
  }

  private slot(key: number): number {
    let at = Math.imul(key % 0x7fffffff, HASH) & this.mask
    while (this.keys[at] !== key && this.keys[at] !== -1) at = (at + 1) & this.mask
    return at
  }

  private child(state: number, letter: number): number {
    const at = this.slot(state * this.span + letter)
    return this.keys[at] === -1 ? 0 : (this.targets[at] ?? 0)
  }

  /** Breadth first, so that the shorter suffix of a state is always complete before it. */
  private link(trie: Trie): void {
    const queue = [0]
    for (let head = 0; head < queue.length; head++) {
      const state = queue[head] ?? 0
      const fail = this.fail[state] ?? 0
      if (state !== 0) this.dense.copyWithin(state * COLUMNS, fail * COLUMNS, (fail + 1) * COLUMNS)
      for (const [letter, target] of trie.children[state] ?? []) {
        this.fail[target] = state === 0 ? 0 : this.step(fail, letter)
        queue.push(target)
      }
      for (const [letter, target] of trie.children[state] ?? []) this.enter(state, letter, target)
      this.chain(state, fail)
    }
  }

  private enter(state: number, letter: number, target: number): void {
    if (state === 0) this.roots[letter] = target
    if (letter < DENSE_END) {
      this.dense[state * COLUMNS + letter - FIRST_UNIT] = target
      return
    }
    const at = this.slot(state * this.span + letter)
    this.keys[at] = state * this.span + letter
    this.targets[at] = target
  }

  /** Patterns of the shorter suffix end here too. */
  private chain(state: number, fail: number): void {
    if (state === 0) return
    const shorter = this.output[fail] ?? -1
    let last = this.output[state] ?? -1
    if (last === -1) this.output[state] = shorter
    else {
      while ((this.next[last] ?? -1) !== -1) last = this.next[last] ?? -1
      this.next[last] = shorter
    }
  }
}

/** The patterns as a tree; `ends` has one pattern a state, and `same` the further ones with the same letters. */
class Trie {
  readonly children: Map<number, number>[] = [new Map()]
  readonly ends = [-1]
  readonly same: number[]
  edges = 0

  constructor(patterns: readonly (readonly number[])[]) {
    this.same = patterns.map(() => -1)
    for (const [index, letters] of patterns.entries()) {
      let state = 0
      for (const letter of letters) state = this.child(state, letter)
      this.same[index] = this.ends[state] ?? -1
      this.ends[state] = index
    }
  }

  get size(): number {
    return this.children.length
  }

  private child(state: number, letter: number): number {
    const known = this.children[state]?.get(letter)
    if (known !== undefined) return known
    const target = this.children.push(new Map()) - 1
    this.ends.push(-1)
    this.children[state]?.set(letter, target)
    this.edges++
    return target
  }
}
