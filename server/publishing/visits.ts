import { normalizeSearchWords } from '../../src/lib/tracking/normal-words.ts'
import type { Store } from '../store/store.ts'
import { addVisitMarks, deleteVisitMarksBefore, deleteMissedWordsBefore, type VisitMark } from '../store/visit-marks.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import { hashIdentity } from '../base/identity-hash.ts'
import { createCountKey, readCountSecret } from '../store/count-key.ts'

/** Milliseconds between two writes to the store. */
const FLUSH_MS = 5_000
/** Maximum counts of a process that are not written yet; further counts are dropped. */
const MAX_WAITING = 5_000
const DAY_MS = 86_400_000
/** The visitor whose visit is counted. */
export interface CountedVisitor {
  client: string | undefined
  ip: string
  /** Milliseconds since 1970. */
  now: number
}

interface VisitsNeeds {
  store: Store
  /** Days for which searches without results are retained. */
  retentionDays: number
  onFault: (error: unknown) => void
}

/**
 * Counts reads and searches without results, once per visitor, day and item. Counts are written in batches; no request
 * waits for them.
 */
export class VisitCounter {
  readonly #needs: VisitsNeeds
  #waiting = new Map<string, VisitMark>()
  #secret: string | undefined
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> = Promise.resolve()

  constructor(needs: VisitsNeeds) {
    this.#needs = needs
  }

  /** Starts to write counts periodically. */
  start(now: () => number): void {
    this.#timer = setInterval(() => void this.flush(now()), FLUSH_MS).unref()
  }

  /** Writes the remaining counts; afterwards the store may be closed. */
  async stop(now: number): Promise<void> {
    clearInterval(this.#timer)
    await this.flush(now)
  }

  /** Counts that a content was opened, or read to its end. */
  read(contentId: number, what: 'view' | 'end', visit: CountedVisitor): void {
    this.#note({ what: `${what} ${String(contentId)}`, count: { of: what, contentId } }, visit)
  }

  /** Counts that a search found nothing. */
  missed(keyword: string, visit: CountedVisitor): void {
    const words = normalizeSearchWords(keyword)
    if (words !== undefined) this.#note({ what: `miss ${words}`, count: { of: 'miss', words } }, visit)
  }

  #note(mark: Pick<VisitMark, 'what' | 'count'>, { client, ip, now }: CountedVisitor): void {
    if (this.#waiting.size >= MAX_WAITING) return
    const who = client ?? ip
    const day = getBeijingDay(now)
    this.#waiting.set(`${day} ${mark.what} ${who}`, { ...mark, day, who })
  }

  /** Writes counts since the last write. On an error the batch is lost and the error reported, but pages still work. */
  flush(now: number): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write(now)).catch(this.#needs.onFault)
    return this.#flushing
  }

  async #write(now: number): Promise<void> {
    const { store, retentionDays } = this.#needs
    const marks = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (marks.length === 0) return
    const secret = (this.#secret ??= await readCountSecret(store))
    await addVisitMarks(
      store,
      marks.map(({ who, ...mark }) => ({
        ...mark,
        who: createCountKey(secret, 'visit', hashIdentity(`visit ${mark.day} ${who}`)),
      })),
    )
    await deleteVisitMarksBefore(store, getBeijingDay(now - DAY_MS))
    await deleteMissedWordsBefore(store, getBeijingDay(now - retentionDays * DAY_MS))
  }
}
