import { LRUCache } from 'lru-cache'
import type { SharedCache } from '../../src/api/contracts/call.ts'
import { getNextBeijingMidnight } from '../base/beijing-time.ts'

/** Maximum bytes of cached answers, approximately. */
const MAX_BYTES = 48 * 1024 * 1024
/** Maximum characters of a cached address; longer ones are rarely requested twice. */
const MAX_KEY_LENGTH = 600

/**
 * Milliseconds for which an answer is valid; at most until midnight in Beijing, as working hours depend on the date.
 */
function lifetimeOf(cache: SharedCache, now: number): number {
  return cache.by === 'content' ? cache.seconds * 1000 : Math.max(1, Date.parse(getNextBeijingMidnight(now)) - now - 1)
}

/** Cache of serialised public answers, by address. A new build needs a restart, as its sets change. */
export class AnswerCache {
  readonly #now: () => number
  readonly #answers: LRUCache<string, Buffer>
  #generation = 0

  /** `now` gives milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now
    this.#answers = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (answer, url) => answer.length + 2 * url.length,
      perf: { now },
      ttlResolution: 0,
    })
  }

  get(url: string): Buffer | undefined {
    return url.length > MAX_KEY_LENGTH ? undefined : this.#answers.get(url)
  }

  /**
   * Clears the cache after contents changed; answers still being computed from older contents are not cached either.
   */
  clear(): void {
    this.#generation += 1
    this.#answers.clear()
  }

  /** The number of `clear` calls; read before an answer is made, then passed to `set`. */
  get generation(): number {
    return this.#generation
  }

  set(url: string, answer: Buffer, cache: SharedCache, generation: number): void {
    if (url.length <= MAX_KEY_LENGTH && generation === this.#generation)
      this.#answers.set(url, answer, { ttl: lifetimeOf(cache, this.#now()) })
  }
}
