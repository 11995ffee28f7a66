import type { SyncReplicaRow, SyncRow } from '../../db/account-rows.ts'
import { choicesToEntries, mergeEntriesIntoChoices } from '../../lib/kept/choice-kinds.ts'
import type { Choices, Entry } from '../../lib/kept/kind.ts'
import type { SyncKind } from '../../lib/kept/kinds.ts'
import { isKindSynced, NEW_REPLICA, type LocalEntries, type Replica, type ReplicaRow } from '../../lib/kept/replica.ts'
import { ROW_KIND_NAMES, ROW_KINDS } from '../../lib/kept/row-kinds.ts'
import { readChoices, setChoices } from '../../state/kept-choices.ts'
import { loadDatabase } from './kept-database.ts'
import { announceTable, readTableEntries, applyTable } from './table-entries.ts'

/** Stored sync state of an account, without its rows. */
export type ReplicaMetadata = Omit<SyncReplicaRow, 'clock' | 'cursor' | 'fresh' | 'isUnshown'>

/** Stored replica of an account with its sync state. */
export interface StoredReplica {
  replica: Replica
  facts: ReplicaMetadata
}

const rowOf = ({ kind, key, value, at, device, state, shown }: ReplicaRow): ReplicaRow => ({
  kind,
  key,
  value,
  at,
  device,
  state,
  shown,
})

/** Reads an account's stored replica; a new replica if there is none. */
export async function readStoredReplica(account: number): Promise<StoredReplica> {
  const { keptRows, keptReplicas } = await loadDatabase()
  const [stored, rows] = await Promise.all([
    keptReplicas.get(account),
    keptRows.where('account').equals(account).toArray(),
  ])
  const facts: ReplicaMetadata = {
    account,
    here: stored?.here ?? 0,
    skew: stored?.skew ?? 0,
    syncedAt: stored?.syncedAt ?? 0,
    leaving: stored?.leaving ?? [],
  }
  if (!stored) return { replica: NEW_REPLICA, facts }
  return {
    replica: {
      rows: new Map(rows.map((row) => [row.name, rowOf(row)])),
      clock: stored.clock,
      cursor: stored.cursor,
      fresh: new Set(stored.fresh),
      isUnshown: stored.isUnshown ?? false,
    },
    facts,
  }
}

/** Stores a replica, writing only the rows that differ from `before`. */
export async function storeReplica({ replica, facts }: StoredReplica, before: Replica): Promise<void> {
  const { keptRows, keptReplicas } = await loadDatabase()
  const { account } = facts
  const changed = [...replica.rows]
    .filter(([name, row]) => before.rows.get(name) !== row)
    .map(([name, row]): SyncRow => ({ account, name, ...row }))
  const gone = [...before.rows.keys()]
    .filter((name) => !replica.rows.has(name))
    .map((name): [number, string] => [account, name])
  await keptRows.bulkPut(changed)
  await keptRows.bulkDelete(gone)
  await keptReplicas.put({
    ...facts,
    clock: replica.clock,
    cursor: replica.cursor,
    fresh: [...replica.fresh],
    isUnshown: replica.isUnshown,
  })
}

/** Runs work in one database transaction over all synced tables. */
export async function syncTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const known = await loadDatabase()
  return known.transaction(
    'rw',
    ['keptRows', 'keptReplicas', 'replacedDrafts', ...Object.values(ROW_KINDS).map(({ table }) => table)],
    async () => work(),
  )
}

/** Snapshot of the device's entries, and the choices from which some were read. */
export interface DeviceSnapshot {
  local: LocalEntries
  choices: Choices
}

async function readKinds(isRead: (kind: SyncKind) => boolean): Promise<DeviceSnapshot> {
  const choices = readChoices()
  const local = new Map<SyncKind, Entry[]>(choicesToEntries(choices))
  for (const kind of ROW_KIND_NAMES) if (isRead(kind)) local.set(kind, await readTableEntries(kind))
  return { local, choices }
}

/** Reads a snapshot of the device; a table is included only if one of the replicas syncs its type. */
export const readSyncedSnapshot = (...replicas: readonly Pick<Replica, 'rows'>[]): Promise<DeviceSnapshot> =>
  readKinds((kind) => replicas.some((replica) => isKindSynced(replica, kind)))

/** Reads a snapshot of all entries on the device, synced or not. */
export const readFullSnapshot = (): Promise<DeviceSnapshot> => readKinds(() => true)

/**
 * Writes the difference of two snapshots to the tables. Returns a function that notifies the tabs, to be called after
 * the transaction.
 */
export async function writeTables(before: LocalEntries, after: LocalEntries): Promise<() => void> {
  const changed = ROW_KIND_NAMES.filter((kind) => JSON.stringify(before.get(kind)) !== JSON.stringify(after.get(kind)))
  for (const kind of changed) await applyTable(kind, before.get(kind) ?? [], after.get(kind) ?? [])
  return () => changed.forEach(announceTable)
}

/** Applies entries to the choices. Returns false without a change if the choices changed since `choices` were read. */
export function applyChoiceEntries(choices: Choices, local: LocalEntries): boolean {
  const newest = readChoices()
  if (JSON.stringify(newest) !== JSON.stringify(choices)) return false
  const next = mergeEntriesIntoChoices(choices, local)
  if (JSON.stringify(next) !== JSON.stringify(choices)) setChoices(next)
  return true
}
