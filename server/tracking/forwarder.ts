import { setImmediate as nextTurn } from 'node:timers/promises'
import { getBeijingDay } from '../base/beijing-time.ts'
import { ClickHouseFault } from '../providers/clickhouse/clickhouse.ts'
import type { ProviderLog } from '../providers/provider-log.ts'
import { claimFetch, finishFetch } from '../store/fetch-state.ts'
import type { Store } from '../store/store.ts'
import {
  listChangedDays,
  deleteForwardedBefore,
  readNextForwardBatch,
  markForwarded,
  replaceDayCounts,
} from '../store/tracked-forward.ts'
import { readSettledSequence } from '../store/tracked-events.ts'
import type { EventTable } from './event-table.ts'

const DAY_MS = 86_400_000
/**
 * Maximum milliseconds of forwarding per run. TURN_LEASE_MS, COUNT_LEASE_MS: milliseconds, longer than a run and a
 * batch, after which another process may continue.
 */
const TURN_MS = 20_000
const TURN_LEASE_MS = 60_000
const COUNT_LEASE_MS = 600_000
/** Milliseconds until the next attempt after an error. */
const RETRY_MS = 10_000
/**
 * Factor of the pause after counting: it is this many times the duration, so that days with many events are counted
 * less often.
 */
const PAUSE_FACTOR = 20
/** Days before today whose events stay in the store after forwarding. */
const KEPT_DAYS = 1

/** Names of the two kinds of work in the operators' list of provider calls. */
const FORWARDING = 'clickhouse'
const COUNTING = 'clickhouse counts'

interface ForwarderNeeds {
  store: Store
  table: EventTable
  /** Milliseconds since 1970. */
  now: () => number
  log: Pick<ProviderLog, 'warn'>
}

const iso = (time: number) => new Date(time).toISOString()

/** Forwards events from the store to ClickHouse in order of arrival, and counts them there. */
export class Forwarder {
  readonly #needs: ForwarderNeeds
  /** Kinds of work that failed last time, so that an hour without ClickHouse is logged once. */
  readonly #failing = new Set<string>()

  constructor(needs: ForwarderNeeds) {
    this.#needs = needs
  }

  /** Forwards and counts once. While ClickHouse is unavailable, events wait in the store. */
  async work(): Promise<void> {
    await this.#claimed(FORWARDING, TURN_LEASE_MS, () => this.#forward())
    await this.#claimed(COUNTING, COUNT_LEASE_MS, () => this.#count())
  }

  /** Runs work in one process at a time; the work returns the milliseconds until its next run. */
  async #claimed(name: string, leaseMs: number, work: () => Promise<number>): Promise<void> {
    const { store, now, log } = this.#needs
    const claimedAt = iso(now())
    if (!(await claimFetch(store, name, claimedAt, iso(now() + leaseMs)))) return
    try {
      const pauseMs = await work()
      await finishFetch(store, name, { claimedAt, nextAt: iso(now() + pauseMs), succeededAt: iso(now()) })
      if (this.#failing.delete(name)) log.warn({ provider: name }, 'ClickHouse is back')
    } catch (error) {
      await finishFetch(store, name, {
        claimedAt,
        nextAt: iso(now() + RETRY_MS),
        failure: error instanceof Error ? error.message : 'unknown',
      })
      if (!(error instanceof ClickHouseFault)) throw error
      if (!this.#failing.has(name))
        log.warn({ provider: name, fault: error.message }, 'events of visitors wait for ClickHouse')
      this.#failing.add(name)
    }
  }

  /**
   * The position is recorded after ClickHouse acknowledged the batch: a batch that was forwarded but not recorded is
   * forwarded again, and deduplicated there.
   */
  async #forward(): Promise<number> {
    const { store, table, now } = this.#needs
    const upTo = await readSettledSequence(store)
    for (const began = performance.now(); performance.now() - began < TURN_MS; await nextTurn()) {
      const batch = await readNextForwardBatch(store, upTo)
      if (batch === undefined) break
      await table.add(batch.rows)
      await markForwarded(store, batch, now())
    }
    return 0
  }

  async #count(): Promise<number> {
    const { store, table, now } = this.#needs
    const began = performance.now()
    for (const changed of await listChangedDays(store))
      await replaceDayCounts(store, changed, await table.count(changed.day), now())
    return (performance.now() - began) * PAUSE_FACTOR
  }

  /** Deletes forwarded events in the store except the last days, and expired days in ClickHouse. */
  async tidy(before: string): Promise<void> {
    const { store, table, now } = this.#needs
    await deleteForwardedBefore(store, getBeijingDay(now() - KEPT_DAYS * DAY_MS))
    await table.drop(before)
  }
}
