/** Trie of patterns as arrays over its states; 0 is the root, and states are numbered by depth. */
export interface PatternTree {
  parents: Int32Array
  letters: Uint16Array
  /** First state of each depth, from 1. */
  levels: readonly number[]
  /** Last pattern that ends in each state, or -1, and for each pattern the previous one that ends there. */
  ends: Int32Array
  next: Int32Array
}

/** Renumbers states by depth, with the start of each depth. */
function byDepth(depths: Uint8Array, size: number): { numbers: Int32Array; levels: number[] } {
  const counts: number[] = []
  for (let state = 1; state < size; state++)
    counts[(depths[state] ?? 1) - 1] = (counts[(depths[state] ?? 1) - 1] ?? 0) + 1
  const levels: number[] = []
  let first = 1
  for (const count of counts) {
    levels.push(first)
    first += count
  }
  const places = [...levels]
  const numbers = new Int32Array(size)
  for (let state = 1; state < size; state++) {
    const depth = (depths[state] ?? 1) - 1
    numbers[state] = places[depth] ?? 0
    places[depth] = (places[depth] ?? 0) + 1
  }
  return { numbers, levels }
}

/**
 * Builds the trie. `span`: one more than the largest letter. Uses arrays, because creating 50,000 objects would take
 * longer than checking a text.
 */
export function buildPatternTree(patterns: readonly (readonly number[])[], span: number): PatternTree {
  const most = patterns.reduce((sum, { length }) => sum + length, 1)
  const parents = new Int32Array(most)
  const letters = new Uint16Array(most)
  const depths = new Uint8Array(most)
  const ends = new Int32Array(most).fill(-1)
  const next = new Int32Array(patterns.length).fill(-1)
  const edges = new Map<number, number>()
  let size = 1
  for (const [index, pattern] of patterns.entries()) {
    let state = 0
    for (const letter of pattern) {
      const key = state * span + letter
      let target = edges.get(key)
      if (target === undefined) {
        target = size++
        edges.set(key, target)
        parents[target] = state
        letters[target] = letter
        depths[target] = (depths[state] ?? 0) + 1
      }
      state = target
    }
    next[index] = ends[state] ?? -1
    ends[state] = index
  }
  const { numbers, levels } = byDepth(depths, size)
  const tree: PatternTree = {
    parents: new Int32Array(size),
    letters: new Uint16Array(size),
    ends: new Int32Array(size).fill(-1),
    levels,
    next,
  }
  for (let state = 1; state < size; state++) {
    const number = numbers[state] ?? 0
    tree.parents[number] = numbers[parents[state] ?? 0] ?? 0
    tree.letters[number] = letters[state] ?? 0
    tree.ends[number] = ends[state] ?? -1
  }
  return tree
}
