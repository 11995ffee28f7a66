import { KEPT_KINDS, type KeptKind } from '../../lib/kept/kinds.ts'
import { fitsAccount, nameOf } from '../../lib/kept/register.ts'
import { isFollowed } from '../../lib/kept/replica.ts'
import { flushDrafts } from '../drafts/drafts.ts'
import { readEverything, readStoredReplica } from './replica-store.ts'

/** One kind of what is kept, as it stands on this device. */
export interface KeptKindStatus {
  kind: KeptKind
  follows: boolean
  items: number
  bytes: number
  /** Items that follow in general but are too long for the account. */
  tooLong: number
  /** Items that the account had no room for. */
  full: number
}

/** What is kept where, for an account. */
export interface KeptStatus {
  kinds: KeptKindStatus[]
  /** Changes that the account has not been sent. */
  waiting: number
  /** When device and account last agreed, in milliseconds since 1970; 0 where they have not. */
  syncedAt: number
  /** When this was read, in milliseconds since 1970. */
  readAt: number
}

const bytesOf = (text: string): number => new Blob([text]).size

/** How what is kept here stands with an account. */
export async function readKeptStatus(account: number): Promise<KeptStatus> {
  await flushDrafts()
  const [{ local }, { replica, facts }] = await Promise.all([readEverything(), readStoredReplica(account)])
  const kinds = KEPT_KINDS.map((kind): KeptKindStatus => {
    const entries = local.get(kind) ?? []
    const follows = isFollowed(replica, kind)
    return {
      kind,
      follows,
      items: entries.length,
      bytes: entries.reduce((sum, { key, form }) => sum + bytesOf(key) + bytesOf(form), 0),
      tooLong: follows ? entries.filter(({ key, form }) => !fitsAccount({ key, value: form })).length : 0,
      full: entries.filter(({ key }) => replica.rows.get(nameOf({ kind, key }))?.state === 'full').length,
    }
  })
  return { kinds, waiting: [...replica.rows.values()].filter(({ state }) => state === 'waiting').length, syncedAt: facts.syncedAt, readAt: Date.now() }
}
