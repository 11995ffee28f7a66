import { SYNC_KINDS, type SyncKind } from '../../lib/kept/kinds.ts'
import { isShortEnoughToSync, getRegisterName } from '../../lib/kept/register.ts'
import { isKindSynced } from '../../lib/kept/replica.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { readFullSnapshot, readStoredReplica } from './replica-store.ts'

/** One kind of what is kept, as it stands on this device. */
export interface SyncKindStatus {
  kind: SyncKind
  follows: boolean
  items: number
  bytes: number
  /** Items that follow in general but are too long for the account. */
  tooLong: number
  /** Items that the account had no room for. */
  full: number
}

/** What is kept where, for an account. */
export interface SyncStatus {
  kinds: SyncKindStatus[]
  /** Changes that the account has not been sent. */
  waiting: number
  /** When device and account last agreed, in milliseconds since 1970; 0 where they have not. */
  syncedAt: number
  /** When this was read, in milliseconds since 1970. */
  readAt: number
}

const bytesOf = (text: string): number => new Blob([text]).size

/** How what is kept here stands with an account. */
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
