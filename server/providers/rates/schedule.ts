import { bocSource } from './boc-source.ts'
import { importBundledHistory, readBundledHistory } from './bundled-history.ts'
import { MINUTE } from './calendar.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import { currencyApiSource } from './currency-api-source.ts'
import { ecbSource } from './ecb-source.ts'
import { ThrottledFaultLog } from './fault-log.ts'
import type { RateLog } from './fault-log.ts'
import type { RateStore, SourceId } from './rate-store.ts'
import { getDueTime, refreshSource } from './refresh.ts'
import type { RefreshOutcome, RefreshContext } from './refresh.ts'
import type { RatesConfig } from './settings.ts'
import type { Source } from './source.ts'
import type { Random } from './timing.ts'

/** What the schedule runs on; tests bring their own clock, chance and history. */
export interface RateScheduleOptions {
  store: RateStore
  config: RatesConfig
  log: RateLog
  clock?: Clock
  random?: Random
  /** Milliseconds for one document. */
  timeoutMs?: number
  /** Reads the history that comes with the program (CSV). */
  readHistory?: () => Promise<string>
}

/** A running schedule. */
export interface RateSchedule {
  /** When the bundled history is in the store, or could not be put there; never rejects. */
  loaded: Promise<void>
  /** Fetches a source now, due or not; never rejects. */
  refreshNow(source: SourceId): Promise<RefreshOutcome>
  /** Cancels timers and running fetches, and waits for what still writes; the store may be closed afterwards. */
  stop(): Promise<void>
}

const TIMEOUT = 20_000
/** First look after the start: at once, but not all processes in the same moment. */
const FIRST_LOOK = 5_000
/** Longest wait until the next look at the store: a machine may sleep, and another process may have planned anew. */
const MAX_WAIT = 15 * MINUTE
/** Shortest pause after a refresh, and the one after the store failed. */
const PAUSE = MINUTE

/** Keeps one source fresh: looks when it is due, refreshes it, and looks again. */
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

  /** One refresh at a time; a caller that comes while one runs gets its outcome. */
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

  /** How long until the source is due, by what the store says; zero or less when it is. */
  private async untilDue(): Promise<number> {
    const { store, clock } = this.room
    const now = clock.now()
    return getDueTime(await store.read(this.source.id), now) - now
  }

  private async look(): Promise<void> {
    try {
      const isDue = (await this.untilDue()) <= 0 && !this.room.signal.aborted
      if (isDue) await this.refresh(false)
      // The store knows when the next is due; what another process is at is looked at again after the pause.
      this.wait(Math.min(Math.max(await this.untilDue(), isDue ? PAUSE : 0), MAX_WAIT))
    } catch (error) {
      this.storeFailed(error)
      this.wait(PAUSE)
    }
  }
}

/**
 * Loads the bundled history into the store and keeps the rates fresh, if the configuration wants it. Nothing waits for
 * it and it never throws: what fails is logged, at most one warning an hour for each provider.
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
    [currencyApiSource(), ecbSource(), bocSource()].map((source) => [source.id, new SourceLoop(source, room)]),
  )

  const load = async () => {
    const days = await importBundledHistory(store, await readHistory())
    if (days > 0) log.info({ days }, 'bundled rates loaded')
  }
  // Before the first fetch, which is checked against it.
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
