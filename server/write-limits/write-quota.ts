import { getAddressRange } from '../base/client-address.ts'
import { beijingDay, nextBeijingMidnight } from '../base/beijing-time.ts'
import { identityHash } from '../base/identity-hash.ts'
import { addCounts } from '../store/account-counts.ts'
import { createCountKey, readCountSecret } from '../store/count-key.ts'
import type { Store } from '../store/store.ts'

/** Rows and bytes of writes. */
export interface WriteAmount {
  rows: number
  bytes: number
}

/** How much may be written in a day without an account. */
export interface QuotaLimits {
  /** By one client id, in one process: the id is whatever a browser says. */
  client: WriteAmount
  /** From one address range: an IPv4 /24, an IPv6 /48. Other addresses of a range are had for nothing. */
  address: WriteAmount
  /** By everyone together. */
  all: WriteAmount
}

/** A visitor without an account. */
interface Stranger {
  client: string | undefined
  ip: string
}

/** The writes of one client, one address or everyone on a day. */
interface Count extends WriteAmount {
  /** The part that the store does not have yet. */
  unsaved: WriteAmount
}

interface QuotaNeeds {
  store: Store
  limits: QuotaLimits
  /** Milliseconds since 1970. */
  now: () => number
  onFault: (error: unknown) => void
}

/** The part of each limit that visits may use: what people send on purpose has the rest, whatever visits are made up. */
const VISITS_PART = 0.8
/** Clients that a process counts by themselves; further ones are counted with their address range alone. */
const MAX_CLIENTS = 50_000
/** Address ranges that a process counts by themselves; further ones are counted together. */
const MAX_ADDRESSES = 50_000
/** The part of what all have that further address ranges have together: a day with many of them refuses nobody who is new. */
const OTHERS_PART = 0.5
const OTHERS = 'address others'
const ALL = 'all'
/** Milliseconds between two exchanges with the store. */
const SHARE_MS = 5_000
/** Rows of one statement. */
const SHARED_AT_ONCE = 200
const KIB = 1024

/** A count that a visitor's writes are added to, and where it is kept. */
interface Scope {
  key: string
  kept: Map<string, Count>
  count: Count
  most: WriteAmount
}

/** The count of a key; one that nobody has written to yet is not kept. */
function scopeOf(kept: Map<string, Count>, key: string, most: WriteAmount): Scope {
  return { key, kept, count: kept.get(key) ?? { rows: 0, bytes: 0, unsaved: { rows: 0, bytes: 0 } }, most }
}

function isOver(count: WriteAmount, added: WriteAmount, most: WriteAmount, part: number): boolean {
  return count.rows + added.rows > most.rows * part || count.bytes + added.bytes > most.bytes * part
}

/**
 * Counts rows and bytes that strangers have written today (in Beijing): for a client, an address and all. The memory of a process
 * answers, and what addresses and all have written is exchanged with the store every few seconds, so that processes share the limits.
 */
export class WriteQuota {
  readonly #needs: QuotaNeeds
  #day = ''
  #clients = new Map<string, Count>()
  /** Of address ranges and all, which processes share. */
  #shared = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #sharing: Promise<void> = Promise.resolve()

  constructor(needs: QuotaNeeds) {
    this.#needs = needs
  }

  start(): void {
    this.#timer = setInterval(() => void this.syncWithStore(), SHARE_MS).unref()
  }

  /** Hands over what is left; the store may be closed afterwards. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.syncWithStore()
  }

  /** Clients and addresses that are counted by themselves. */
  get size(): number {
    return this.#clients.size + this.#shared.size
  }

  /** Counts what somebody is about to write; false, and nothing is counted, where that is more than a limit of the day allows. */
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

  /** True where one more row is over a limit, so that the body need not be read. */
  isUsedUp(who: Stranger, { isVisit = false } = {}): boolean {
    const [least, part] = [{ rows: 1, bytes: 1 }, isVisit ? VISITS_PART : 1]
    return this.#scopesOf(who).some(({ count, most }) => isOver(count, least, most, part))
  }

  /** Exchanges the counts of addresses and of all with the store. A fault is told, and the next time tries again. */
  syncWithStore(): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#share()).catch(this.#needs.onFault)
    return this.#sharing
  }

  #scopesOf({ client, ip }: Stranger): Scope[] {
    const { limits, now } = this.#needs
    const today = beijingDay(now())
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
    const endsAt = nextBeijingMidnight(now())
    for (let at = 0; at < changed.length; at += SHARED_AT_ONCE) {
      const some = changed.slice(at, at + SHARED_AT_ONCE).map(([key, count]) => {
        const what = (kind: string) => createCountKey(secret, kind, identityHash(`${this.#day} ${key}`))
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
