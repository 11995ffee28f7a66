import { clampFutureClock } from '../clock/hybrid-clock.ts'
import { exchangeChanges, type SyncAnswer } from './gather.ts'
import { detachReplica, recordLocalChanges, applyAnswer } from './join.ts'
import type { Entry } from './kind.ts'
import type { SyncKind, SyncSchema } from './kinds.ts'
import { isSwitchOn, judgeChange, getRegisterName, getRegisterSize, type SyncRegister } from './register.ts'
import { NEW_REPLICA, setKindSynced, type LocalEntries, type Replica, type ChangeWriter } from './replica.ts'

/** Sync rules of the simulation: two lists with a limit, one without, and texts. */
export const SHAPES: SyncSchema = {
  lists: {
    favourite: { most: Infinity, dropsRest: false },
    recent: { most: 3, dropsRest: true },
    market: { most: 3, dropsRest: false },
  },
  accepts: (kind, _key, value) =>
    SHAPES.lists[kind] ? '{}' : typeof value === 'string' ? JSON.stringify(value) : undefined,
}

/** Simulates the server's account with small pages; `server/store/kept-items.ts` has the same rules with a database. */
export class ModelAccount {
  rows = new Map<string, SyncRegister & { place: number }>()
  place = 0
  forgotten = 0

  exchange(
    { since, isWhole, changes: sent }: { since: number; isWhole: boolean; changes: readonly SyncRegister[] },
    now: number,
  ): SyncAnswer {
    const isBehind = since > this.place
    const refused: SyncAnswer['refused'] = []
    const stronger: SyncRegister[] = []
    const asSent = new Set<string>()
    for (const given of sent.toSorted((a, b) => Number(b.kind === 'switch') - Number(a.kind === 'switch'))) {
      const change = { ...given, at: clampFutureClock(given.at, now) }
      const { kind, key } = change
      const before = this.rows.get(getRegisterName(change))
      const verdict = judgeChange(
        change,
        before,
        kind === 'switch' || isSwitchOn(kind, this.rows.get(`switch ${kind}`)?.value),
        this.totals(),
      )
      if (verdict === 'older' && before) stronger.push(before)
      if (verdict === 'off' || verdict === 'full') refused.push({ kind, key, reason: verdict })
      if (verdict !== 'taken') continue
      this.place += 1
      this.rows.set(getRegisterName(change), { ...change, place: this.place })
      if (change.at === given.at) asSent.add(getRegisterName(change))
      if (kind === 'switch' && change.value === 'false') this.drop((row) => row.kind === key)
    }
    const isFromStart = !isWhole && (isBehind || since < this.forgotten)
    const rows = [...this.rows.values()]
      .filter(({ place }) => place > (isFromStart ? 0 : since))
      .toSorted((a, b) => a.place - b.place)
    const page = rows.slice(0, 4)
    const hasMore = page.length < rows.length
    const changes = [
      ...stronger.filter((row) => !page.some((other) => getRegisterName(other) === getRegisterName(row))),
      ...page.filter((row) => !asSent.has(getRegisterName(row))),
    ].map(({ kind, key, value, at, device }) => ({ kind, key, value, at, device }))
    return {
      changes,
      cursor: hasMore ? (page.at(-1)?.place ?? 0) : this.place,
      hasMore,
      isWhole: isWhole || since === 0 || (isFromStart && !isBehind),
      isBehind,
      refused,
      ...this.totals(),
    }
  }

  drop(isDropped: (row: SyncRegister & { place: number }) => boolean): void {
    for (const [name, row] of this.rows) if (isDropped(row)) this.rows.delete(name)
  }

  /** Drops the records of deletions. */
  forget(): void {
    for (const { value, place } of this.rows.values())
      if (value === null) this.forgotten = Math.max(this.forgotten, place)
    this.drop(({ value }) => value === null)
  }

  alive(): SyncRegister[] {
    return [...this.rows.values()].filter(({ value }) => value !== null)
  }

  private totals() {
    return { items: this.alive().length, characters: this.alive().reduce((sum, row) => sum + getRegisterSize(row), 0) }
  }
}

/** Faults of an exchange. */
export type ExchangeFault = 'none' | 'lost before' | 'lost after' | 'twice' | 'unshown' | 'unnoted'

/** Simulates a device: its entries and its stored replicas of accounts. */
export class ModelDevice {
  local: LocalEntries = new Map()
  replicas = new Map<number, Replica>()
  account = 0
  /** Known offset to the server's clock. */
  skew = 0
  readonly name: string
  /** Error of the device's clock in milliseconds. */
  readonly wrong: number

  constructor(name: string, wrong: number) {
    this.name = name
    this.wrong = wrong
  }

  writer(now: number): ChangeWriter {
    return { device: this.name, now: now + this.wrong + this.skew, skew: this.skew }
  }

  get replica(): Replica {
    return this.replicas.get(this.account) ?? NEW_REPLICA
  }

  entries(kind: SyncKind): readonly Entry[] {
    return this.local.get(kind) ?? []
  }

  set(kind: SyncKind, entries: readonly Entry[]): void {
    this.local = new Map(this.local).set(kind, entries)
  }

  keep(replica: Replica): void {
    this.replicas.set(this.account, replica)
  }

  note(now: number): void {
    if (this.account !== 0) this.keep(recordLocalChanges(this.replica, this.local, this.writer(now), SHAPES))
  }

  turn(kind: SyncKind, isOn: boolean, now: number): void {
    if (this.account !== 0) this.keep(setKindSynced(this.replica, kind, isOn, this.writer(now)))
  }

  /**
   * Syncs with the account; `meanwhile` runs on the device before the answer arrives. Returns false if a fault
   * interrupted the sync.
   */
  async sync(account: ModelAccount, now: number, fault: ExchangeFault, meanwhile: () => void): Promise<boolean> {
    this.note(now)
    const owner = this.account
    try {
      const { pull } = await exchangeChanges(this.replica, async (request) => {
        if (fault === 'lost before') throw new Error(fault)
        const answer = account.exchange(request, now)
        if (fault === 'lost after') throw new Error(fault)
        return fault === 'twice' ? account.exchange(request, now) : answer
      })
      meanwhile()
      if (this.account !== owner) return false
      this.skew = -this.wrong
      const { joined, local, replica } = applyAnswer(this.replica, this.local, pull, this.writer(now), SHAPES)
      // The page may be closed after each of the three steps.
      this.keep(joined)
      if (fault === 'unshown') return this.restart(now)
      this.local = local
      if (fault === 'unnoted') return this.restart(now)
      this.keep(replica)
      return true
    } catch (error) {
      if (error instanceof Error && error.message === fault) return false
      throw error
    }
  }

  /** Reopens the page and records local changes before the visitor does anything. */
  private restart(now: number): false {
    this.note(now)
    return false
  }

  leave(now: number): void {
    const { replica, local } = detachReplica(this.replica, this.local, this.writer(now), SHAPES)
    this.local = local
    this.keep(replica)
    this.account = 0
  }
}
