import type { SyncRowKind } from '../../src/lib/kept/kinds.ts'

/** The sync position of each account. */
interface KeptHeadTable {
  account_id: number
  /** The position of the latest change. */
  place: number
  /** Last purged position; a device with an older position may miss deletions. */
  forgotten: number
}

/** A synced item, as last written. */
interface KeptItemTable {
  account_id: number
  kind: SyncRowKind
  key: string
  /** The value as JSON; null if it was deleted. */
  value: string | null
  /** Hybrid logical clock timestamp. */
  at: string
  device: string
  /** Position, increasing within an account: a device lacks the items above the position that it has reached. */
  place: number
  /** UTF-16 units of key and value; 0 if deleted. */
  size: number
  /** Time of storing, ISO 8601 in UTC. */
  changed_at: string
}

/** Tables of items that accounts sync between devices. */
export interface KeptTables {
  kept_head: KeptHeadTable
  kept_item: KeptItemTable
}
