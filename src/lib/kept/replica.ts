import { CLOCK_START, tick } from '../clock/hybrid-clock.ts'
import type { Entry } from './kind.ts'
import { isSyncKind, SYNC_KINDS, type SyncKind } from './kinds.ts'
import { isSwitchOn, laterOf, getRegisterName, type SyncRefusal, type Register } from './register.ts'

/** What stands on the device, by kind; lists in their order. */
export type LocalEntries = ReadonlyMap<SyncKind, readonly Entry[]>

/** A register as a device has it. */
export interface ReplicaRow extends Register {
  /** Whether the account has it, is still to be sent it, or is too full to take it. */
  readonly state: 'sent' | 'waiting' | 'full'
  /** The form that the device showed of it last; null while it shows nothing of it. What then is missing was deleted here. */
  readonly shown: string | null
}

/** What one device knows of one account. */
export interface Replica {
  readonly rows: ReadonlyMap<string, ReplicaRow>
  /** The last time of the hybrid clock. */
  readonly clock: string
  /** Up to where the account's changes are known. */
  readonly cursor: number
  /** Kinds of which the device's own things have not been joined with the account's yet: what the account alone has was not deleted here. */
  readonly fresh: ReadonlySet<SyncKind>
  /** The device may not show the account's last answer yet: lists that stand in another order then were not put in it by the visitor. */
  readonly isUnshown: boolean
}

/** What an account answered to one or several exchanges that followed one another. */
export interface PullResult {
  readonly changes: readonly Register[]
  /** What was sent and arrived, as it was sent. */
  readonly sent: readonly Register[]
  readonly refused: readonly { kind: Register['kind']; key: string; reason: SyncRefusal }[]
  readonly cursor: number
  /** Everything that the account has is among the changes and what was sent. */
  readonly isWhole: boolean
  /** The account was restored from a backup and has lost what it was sent since. */
  readonly isBehind: boolean
}

/** Who stamps a change. */
export interface ChangeWriter {
  readonly device: string
  /** Milliseconds since 1970, by the server's clock as far as it is known. */
  readonly now: number
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly skew: number
}

/** A device that knows nothing of an account yet. */
export const NEW_REPLICA: Replica = {
  rows: new Map(),
  clock: CLOCK_START,
  cursor: 0,
  fresh: new Set(SYNC_KINDS),
  isUnshown: false,
}

/** Whether a kind follows the account, as far as the device knows. */
export const isKindSynced = ({ rows }: Pick<Replica, 'rows'>, kind: SyncKind): boolean =>
  isSwitchOn(kind, rows.get(getRegisterName({ kind: 'switch', key: kind }))?.value)

/** Kinds whose changes on the device are changes of the account. */
export const listJoinedKinds = (replica: Replica): SyncKind[] =>
  SYNC_KINDS.filter((kind) => isKindSynced(replica, kind) && !replica.fresh.has(kind))

/** A replica with further rows, each stamped now or at its own time. */
export function writeRows(
  replica: Replica,
  changes: readonly (Pick<ReplicaRow, 'kind' | 'key' | 'value' | 'shown'> & { at?: string })[],
  { device, now }: ChangeWriter,
): Replica {
  const rows = new Map(replica.rows)
  let { clock } = replica
  for (const { at, ...change } of changes) {
    clock = at === undefined ? tick(clock, now) : at > clock ? at : clock
    rows.set(getRegisterName(change), { ...change, at: at ?? clock, device, state: 'waiting' })
  }
  return { ...replica, rows, clock }
}

/** A replica that knows nothing of a kind, and joins it anew. What the account has of it is fetched again, also from before. */
export function forgetKind(replica: Replica, kind: SyncKind): Replica {
  return {
    ...replica,
    cursor: 0,
    rows: new Map([...replica.rows].filter(([, row]) => row.kind !== kind)),
    fresh: new Set([...replica.fresh, kind]),
  }
}

/** Lets a kind follow the account, or no longer. What the device has of it stays there. */
export function setKindSynced(replica: Replica, kind: SyncKind, isOn: boolean, writer: ChangeWriter): Replica {
  return writeRows(forgetKind(replica, kind), [{ kind: 'switch', key: kind, value: String(isOn), shown: null }], writer)
}

/** A row after one of the account arrived: what is still to be sent stands against it, otherwise the account is right. */
function arrived(row: ReplicaRow | undefined, change: Register): ReplicaRow {
  const incoming: ReplicaRow = { ...change, state: 'sent', shown: row?.shown ?? null }
  return row === undefined || row.state === 'sent' ? incoming : laterOf(incoming, row)
}

/** Takes over what the account answered. */
export function applyPull(
  replica: Replica,
  { changes, sent, refused, cursor, isWhole, isBehind }: PullResult,
): Replica {
  let next: Replica = { ...replica, cursor }
  const rows = new Map(next.rows)
  const had = new Map(sent.map((register) => [getRegisterName(register), register.at]))
  for (const name of had.keys()) {
    const row = rows.get(name)
    // One that was changed again meanwhile is still to be sent.
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

function takeChange(replica: Replica, change: Register): Replica {
  const before = replica.rows.get(getRegisterName(change))
  const after = arrived(before, change)
  const isTurned =
    change.kind === 'switch' && isSyncKind(change.key) && after.at === change.at && before?.at !== change.at
  const next = isTurned && isSyncKind(change.key) ? forgetKind(replica, change.key) : replica
  return {
    ...next,
    rows: new Map(next.rows).set(getRegisterName(change), after),
    clock: change.at > next.clock ? change.at : next.clock,
  }
}

/** What is left of a replica when its account leaves the device: only what could not be sent, for the account's next login. */
export function parkReplica({ rows, clock }: Replica): Replica {
  const unsent = [...rows]
    .filter(([, { state }]) => state !== 'sent')
    .map(([name, row]): [string, ReplicaRow] => [name, { ...row, state: 'waiting', shown: null }])
  return { ...NEW_REPLICA, rows: new Map(unsent), clock }
}
