import { LRUCache } from 'lru-cache'

/** How much may be taken from one bucket at once, and how fast it fills again. */
export interface BucketSize {
  burst: number
  perSecond: number
}

interface Bucket {
  left: number
  /** Milliseconds, when `left` was counted. */
  at: number
}

/** Buckets kept; the one that was not asked for the longest goes first. */
const MAX_BUCKETS = 10_000

/** Token buckets by name, in bounded memory. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS })
  readonly #size: BucketSize
  readonly #now: () => number
  constructor(size: BucketSize, now: () => number) {
    this.#size = size
    this.#now = now
  }

  /** Takes one token; false when the bucket is empty. */
  take(name: string): boolean {
    const now = this.#now()
    const { burst, perSecond } = this.#size
    const { left, at } = this.#buckets.get(name) ?? { left: burst, at: now }
    const filled = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    this.#buckets.set(name, { left: filled < 1 ? filled : filled - 1, at: now })
    return filled >= 1
  }
}
