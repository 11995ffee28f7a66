import type { KeptReplicaRow, KeptRow } from '../../db/account-rows.ts'
import type { KeptKind } from '../../lib/kept/kinds.ts'
import { isFollowed, NEW_REPLICA, type Local, type Replica, type Row } from '../../lib/kept/replica.ts'
import { newestChoices, showChoices, type Choices } from '../../state/kept-choices.ts'
import { choiceEntries, withEntries } from './choice-entries.ts'
import { keptDatabase } from './kept-database.ts'
import { announceTable, readTable, showTable, TABLE_KINDS } from './table-entries.ts'

/** What is stored of an account beside its rows. */
export type KeptFacts = Omit<KeptReplicaRow, 'clock' | 'cursor' | 'fresh' | 'isUnshown'>

/** What the device has stored of an account. */
export interface Stored {
  replica: Replica
  facts: KeptFacts
}

const rowOf = ({ kind, key, value, at, device, state, shown }: Row): Row => ({ kind, key, value, at, device, state, shown })

/** Reads what the device knows of an account; a new replica where that is nothing. */
export async function readStoredReplica(account: number): Promise<Stored> {
  const { keptRows, keptReplicas } = await keptDatabase()
  const [stored, rows] = await Promise.all([keptReplicas.get(account), keptRows.where('account').equals(account).toArray()])
  const facts: KeptFacts = { account, here: stored?.here ?? 0, skew: stored?.skew ?? 0, syncedAt: stored?.syncedAt ?? 0, leaving: stored?.leaving ?? [] }
  if (!stored) return { replica: NEW_REPLICA, facts }
  return { replica: { rows: new Map(rows.map((row) => [row.name, rowOf(row)])), clock: stored.clock, cursor: stored.cursor, fresh: new Set(stored.fresh), isUnshown: stored.isUnshown ?? false }, facts }
}

/** Stores a replica; of its rows only those that differ from `before`. */
export async function storeReplica({ replica, facts }: Stored, before: Replica): Promise<void> {
  const { keptRows, keptReplicas } = await keptDatabase()
  const { account } = facts
  const changed = [...replica.rows].filter(([name, row]) => before.rows.get(name) !== row).map(([name, row]): KeptRow => ({ account, name, ...row }))
  const gone = [...before.rows.keys()].filter((name) => !replica.rows.has(name)).map((name): [number, string] => [account, name])
  await keptRows.bulkPut(changed)
  await keptRows.bulkDelete(gone)
  await keptReplicas.put({ ...facts, clock: replica.clock, cursor: replica.cursor, fresh: [...replica.fresh], isUnshown: replica.isUnshown })
}

/** Does a piece of work on everything that is kept, all of it or nothing. */
export async function keptTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  const known = await keptDatabase()
  return known.transaction('rw', [known.keptRows, known.keptReplicas, known.quotes, known.drafts, known.replacedDrafts, known.answers, known.seoHistory, known.forms], async () => work())
}

/** What stands on the device, and the choices that part of it was read from. */
export interface Standing {
  local: Local
  choices: Choices
}

async function readKinds(isRead: (kind: KeptKind) => boolean): Promise<Standing> {
  const choices = newestChoices()
  const local = new Map<KeptKind, Awaited<ReturnType<typeof readTable>>>(choiceEntries(choices))
  for (const kind of TABLE_KINDS) if (isRead(kind)) local.set(kind, await readTable(kind))
  return { local, choices }
}

/** Reads what stands on the device; of the tables those alone that follow the account by one of these replicas. */
export const readStanding = (...replicas: readonly Pick<Replica, 'rows'>[]): Promise<Standing> => readKinds((kind) => replicas.some((replica) => isFollowed(replica, kind)))

/** Reads what stands on the device, whatever of it follows. */
export const readEverything = (): Promise<Standing> => readKinds(() => true)

/** Brings the tables from one standing to the next. Returns how to tell the tabs, once that is stored. */
export async function showTables(before: Local, after: Local): Promise<() => void> {
  const changed = TABLE_KINDS.filter((kind) => JSON.stringify(before.get(kind)) !== JSON.stringify(after.get(kind)))
  for (const kind of changed) await showTable(kind, before.get(kind) ?? [], after.get(kind) ?? [])
  return () => changed.forEach(announceTable)
}

/** Shows the choices of a standing. False, and nothing is done, where the visitor chose something else since `choices` were read. */
export function showStandingChoices(choices: Choices, local: Local): boolean {
  const newest = newestChoices()
  if (JSON.stringify(newest) !== JSON.stringify(choices)) return false
  const next = withEntries(choices, local)
  if (JSON.stringify(next) !== JSON.stringify(choices)) showChoices(next)
  return true
}
