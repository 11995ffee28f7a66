import { advanceHybridClock, parseWallTime } from '../clock/hybrid-clock.ts'
import type { Entry, ListRule } from './kind.ts'
import type { SyncKind, SyncSchema } from './kinds.ts'
import { computeNewRanks } from './ranks.ts'
import { isShortEnoughToSync, getRegisterName } from './register.ts'
import { isKindSynced, listJoinedKinds, keepUnsentRows, applyPullResult, writeRows } from './replica.ts'
import type { LocalEntries, PullResult, Replica, ReplicaRow, ChangeWriter } from './replica.ts'

type Change = Parameters<typeof writeRows>[1][number]

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    // Another version of the app, or another app, stored this value.
    return undefined
  }
}

function rankOf({ value }: Pick<ReplicaRow, 'value'>): number {
  const read = parsed(value)
  const rank = typeof read === 'object' && read !== null && 'rank' in read ? read.rank : undefined
  return typeof rank === 'number' && Number.isFinite(rank) ? rank : 0
}

const byRank = (a: ReplicaRow, b: ReplicaRow): number => rankOf(a) - rankOf(b) || (a.key < b.key ? -1 : 1)

const rowsOf = ({ rows }: Replica, kind: SyncKind): ReplicaRow[] =>
  [...rows.values()].filter((row) => row.kind === kind)

/** True if a deleted item is still on the device because the deletion was not applied there yet. */
const isGoing = (row: ReplicaRow | undefined, { form }: Entry): boolean =>
  row !== undefined && row.value === null && row.shown === form

function listChanges(
  kind: SyncKind,
  { groupOf = () => '' }: ListRule,
  entries: readonly Entry[],
  all: ReadonlyMap<string, ReplicaRow>,
  isOrderTheirs: boolean,
): Change[] {
  const changes: Change[] = []
  const alive = new Map([...all].filter(([, { value }]) => value !== null))
  for (const list of new Set(entries.map(({ key }) => groupOf(key)))) {
    const own = entries.filter((entry) => groupOf(entry.key) === list && !isGoing(all.get(entry.key), entry))
    const rows = [...alive.values()].filter(({ key }) => groupOf(key) === list)
    const known = new Map(rows.map((row) => [row.key, rankOf(row)]))
    // While joining, or before the last answer is shown, items of the device are appended after those of the account.
    const order = isOrderTheirs
      ? [...rows.toSorted(byRank).map(({ key }) => key), ...own.map(({ key }) => key).filter((key) => !alive.has(key))]
      : own.map(({ key }) => key)
    const ranks = computeNewRanks(order, known)
    for (const { key, form } of own) {
      if (alive.has(key) && (isOrderTheirs || !ranks.has(key))) continue
      const change = { kind, key, value: JSON.stringify({ rank: ranks.get(key) ?? known.get(key) ?? 0 }), shown: form }
      if (isShortEnoughToSync(change)) changes.push(change)
    }
  }
  return changes
}

/**
 * Timestamp of an item that existed before joining: the item's own time, unless a deletion of the same key is later.
 */
function ownTime({ time }: Entry, row: ReplicaRow | undefined, { now, skew }: ChangeWriter): string | undefined {
  if (time === undefined || time + skew > now) return undefined
  const at = advanceHybridClock('', time + skew)
  return row && row.at >= at ? undefined : at
}

function textChanges(
  kind: SyncKind,
  entries: readonly Entry[],
  rows: ReadonlyMap<string, ReplicaRow>,
  isFresh: boolean,
  writer: ChangeWriter,
): Change[] {
  return entries.flatMap((entry): Change[] => {
    const { key, form, time } = entry
    const row = rows.get(key)
    const isAlive = row !== undefined && row.value !== null
    if (isGoing(row, entry) || (isAlive && (row.shown === form || row.value === form))) return []
    // The item exists in two different versions: the later version wins.
    if (isFresh && isAlive && !(time !== undefined && time + writer.skew > parseWallTime(row.at))) return []
    const at = isFresh ? ownTime(entry, row, writer) : undefined
    const change = { kind, key, value: form, shown: form, ...(at !== undefined && { at }) }
    return isShortEnoughToSync(change) ? [change] : []
  })
}

function changesOf(
  replica: Replica,
  kind: SyncKind,
  entries: readonly Entry[],
  writer: ChangeWriter,
  shapes: SyncSchema,
): Change[] {
  const rows = new Map(rowsOf(replica, kind).map((row) => [row.key, row]))
  const isFresh = replica.fresh.has(kind)
  const rule = shapes.lists[kind]
  const puts = rule
    ? listChanges(kind, rule, entries, rows, isFresh || replica.isUnshown)
    : textChanges(kind, entries, rows, isFresh, writer)
  if (isFresh) return puts
  const there = new Set(entries.map(({ key }) => key))
  const gone = [...rows.values()].filter(({ key, value, shown }) => value !== null && shown !== null && !there.has(key))
  return [...puts, ...gone.map(({ key }): Change => ({ kind, key, value: null, shown: null }))]
}

/**
 * Records the account's items that the device already shows, and the deletions that it already applied, in case the
 * page was closed before recording them.
 */
function noteShown(replica: Replica, kind: SyncKind, entries: readonly Entry[], shapes: SyncSchema): Replica {
  const there = new Map(entries.map(({ key, form }) => [key, form]))
  const unnoted = rowsOf(replica, kind).flatMap((row): ReplicaRow[] => {
    const form = there.get(row.key)
    // Without this record, an item that is added again later would seem to be deleted on this device.
    if (row.value === null) return form === undefined && row.shown !== null ? [{ ...row, shown: null }] : []
    return form !== undefined && row.shown !== form && shapes.accepts(kind, row.key, parsed(row.value)) === form
      ? [{ ...row, shown: form }]
      : []
  })
  return unnoted.length === 0
    ? replica
    : {
        ...replica,
        rows: new Map([...replica.rows, ...unnoted.map((row): [string, ReplicaRow] => [getRegisterName(row), row])]),
      }
}

/** True if the device's lists are in the account's order. */
function isShown(replica: Replica, local: LocalEntries, writer: ChangeWriter, shapes: SyncSchema): boolean {
  const keys = (entries: readonly Entry[]) => JSON.stringify(entries.map(({ key }) => key))
  return listJoinedKinds(replica).every(
    (kind) =>
      !shapes.lists[kind] ||
      keys(local.get(kind) ?? []) === keys(showKind(replica, kind, local.get(kind) ?? [], writer, shapes).entries),
  )
}

/** Records local changes since the last sync. */
export function recordLocalChanges(
  replica: Replica,
  local: LocalEntries,
  writer: ChangeWriter,
  shapes: SyncSchema,
): Replica {
  const kinds = listJoinedKinds(replica)
  const known =
    replica.isUnshown && isShown(replica, local, writer, shapes) ? { ...replica, isUnshown: false } : replica
  const noted = kinds.reduce((current, kind) => noteShown(current, kind, local.get(kind) ?? [], shapes), known)
  const changes = kinds.flatMap((kind) => changesOf(noted, kind, local.get(kind) ?? [], writer, shapes))
  return changes.length === 0 ? noted : writeRows(noted, changes, writer)
}

/**
 * Merges items that the device had before joining with those of the account: nothing is deleted, and the last writer
 * wins.
 */
function joinFresh(replica: Replica, local: LocalEntries, writer: ChangeWriter, shapes: SyncSchema): Replica {
  const kinds = [...replica.fresh].filter((kind) => isKindSynced(replica, kind))
  const joined = writeRows(
    replica,
    kinds.flatMap((kind) => changesOf(replica, kind, local.get(kind) ?? [], writer, shapes)),
    writer,
  )
  return { ...joined, fresh: new Set([...replica.fresh].filter((kind) => !kinds.includes(kind))) }
}

interface Shown {
  replica: Replica
  local: LocalEntries
}

/** Computes the entries of a kind to display, and the replica afterwards. */
function showKind(
  replica: Replica,
  kind: SyncKind,
  entries: readonly Entry[],
  writer: ChangeWriter,
  shapes: SyncSchema,
): { replica: Replica; entries: Entry[] } {
  const list = shapes.lists[kind]
  // An item too long for sync remains local, even if the account has an item of the same name.
  const stuck = new Map(
    entries
      .filter(({ key, form }) => !list && !isShortEnoughToSync({ key, value: form }))
      .map((entry) => [entry.key, entry]),
  )
  const alive = rowsOf(replica, kind).filter(({ key, value }) => value !== null && !stuck.has(key))
  const fitting = (list ? alive.toSorted(byRank) : alive).flatMap((row) => {
    const form = shapes.accepts(kind, row.key, parsed(row.value))
    return form === undefined ? [] : [{ row, form }]
  })
  const shown = list ? fitting.slice(0, list.most) : fitting
  const forms = new Map(shown.map(({ row, form }) => [row.key, form]))
  const rows = new Map(replica.rows)
  for (const [name, row] of replica.rows) {
    const form = forms.get(row.key) ?? null
    if (row.kind === kind && !stuck.has(row.key) && row.shown !== form) rows.set(name, { ...row, shown: form })
  }
  const rest = list?.dropsRest
    ? fitting.slice(list.most).map(({ row: { key } }): Change => ({ kind, key, value: null, shown: null }))
    : []
  const next = { ...replica, rows }
  return {
    replica: rest.length === 0 ? next : writeRows(next, rest, writer),
    entries: [...shown.map(({ row: { key }, form }) => ({ key, form })), ...stuck.values()],
  }
}

function show(replica: Replica, local: LocalEntries, writer: ChangeWriter, shapes: SyncSchema): Shown {
  const next = new Map(local)
  let current = replica
  for (const kind of listJoinedKinds(replica)) {
    const { replica: after, entries } = showKind(current, kind, local.get(kind) ?? [], writer, shapes)
    current = after
    next.set(kind, entries)
  }
  return { replica: current, local: next }
}

/**
 * Result of an exchange, to be stored in the order of these fields, so that nothing is lost if the page is closed in
 * between.
 */
export interface SyncOutcome {
  /** Merged changes of account and device, before any of them is displayed. */
  joined: Replica
  /** Entries to display. */
  local: LocalEntries
  /** The replica after the changes are displayed. */
  replica: Replica
}

/** Returns items to the device that the account refused because their kind is not synced. */
function withReturned(
  replica: Replica,
  local: LocalEntries,
  { refused }: PullResult,
  shapes: SyncSchema,
): LocalEntries {
  const next = new Map(local)
  for (const { kind, key, reason } of refused) {
    const value = replica.rows.get(getRegisterName({ kind, key }))?.value ?? null
    if (reason !== 'off' || kind === 'switch' || value === null || next.get(kind)?.some((entry) => entry.key === key))
      continue
    const form = shapes.accepts(kind, key, parsed(value))
    if (form !== undefined) next.set(kind, [...(next.get(kind) ?? []), { key, form }])
  }
  return next
}

/** Merges an account's answer with the device's changes. */
export function applyAnswer(
  replica: Replica,
  before: LocalEntries,
  pull: PullResult,
  writer: ChangeWriter,
  shapes: SyncSchema,
): SyncOutcome {
  const noted = recordLocalChanges(replica, before, writer, shapes)
  const local = withReturned(noted, before, pull, shapes)
  const joined = joinFresh(applyPullResult(noted, pull), local, writer, shapes)
  const shown = show({ ...joined, isUnshown: false }, local, writer, shapes)
  return { joined: { ...withoutHidden(joined, shown.replica), isUnshown: true }, ...shown }
}

/** Marks rows that will be hidden as not shown, so that the visitor does not seem to have deleted them. */
function withoutHidden(joined: Replica, shown: Replica): Replica {
  const rows = [...joined.rows].map(([name, row]): [string, ReplicaRow] => [
    name,
    row.value !== null && row.shown !== null && shown.rows.get(name)?.shown === null ? { ...row, shown: null } : row,
  ])
  return { ...joined, rows: new Map(rows) }
}

/** The device's state after logout: synced items are removed, unsent changes wait for the account's next login. */
export function detachReplica(replica: Replica, local: LocalEntries, writer: ChangeWriter, shapes: SyncSchema): Shown {
  // Items that were added since a login but never reached the server belong to the account too.
  const noted = joinFresh(recordLocalChanges(replica, local, writer, shapes), local, writer, shapes)
  const next = new Map(local)
  for (const kind of listJoinedKinds(noted))
    next.set(
      kind,
      (local.get(kind) ?? []).filter(
        ({ key, form }) => !shapes.lists[kind] && !isShortEnoughToSync({ key, value: form }),
      ),
    )
  return { replica: keepUnsentRows(noted), local: next }
}
