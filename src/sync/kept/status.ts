import { SYNC_KINDS, type SyncKind } from '../../lib/kept/kinds.ts'
import { isShortEnoughToSync, getRegisterName } from '../../lib/kept/register.ts'
import { isKindSynced } from '../../lib/kept/replica.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { readFullSnapshot, readStoredReplica } from './replica-store.ts'

/** Sync status of one kind on this device. */
export interface SyncKindStatus {
  kind: SyncKind
  follows: boolean
  items: number
  bytes: number
  /** Number of synced items that are too long for the account. */
  tooLong: number
  /** Number of items refused because the account is full. */
  full: number
}

/** Sync status of an account on this device. */
export interface SyncStatus {
  kinds: SyncKindStatus[]
  /** Number of unsent changes. */
  waiting: number
  /** Time of the last complete sync, in milliseconds since 1970; 0 if never. */
  syncedAt: number
  /** Time of reading this status, in milliseconds since 1970. */
  readAt: number
}

const bytesOf = (text: string): number => new Blob([text]).size

/** Reads the sync status of an account. */
export async function readSyncStatus(account: number): Promise<SyncStatus> {
  await flushDrafts()
  const [{ local }, { replica, facts }] = await Promise.all([readFullSnapshot(), readStoredReplica(account)])
  const kinds = SYNC_KINDS.map((kind): SyncKindStatus => {
    const entries = local.get(kind) ?? []
    const follows = isKindSynced(replica, kind)
    return {
      kind,
      follows,
      items: entries.length,
      bytes: entries.reduce((sum, { key, form }) => sum + bytesOf(key) + bytesOf(form), 0),
      tooLong: follows ? entries.filter(({ key, form }) => !isShortEnoughToSync({ key, value: form })).length : 0,
      full: entries.filter(({ key }) => replica.rows.get(getRegisterName({ kind, key }))?.state === 'full').length,
    }
  })
  return {
    kinds,
    waiting: [...replica.rows.values()].filter(({ state }) => state === 'waiting').length,
    syncedAt: facts.syncedAt,
    readAt: Date.now(),
  }
}
