import { LRUCache } from 'lru-cache'

/** Capacity of a bucket, and its refill rate. */
export interface BucketSize {
  burst: number
  perSecond: number
}

interface Bucket {
  left: number
  /** Time in milliseconds when `left` was computed. */
  at: number
}

/** Maximum buckets; the least recently used is evicted. */
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

  /** Takes one token; false if the bucket is empty. */
  take(name: string): boolean {
    const now = this.#now()
    const { burst, perSecond } = this.#size
    const { left, at } = this.#buckets.get(name) ?? { left: burst, at: now }
    const filled = Math.min(burst, left + ((now - at) / 1000) * perSecond)
    this.#buckets.set(name, { left: filled < 1 ? filled : filled - 1, at: now })
    return filled >= 1
  }
}
