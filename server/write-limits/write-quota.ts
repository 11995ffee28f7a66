import { getAddressRange } from '../base/client-address.ts'
import { getBeijingDay, getNextBeijingMidnight } from '../base/beijing-time.ts'
import { hashIdentity } from '../base/identity-hash.ts'
import { addCounts } from '../store/account-counts.ts'
import { createCountKey, readCountSecret } from '../store/count-key.ts'
import type { Store } from '../store/store.ts'

/** Rows and bytes of writes. */
export interface WriteAmount {
  rows: number
  bytes: number
}

/** Daily write quotas without an account. */
export interface QuotaLimits {
  /** Quota of a client id in one process only, as browsers can send any id. */
  client: WriteAmount
  /** Quota of an address range: an IPv4 /24, or an IPv6 /48, whose owner can use any address in it. */
  address: WriteAmount
  /** For all visitors together. */
  all: WriteAmount
}

/** A visitor without an account. */
interface Stranger {
  client: string | undefined
  ip: string
}

/** Writes of one day by a client, by an address range, or by all visitors. */
interface Count extends WriteAmount {
  /** Part of the count that is not saved in the store yet. */
  unsaved: WriteAmount
}

interface QuotaNeeds {
  store: Store
  limits: QuotaLimits
  /** Milliseconds since 1970. */
  now: () => number
  onFault: (error: unknown) => void
}

/**
 * Share of each quota that automatic visit records may use; the rest is reserved for deliberate writes, so that
 * invented visits cannot use it up.
 */
const VISITS_PART = 0.8
/** Maximum clients that a process counts individually; further clients are counted only with their address range. */
const MAX_CLIENTS = 50_000
/** Maximum address ranges that a process counts individually; further ranges are counted together. */
const MAX_ADDRESSES = 50_000
/**
 * Share of the total quota for all ranges that are counted together, so that new visitors are not refused on a day with
 * many ranges.
 */
const OTHERS_PART = 0.5
const OTHERS = 'address others'
const ALL = 'all'
/** Milliseconds between two syncs with the store. */
const SHARE_MS = 5_000
/** Maximum rows of one statement. */
const SHARED_AT_ONCE = 200
const KIB = 1024

/** Count to which a visitor's writes are added, and the map that contains it. */
interface Scope {
  key: string
  kept: Map<string, Count>
  count: Count
  most: WriteAmount
}

/** The count of a key; it is added to the map only with the first write. */
function scopeOf(kept: Map<string, Count>, key: string, most: WriteAmount): Scope {
  return { key, kept, count: kept.get(key) ?? { rows: 0, bytes: 0, unsaved: { rows: 0, bytes: 0 } }, most }
}

function isOver(count: WriteAmount, added: WriteAmount, most: WriteAmount, part: number): boolean {
  return count.rows + added.rows > most.rows * part || count.bytes + added.bytes > most.bytes * part
}

/**
 * Counts rows and bytes that visitors without an account have written today (in Beijing) per client, address range and
 * in total. Counts are in memory; those of ranges and the total are synced with the store every few seconds, so that
 * processes share the quotas.
 */
export class WriteQuota {
  readonly #needs: QuotaNeeds
  #day = ''
  #clients = new Map<string, Count>()
  /** Counts of address ranges and the total, which processes share. */
  #shared = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #sharing: Promise<void> = Promise.resolve()

  constructor(needs: QuotaNeeds) {
    this.#needs = needs
  }

  start(): void {
    this.#timer = setInterval(() => void this.syncWithStore(), SHARE_MS).unref()
  }

  /** Saves the remaining counts; afterwards the store may be closed. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.syncWithStore()
  }

  /** Number of clients and address ranges counted individually. */
  get size(): number {
    return this.#clients.size + this.#shared.size
  }

  /** Counts a write; false, without counting, if it exceeds a daily quota. */
  spend(who: Stranger, added: WriteAmount, { isVisit = false } = {}): boolean {
    const scopes = this.#scopesOf(who)
    const part = isVisit ? VISITS_PART : 1
    if (scopes.some(({ count, most }) => isOver(count, added, most, part))) return false
    for (const { key, kept, count } of scopes) {
      kept.set(key, count)
      count.rows += added.rows
      count.bytes += added.bytes
      count.unsaved.rows += added.rows
      count.unsaved.bytes += added.bytes
    }
    return true
  }

  /** True if one more row exceeds a quota, so that the body need not be read. */
  isUsedUp(who: Stranger, { isVisit = false } = {}): boolean {
    const [least, part] = [{ rows: 1, bytes: 1 }, isVisit ? VISITS_PART : 1]
    return this.#scopesOf(who).some(({ count, most }) => isOver(count, least, most, part))
  }

  /** Syncs the counts of ranges and the total with the store. Errors are reported; the next sync tries again. */
  syncWithStore(): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#share()).catch(this.#needs.onFault)
    return this.#sharing
  }

  #scopesOf({ client, ip }: Stranger): Scope[] {
    const { limits, now } = this.#needs
    const today = getBeijingDay(now())
    if (this.#day !== today) {
      this.#clients = new Map()
      this.#shared = new Map()
    }
    this.#day = today
    const scopes = [this.#addressScope(`address ${getAddressRange(ip)}`), scopeOf(this.#shared, ALL, limits.all)]
    const isCounted = client !== undefined && (this.#clients.size < MAX_CLIENTS || this.#clients.has(client))
    return isCounted ? [scopeOf(this.#clients, client, limits.client), ...scopes] : scopes
  }

  #addressScope(key: string): Scope {
    const { address, all } = this.#needs.limits
    if (this.#shared.size < MAX_ADDRESSES || this.#shared.has(key)) return scopeOf(this.#shared, key, address)
    return scopeOf(this.#shared, OTHERS, { rows: all.rows * OTHERS_PART, bytes: all.bytes * OTHERS_PART })
  }

  async #share(): Promise<void> {
    const { store, now } = this.#needs
    const changed = [...this.#shared].filter(([, { unsaved }]) => unsaved.rows > 0)
    if (changed.length === 0) return
    const secret = await readCountSecret(store)
    const endsAt = getNextBeijingMidnight(now())
    for (let at = 0; at < changed.length; at += SHARED_AT_ONCE) {
      const some = changed.slice(at, at + SHARED_AT_ONCE).map(([key, count]) => {
        const what = (kind: string) => createCountKey(secret, kind, hashIdentity(`${this.#day} ${key}`))
        return { count, sent: { ...count.unsaved }, rowsKey: what('written-rows'), sizeKey: what('written-kib') }
      })
      const added = some.flatMap(({ sent, rowsKey, sizeKey }) => [
        { what: rowsKey, used: sent.rows, ends_at: endsAt },
        { what: sizeKey, used: Math.ceil(sent.bytes / KIB), ends_at: endsAt },
      ])
      const totals = await addCounts(store.db, added, now())
      for (const { count, sent, rowsKey, sizeKey } of some) {
        count.unsaved.rows -= sent.rows
        count.unsaved.bytes -= sent.bytes
        count.rows = (totals.get(rowsKey) ?? 0) + count.unsaved.rows
        count.bytes = (totals.get(sizeKey) ?? 0) * KIB + count.unsaved.bytes
      }
    }
  }
}
