import { LRUCache } from 'lru-cache'

interface ValueCacheOptions<T> {
  /** Milliseconds for which a value is used. */
  freshMs: number
  /** Milliseconds since 1970. */
  now: () => number
  /** The bound of all sizes together. */
  maxSize: number
  /** The size of a value, at least 1. */
  sizeOf: (value: T) => number
}

/** Values that are made when they are asked for. Callers that ask while a value is made wait for the same one. */
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

  /** @throws what `make` throws; then nothing is cached. */
  value(key: string, make: () => Promise<T>): Promise<T> {
    return this.#cache.forceFetch(key, { context: make })
  }
}
