import { LRUCache } from 'lru-cache'
import type { SharedCache } from '../../src/api/contracts/call.ts'

/** Bytes of answers cached in memory, approximately. */
const MAX_BYTES = 48 * 1024 * 1024
/** Longer addresses are hardly asked twice, so their answers are not cached. */
const MAX_KEY_LENGTH = 600
const DAY_MS = 86_400_000
/** Beijing has no summer time. */
const BEIJING_MS = 8 * 3_600_000

/** Milliseconds for which an answer of now is valid; working hours follow the clocks, so none outlives the day in Beijing. */
function lifetimeOf(cache: SharedCache, now: number): number {
  return cache.by === 'content' ? cache.seconds * 1000 : Math.max(1, DAY_MS - 1 - ((now + BEIJING_MS) % DAY_MS))
}

/** Serialised answers of calls that are the same for everyone, by address. Restart after a build: its sets are new. */
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

  /** Contents have changed: answers that are being made of those of before are not kept either. */
  clear(): void {
    this.#generation += 1
    this.#answers.clear()
  }

  /** What `keep` is given, read before the answer is made. */
  get generation(): number {
    return this.#generation
  }

  set(url: string, answer: Buffer, cache: SharedCache, generation: number): void {
    if (url.length <= MAX_KEY_LENGTH && generation === this.#generation)
      this.#answers.set(url, answer, { ttl: lifetimeOf(cache, this.#now()) })
  }
}
