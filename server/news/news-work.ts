import { JobLoop } from '../base/job-loop.ts'
import type { OutsideClient } from '../outside/outside.ts'
import { claimFetch, finishFetch, read } from '../store/fetch-state.ts'
import type { FetchState } from '../store/fetch-state.ts'
import { addNewsEntries } from '../store/news-entries.ts'
import type { Store } from '../store/store.ts'
import { fetchFeed } from './fetch-feed.ts'
import type { NewsFeed } from './feed-list.ts'
import { isSimilarTitle } from './near-title.ts'
import { newsEntries } from './news-entries.ts'

/** Log levels used for news. */
export interface NewsLog {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Dependencies of the news fetcher. */
export interface NewsNeeds {
  store: Store
  outside: Pick<OutsideClient, 'visit'>
  feeds: readonly NewsFeed[]
  /** Minutes between two fetches of a feed. */
  minutes: number
  log: NewsLog
  /** Milliseconds since 1970. */
  now: () => number
  /** Random number from 0 up to 1. */
  random?: () => number
}

const MINUTE = 60_000
/** Milliseconds after which another process may take over a fetch. */
const LEASE = 2 * MINUTE
const MAX_PAUSE = 24 * 60 * MINUTE
/** Maximum feeds fetched at once. */
const AT_ONCE = 2

/** Fetch of a feed that runs in this process. */
interface Turn {
  id: string
  feed: NewsFeed
  /** ISO time in UTC. */
  claimedAt: string
  known: FetchState | undefined
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Fetches feeds when due, each by only one of several processes, and creates flashes from new entries. */
export class NewsFetcher {
  readonly #needs: NewsNeeds
  readonly #loop: JobLoop<Turn>

  constructor(needs: NewsNeeds) {
    this.#needs = needs
    this.#loop = new JobLoop({
      claim: () => this.#claim(),
      work: (turn, signal) => this.#fetch(turn, signal),
      atOnce: AT_ONCE,
      beatMs: MINUTE,
      onFault: (error) => needs.log.warn({ err: error }, 'news not fetched'),
    })
  }

  /** The feeds of the operator's list. */
  get feeds(): readonly NewsFeed[] {
    return this.#needs.feeds
  }

  /** Starts periodic fetching; does nothing without feeds. */
  start(): void {
    if (this.feeds.length > 0) this.#loop.start()
  }

  /** Aborts running fetches; afterwards the store may be closed. */
  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Fetches all due feeds. */
  async fetchDue(signal: AbortSignal): Promise<void> {
    for (let turn = await this.#claim(); turn; turn = await this.#claim()) await this.#fetch(turn, signal)
  }

  async #claim(): Promise<Turn | undefined> {
    const { store, now } = this.#needs
    for (const feed of this.feeds) {
      const claimedAt = iso(now())
      const known = await read(store, feed.id)
      if (known?.nextAt !== undefined && known.nextAt > claimedAt) continue
      if (await claimFetch(store, feed.id, claimedAt, iso(now() + LEASE)))
        return { id: feed.id, feed, claimedAt, known }
    }
    return undefined
  }

  /** A time about `ms` from now, with random variation, so that servers do not request a site at the same moment. */
  #after(ms: number): string {
    const { now, random = Math.random } = this.#needs
    return iso(now() + Math.round(ms * (0.9 + 0.2 * random())))
  }

  async #fetch({ feed, claimedAt, known }: Turn, signal: AbortSignal): Promise<void> {
    const { store, outside, log, minutes, now } = this.#needs
    const pause = minutes * MINUTE
    const fetched = await fetchFeed(
      outside,
      feed,
      { etag: known?.etag, lastModified: known?.lastModified },
      { now: now(), signal },
    )
    if (fetched.kind === 'failed') {
      const failures = (known?.failures ?? 0) + 1
      const wait = Math.max(Math.min(pause * 2 ** Math.min(failures - 1, 10), MAX_PAUSE), fetched.retryAfter)
      // Only the first of consecutive failures is a warning.
      log[failures === 1 ? 'warn' : 'debug']({ feed: feed.name, why: fetched.sentence }, 'news of a feed not fetched')
      await finishFetch(store, feed.id, { claimedAt, failure: fetched.sentence, nextAt: this.#after(wait) })
      return
    }
    const at = iso(now())
    const added =
      fetched.kind === 'entries'
        ? await addNewsEntries(store, {
            feed: feed.id,
            entries: newsEntries(feed, fetched.entries, { base: fetched.base, now: now() }),
            now: at,
            isNear: isSimilarTitle,
          })
        : 0
    // Validators are stored after the entries, so that after a crash the same response is fetched again.
    const { etag, lastModified } =
      fetched.kind === 'entries' ? fetched : { etag: known?.etag, lastModified: known?.lastModified }
    await finishFetch(store, feed.id, { claimedAt, succeededAt: at, etag, lastModified, nextAt: this.#after(pause) })
    if (added > 0) log.info({ feed: feed.name, added }, 'news added')
  }
}
