import { CLOCK_START, advanceHybridClock } from '../clock/hybrid-clock.ts'
import type { Entry } from './kind.ts'
import { isSyncKind, SYNC_KINDS, type SyncKind } from './kinds.ts'
import { isSwitchOn, pickLaterRegister, getRegisterName, type SyncRefusal, type SyncRegister } from './register.ts'

/** The items on the device by kind; lists are in the visitor's order. */
export type LocalEntries = ReadonlyMap<SyncKind, readonly Entry[]>

/** The device's copy of a register. */
export interface ReplicaRow extends SyncRegister {
  /** State of delivery: sent to the account, waiting, or refused because the account is full. */
  readonly state: 'sent' | 'waiting' | 'full'
  /**
   * JSON that the device last displayed; null if it displays nothing. If this is not null but the item is missing, the
   * item was deleted here.
   */
  readonly shown: string | null
}

/** The device's copy of one account's items. */
export interface Replica {
  readonly rows: ReadonlyMap<string, ReplicaRow>
  /** The last timestamp of the hybrid logical clock. */
  readonly clock: string
  /** Cursor up to which the account's changes are known. */
  readonly cursor: number
  /**
   * Types that are not merged with the account's items yet; an item of such a type that only the account has does not
   * count as deleted here.
   */
  readonly fresh: ReadonlySet<SyncKind>
  /**
   * True until the device shows the account's last answer; until then a different list order is no change by the
   * visitor.
   */
  readonly isUnshown: boolean
}

/** The combined answers of one or several consecutive exchanges. */
export interface PullResult {
  readonly changes: readonly SyncRegister[]
  /** Acknowledged changes, as they were sent. */
  readonly sent: readonly SyncRegister[]
  readonly refused: readonly { kind: SyncRegister['kind']; key: string; reason: SyncRefusal }[]
  readonly cursor: number
  /** True if `changes` and `sent` together contain all of the account's items. */
  readonly isWhole: boolean
  /** True if the account was restored from a backup and lost recent changes. */
  readonly isBehind: boolean
}

/** Device that stamps changes, and its clock. */
export interface ChangeWriter {
  readonly device: string
  /** Milliseconds since 1970 by the server's clock, as far as known. */
  readonly now: number
  /** Server time minus device time, in milliseconds. */
  readonly skew: number
}

/** Initial replica of an account. */
export const NEW_REPLICA: Replica = {
  rows: new Map(),
  clock: CLOCK_START,
  cursor: 0,
  fresh: new Set(SYNC_KINDS),
  isUnshown: false,
}

/** True if a kind is synced, as far as the device knows. */
export const isKindSynced = ({ rows }: Pick<Replica, 'rows'>, kind: SyncKind): boolean =>
  isSwitchOn(kind, rows.get(getRegisterName({ kind: 'switch', key: kind }))?.value)

/** Kinds whose local changes count as changes of the account. */
export const listJoinedKinds = (replica: Replica): SyncKind[] =>
  SYNC_KINDS.filter((kind) => isKindSynced(replica, kind) && !replica.fresh.has(kind))

/** Returns the replica with changed rows, each stamped now or with its own time. */
export function writeRows(
  replica: Replica,
  changes: readonly (Pick<ReplicaRow, 'kind' | 'key' | 'value' | 'shown'> & { at?: string })[],
  { device, now }: ChangeWriter,
): Replica {
  const rows = new Map(replica.rows)
  let { clock } = replica
  for (const { at, ...change } of changes) {
    clock = at === undefined ? advanceHybridClock(clock, now) : at > clock ? at : clock
    rows.set(getRegisterName(change), { ...change, at: at ?? clock, device, state: 'waiting' })
  }
  return { ...replica, rows, clock }
}

/** Returns the replica without a kind, which is then fetched and merged anew. */
export function resetKind(replica: Replica, kind: SyncKind): Replica {
  return {
    ...replica,
    cursor: 0,
    rows: new Map([...replica.rows].filter(([, row]) => row.kind !== kind)),
    fresh: new Set([...replica.fresh, kind]),
  }
}

/** Turns the sync of a type on or off. Items on the device are not changed. */
export function setKindSynced(replica: Replica, kind: SyncKind, isOn: boolean, writer: ChangeWriter): Replica {
  return writeRows(resetKind(replica, kind), [{ kind: 'switch', key: kind, value: String(isOn), shown: null }], writer)
}

/** Merges an arriving register into a row: an unsent local change wins, otherwise the account's version. */
function arrived(row: ReplicaRow | undefined, change: SyncRegister): ReplicaRow {
  const incoming: ReplicaRow = { ...change, state: 'sent', shown: row?.shown ?? null }
  return row === undefined || row.state === 'sent' ? incoming : pickLaterRegister(incoming, row)
}

/** Applies the account's answers. */
export function applyPullResult(
  replica: Replica,
  { changes, sent, refused, cursor, isWhole, isBehind }: PullResult,
): Replica {
  let next: Replica = { ...replica, cursor }
  const rows = new Map(next.rows)
  const had = new Map(sent.map((register) => [getRegisterName(register), register.at]))
  for (const name of had.keys()) {
    const row = rows.get(name)
    // An item that was changed again during the exchange must be sent again.
    if (row?.state === 'waiting' && row.at === had.get(name)) rows.set(name, { ...row, state: 'sent' })
  }
  for (const { kind, key, reason } of refused) {
    const row = rows.get(getRegisterName({ kind, key }))
    if (row && reason === 'full' && row.at === had.get(getRegisterName(row)))
      rows.set(getRegisterName(row), { ...row, state: 'full' })
    if (row && reason === 'off') rows.delete(getRegisterName(row))
  }
  if (isWhole) {
    const there = new Set([...changes, ...sent].map(getRegisterName))
    for (const [name, row] of rows)
      if (row.state === 'sent' && !there.has(name)) rows.set(name, { ...row, value: null })
  }
  if (isBehind) for (const [name, row] of rows) if (row.state === 'sent') rows.set(name, { ...row, state: 'waiting' })
  next = { ...next, rows }
  for (const change of changes) next = takeChange(next, change)
  return next
}

function takeChange(replica: Replica, change: SyncRegister): Replica {
  const before = replica.rows.get(getRegisterName(change))
  const after = arrived(before, change)
  const isTurned =
    change.kind === 'switch' && isSyncKind(change.key) && after.at === change.at && before?.at !== change.at
  const next = isTurned && isSyncKind(change.key) ? resetKind(replica, change.key) : replica
  return {
    ...next,
    rows: new Map(next.rows).set(getRegisterName(change), after),
    clock: change.at > next.clock ? change.at : next.clock,
  }
}

/** Reduces a replica on logout to its unsent changes, for the account's next login. */
export function keepUnsentRows({ rows, clock }: Replica): Replica {
  const unsent = [...rows]
    .filter(([, { state }]) => state !== 'sent')
    .map(([name, row]): [string, ReplicaRow] => [name, { ...row, state: 'waiting', shown: null }])
  return { ...NEW_REPLICA, rows: new Map(unsent), clock }
}
