/** Seeded random choices: the same seed gives the same choices, adjacent seeds give different choices. */
export interface Chooser {
  /** Returns a number from 0 to `count` - 1. */
  index(count: number): number
}

/** Mixes two integers into a uniform 32-bit hash (the finalizer of MurmurHash3). */
function mix(seed: number, step: number): number {
  let hash = Math.imul(seed ^ Math.imul(step + 1, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Creates a chooser for an integer seed. Its first choice advances by one with each seed, so that each new attempt
 * gives another text.
 */
export function createChooser(seed: number): Chooser {
  let step = 0
  let turned = false
  return {
    index(count) {
      if (count < 2) return 0
      step += 1
      if (turned) return mix(seed | 0, step) % count
      turned = true
      return Math.abs(Math.trunc(seed)) % count
    },
  }
}
