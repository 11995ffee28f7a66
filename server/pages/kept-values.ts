import { LRUCache } from 'lru-cache'

/** How long values are kept, and how much of them together. */
interface Keeping<T> {
  /** Milliseconds. */
  freshMs: number
  now: () => number
  /** The bound of all sizes. */
  most: number
  /** The size of a value, at least 1. */
  sizeOf: (value: T) => number
}

interface Kept<T> {
  madeAt: number
  value: Promise<T>
}

/** Values that are made when somebody asks for them, and sent as they were made for a while; those that were asked for last. Who asks meanwhile waits for the same. */
export class KeptValues<T> {
  readonly #keeping: Keeping<T>
  readonly #kept: LRUCache<string, Kept<T>>

  constructor(keeping: Keeping<T>) {
    this.#keeping = keeping
    this.#kept = new LRUCache<string, Kept<T>>({ maxSize: keeping.most })
  }

  value(key: string, make: () => Promise<T>): Promise<T> {
    const { freshMs, now, sizeOf } = this.#keeping
    const known = this.#kept.get(key)
    if (known && now() - known.madeAt < freshMs) return known.value
    const kept = { madeAt: now(), value: make() }
    // While it is made nobody knows its size.
    this.#kept.set(key, kept, { size: 1 })
    void kept.value.then(
      (made) => this.#isLast(key, kept) && this.#kept.set(key, kept, { size: sizeOf(made) }),
      () => this.#isLast(key, kept) && this.#kept.delete(key),
    )
    return kept.value
  }

  #isLast(key: string, kept: Kept<T>): boolean {
    return this.#kept.peek(key) === kept
  }
}
