import { createHmac } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeDevice } from '../base/device.ts'
import { getAddressRange } from '../base/client-address.ts'
import { readCountSecret } from '../store/count-key.ts'
import type { Store } from '../store/store.ts'
import { addRefusedCounts, countTrackedEvents } from '../store/tracked-counts.ts'
import { addTrackedEvents, deleteTrackedBefore, makePartitions, listAcceptedDays } from '../store/tracked-events.ts'
import { getBeijingDay } from '../base/beijing-time.ts'
import type { Forwarder } from './forwarder.ts'
import { createAddressReader, checkRecord, type RecordOutcome } from './kept-event.ts'

const DAY_MS = 86_400_000
/** Milliseconds between two counts of new events. */
const COUNT_MS = 10_000
/** Milliseconds between two deletions of expired days. */
const DROP_MS = 3_600_000
/** Days for which late events of offline devices are accepted. */
const LATE_DAYS = 14
/** Maximum different refusal reasons that a process buffers until they are written. */
const MAX_REASONS = 100
/** Maximum records processed in one event loop iteration. */
const RECORDS_A_TURN = 50

/** Dependencies of the collector. */
export interface CollectorNeeds {
  store: Store
  /** Forwards events from the store and counts them; undefined if the store itself counts them. */
  forwarder?: Forwarder | undefined
  retentionDays: number
  /** Counts outcomes of events, for operators. */
  onTaken?: ((outcome: 'stored' | 'repeated' | 'refused' | 'dropped', count: number) => void) | undefined
  /** Milliseconds since 1970. */
  now: () => number
  onFault: (error: unknown) => void
}

/** The sender of records. */
interface From {
  ip: string
  userAgent: string
  /** Called with the numbers of rows and bytes before they are stored; if it throws, nothing is stored. */
  onRows?: (rows: number, bytes: number) => void
  /** Milliseconds since 1970. */
  now: number
}

/** Creates a caching hash function for ids, as a request's records are mostly of one device. */
function hashing(secret: string): (id: string) => string {
  const known = new Map<string, string>()
  return (id) => {
    const hash = known.get(id) ?? createHmac('sha256', secret).update(`tracked ${id}`).digest('base64url').slice(0, 22)
    known.set(id, hash)
    return hash
  }
}

/** Result of a request's records. */
export interface CollectResult {
  stored: number
  refused: number
}

/** Stores tracking records, counts them, and deletes them after their retention. */
export class Collector {
  readonly #needs: CollectorNeeds
  #refused = new Map<string, number>()
  #secret: string | undefined
  #timers: NodeJS.Timeout[] = []
  #working: Promise<void> = Promise.resolve()

  constructor(needs: CollectorNeeds) {
    this.#needs = needs
  }

  get #lateDays(): number {
    return Math.min(LATE_DAYS, this.#needs.retentionDays)
  }

  /** Creates partitions for the coming days, and starts to count periodically. */
  async start(): Promise<void> {
    await this.#makeRoom()
    this.#timers = [
      setInterval(() => void this.count(), COUNT_MS).unref(),
      setInterval(() => void this.tidy(), DROP_MS).unref(),
    ]
  }

  /** Counts the remaining events; afterwards the store may be closed. Events to be forwarded wait in the store. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await (this.#needs.forwarder ? this.#next(() => this.#addRefused()) : this.count())
  }

  /** Stores the allowed parts of the records; resolves once they are on disk. */
  async collect(records: readonly unknown[], { ip, userAgent, onRows, now }: From): Promise<CollectResult> {
    const secret = (this.#secret ??= await readCountSecret(this.#needs.store))
    const sender = {
      address: getAddressRange(ip),
      agent: describeDevice(userAgent),
      now,
      hashOf: hashing(secret),
      firstDay: getBeijingDay(now - this.#lateDays * DAY_MS),
      plainOf: createAddressReader(),
    }
    const outcomes: RecordOutcome[] = []
    for (const [at, record] of records.entries()) {
      if (at > 0 && at % RECORDS_A_TURN === 0) await nextTurn()
      outcomes.push(checkRecord(record, sender))
    }
    const rows = outcomes.flatMap(({ row }) => row ?? [])
    if (rows.length > 0)
      onRows?.(
        rows.length,
        rows.reduce((sum, { properties }) => sum + Buffer.byteLength(properties), 0),
      )
    const repeated = rows.length > 0 ? await addTrackedEvents(this.#needs.store, rows) : 0
    const reasons = outcomes.flatMap((outcome) =>
      'refused' in outcome && outcome.refused !== undefined ? [outcome.refused] : [],
    )
    for (const reason of reasons) this.#refuse(reason)
    const { onTaken } = this.#needs
    onTaken?.('stored', rows.length)
    onTaken?.('repeated', repeated)
    onTaken?.('refused', reasons.length)
    return { stored: rows.length, refused: reasons.length }
  }

  #refuse(reason: string): void {
    const key = this.#refused.has(reason) || this.#refused.size < MAX_REASONS ? reason : 'more'
    this.#refused.set(key, (this.#refused.get(key) ?? 0) + 1)
  }

  async #addRefused(): Promise<void> {
    const refused = this.#refused
    this.#refused = new Map()
    await addRefusedCounts(this.#needs.store, getBeijingDay(this.#needs.now()), refused)
  }

  /** Counts events since the last time. */
  count(): Promise<void> {
    return this.#next(async ({ store, forwarder, now }) => {
      await this.#addRefused()
      await (forwarder ? forwarder.work() : countTrackedEvents(store, now()))
    })
  }

  /** Deletes expired days, and creates partitions for the coming ones. */
  tidy(): Promise<void> {
    return this.#next(async ({ store, forwarder, now, retentionDays }) => {
      const before = getBeijingDay(now() - retentionDays * DAY_MS)
      await this.#makeRoom()
      await deleteTrackedBefore(store, before)
      await forwarder?.tidy(before)
    })
  }

  #makeRoom(): Promise<void> {
    const { store, now } = this.#needs
    return makePartitions(store, listAcceptedDays(getBeijingDay(now()), this.#lateDays))
  }

  /** Runs one piece of work after another. Errors are reported, and the next run tries again. */
  #next(work: (needs: CollectorNeeds) => Promise<void>): Promise<void> {
    this.#working = this.#working.then(() => work(this.#needs)).catch(this.#needs.onFault)
    return this.#working
  }
}
