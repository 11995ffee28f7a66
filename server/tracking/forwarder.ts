import { setImmediate as nextTurn } from 'node:timers/promises'
import { beijingDay } from '../base/beijing-time.ts'
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
/** Milliseconds for which passing on goes on in one turn, and after which another process takes the place of one that was killed: above these and the time that one batch may take. */
const TURN_MS = 20_000
const TURN_LEASE_MS = 60_000
const COUNT_LEASE_MS = 600_000
/** Milliseconds after a fault. */
const RETRY_MS = 10_000
/** Counting takes at most one part in so many of the time: a day of many events is counted less often. */
const PAUSE_FACTOR = 20
/** Days before today whose events the store keeps after they were passed on. */
const KEPT_DAYS = 1

/** What a turn is called where operators see how calls to providers go. */
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

/** Passes events on from the store to ClickHouse, in the order of their arrival, and has them counted there. */
export class Forwarder {
  readonly #needs: ForwarderNeeds
  /** What failed in the last turn, so that an hour without ClickHouse is one line of the log. */
  readonly #failing = new Set<string>()

  constructor(needs: ForwarderNeeds) {
    this.#needs = needs
  }

  /** One turn of both. While ClickHouse is away events wait in the store. */
  async work(): Promise<void> {
    await this.#claimed(FORWARDING, TURN_LEASE_MS, () => this.#forward())
    await this.#claimed(COUNTING, COUNT_LEASE_MS, () => this.#count())
  }

  /** Only one of several processes works at a time; it says how many milliseconds the next turn is away. */
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

  /** Noted after ClickHouse has said that it has them: what was passed on without a note is passed on again, and is one event there. */
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

  /** Forgets in the store what ClickHouse has, but for the last days, and there what is over. */
  async tidy(before: string): Promise<void> {
    const { store, table, now } = this.#needs
    await deleteForwardedBefore(store, beijingDay(now() - KEPT_DAYS * DAY_MS))
    await table.drop(before)
  }
}
