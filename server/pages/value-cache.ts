import { LRUCache } from 'lru-cache'

interface ValueCacheOptions<T> {
  /** Milliseconds for which a value is cached. */
  freshMs: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Maximum total size of the values. */
  maxSize: number
  /** The size of a value, at least 1. */
  sizeOf: (value: T) => number
}

/** Cache of values that are created on demand; concurrent callers share one creation. */
export class ValueCache<T extends object> {
  readonly #cache: LRUCache<string, T, () => Promise<T>>

  constructor({ freshMs, now, maxSize, sizeOf }: ValueCacheOptions<T>) {
    this.#cache = new LRUCache({
      maxSize,
      sizeCalculation: sizeOf,
      ttl: freshMs,
      perf: { now },
      ttlResolution: 0,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: make }) => make(),
    })
  }

  /**
   * Gets or creates a value.
   * @throws errors of `make`; then nothing is cached.
   */
  value(key: string, make: () => Promise<T>): Promise<T> {
    return this.#cache.forceFetch(key, { context: make })
  }
}
