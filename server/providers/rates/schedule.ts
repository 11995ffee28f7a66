import { createBocSource } from './boc-source.ts'
import { importBundledHistory, readBundledHistory } from './bundled-history.ts'
import { MINUTE } from './calendar.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { createCurrencyApiSource } from './currency-api-source.ts'
import { createEcbSource } from './ecb-source.ts'
import { ThrottledFaultLog } from './fault-log.ts'
import type { RateLog } from './fault-log.ts'
import type { RateStore, SourceId } from './rate-store.ts'
import { getRefreshDueTime, refreshSource } from './refresh.ts'
import type { RefreshOutcome, RefreshContext } from './refresh.ts'
import type { RatesConfig } from './settings.ts'
import type { Source } from './source.ts'
import type { Random } from './timing.ts'

/** Dependencies of the schedule; tests replace clock, randomness and history. */
export interface RateScheduleOptions {
  store: RateStore
  config: RatesConfig
  log: RateLog
  clock?: Clock
  random?: Random
  /** Timeout of one document in milliseconds. */
  timeoutMs?: number
  /** Reads the bundled history (CSV). */
  readHistory?: () => Promise<string>
}

/** A running schedule. */
export interface RateSchedule {
  /** Resolves when the bundled history is stored or failed to be; never rejects. */
  loaded: Promise<void>
  /** Fetches a source now, even if it is not due; never rejects. */
  refreshNow(source: SourceId): Promise<RefreshOutcome>
  /** Cancels timers and running fetches, and waits for running writes; afterwards the store may be closed. */
  stop(): Promise<void>
}

const TIMEOUT = 20_000
/**
 * Maximum milliseconds until the first check after the start; the time is random, so that processes do not check at
 * once.
 */
const FIRST_LOOK = 5_000
/**
 * Maximum wait until the next check of the store: the machine may sleep, and another process may have changed the plan.
 */
const MAX_WAIT = 15 * MINUTE
/** Minimum pause after a refresh, and the pause after a store error. */
const PAUSE = MINUTE

/** Keeps one source fresh: checks when it is due, refreshes it, and repeats. */
class SourceLoop {
  private cancel: () => void = () => undefined
  private looking: Promise<void> | undefined
  private running: Promise<RefreshOutcome> | undefined
  private readonly source: Source
  private readonly room: RefreshContext
  constructor(source: Source, room: RefreshContext) {
    this.source = source
    this.room = room
  }

  start(): void {
    this.wait(FIRST_LOOK * this.room.random())
  }

  async stop(): Promise<void> {
    this.cancel()
    await this.looking
    await this.running
  }

  /** Refreshes the source; concurrent callers share one refresh. */
  refresh(isForced: boolean): Promise<RefreshOutcome> {
    this.running ??= refreshSource(this.room, this.source, isForced)
      .catch((error: unknown) => this.storeFailed(error))
      .finally(() => {
        this.running = undefined
      })
    return this.running
  }

  private storeFailed(error: unknown): RefreshOutcome {
    const reason = String(error)
    if (this.room.signal.aborted) return { status: 'stopped' }
    this.room.faults.failed(this.source.id, this.room.clock.now(), { kind: 'internal', reason })
    return { status: 'failed', reason }
  }

  private wait(ms: number): void {
    if (this.room.signal.aborted) return
    this.cancel = this.room.clock.after(ms, () => {
      this.looking = this.look()
    })
  }

  /** Milliseconds until the stored due time; zero or less if due. */
  private async untilDue(): Promise<number> {
    const { store, clock } = this.room
    const now = clock.now()
    return getRefreshDueTime(await store.read(this.source.id), now) - now
  }

  private async look(): Promise<void> {
    try {
      const isDue = (await this.untilDue()) <= 0 && !this.room.signal.aborted
      if (isDue) await this.refresh(false)
      // The store has the next due time; a source claimed by another process is checked again after the pause.
      this.wait(Math.min(Math.max(await this.untilDue(), isDue ? PAUSE : 0), MAX_WAIT))
    } catch (error) {
      this.storeFailed(error)
      this.wait(PAUSE)
    }
  }
}

/**
 * Loads the bundled history into the store and keeps rates fresh if configured. Runs in the background and never
 * throws: errors are logged, at most one warning an hour per provider.
 */
export function startRateSchedule(options: RateScheduleOptions): RateSchedule {
  const {
    store,
    config,
    log,
    clock = systemClock,
    random = Math.random,
    timeoutMs = TIMEOUT,
    readHistory = readBundledHistory,
  } = options
  const controller = new AbortController()
  const room: RefreshContext = {
    store,
    config,
    clock,
    random,
    faults: new ThrottledFaultLog(log),
    timeoutMs,
    signal: controller.signal,
  }
  const loops = new Map(
    [createCurrencyApiSource(), createEcbSource(), createBocSource()].map((source) => [
      source.id,
      new SourceLoop(source, room),
    ]),
  )

  const load = async () => {
    const days = await importBundledHistory(store, await readHistory())
    if (days > 0) log.info({ days }, 'bundled rates loaded')
  }
  // Loads the history before the first fetch, whose rates are compared with it.
  const loaded = load()
    .catch((error: unknown) => log.warn({ reason: String(error) }, 'bundled rates not loaded'))
    .then(() => {
      if (config.refresh && !controller.signal.aborted) for (const loop of loops.values()) loop.start()
    })

  return {
    loaded,
    refreshNow: async (source) => {
      await loaded
      if (!config.refresh) return { status: 'off' }
      if (controller.signal.aborted) return { status: 'stopped' }
      return loops.get(source)?.refresh(true) ?? { status: 'off' }
    },
    stop: async () => {
      controller.abort(new Error('stopped'))
      await loaded
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
    },
  }
}
