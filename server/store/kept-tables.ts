import type { SyncRowKind } from '../../src/lib/kept/kinds.ts'

/** How far the changes of what an account keeps are counted. */
interface KeptHeadTable {
  account_id: number
  /** The place of the latest change. */
  place: number
  /** A device that knows less than this may miss deletions. */
  forgotten: number
}

/** One thing that an account keeps, as its last writer left it. */
interface KeptItemTable {
  account_id: number
  kind: SyncRowKind
  key: string
  /** JSON; null where it was deleted. */
  value: string | null
  /** Hybrid logical clock. */
  at: string
  device: string
  /** Counts up in an account: what a device has not seen lies above what it has. */
  place: number
  /** UTF-16 units of key and value; 0 where it was deleted. */
  size: number
  /** When the server took it, ISO 8601 in UTC. */
  changed_at: string
}

/** The tables of what accounts keep across devices. */
export interface KeptTables {
  kept_head: KeptHeadTable
  kept_item: KeptItemTable
}
