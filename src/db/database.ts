import { Dexie, type EntityTable } from 'dexie'

/** A text that is being worked on, kept so that a reload loses nothing. */
export interface Draft {
  /** Tool slug. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Everything this device keeps, in numbered versions; a version once released is never edited. */
export const database = new Dexie('crossport') as Dexie & { drafts: EntityTable<Draft, 'key'> }
database.version(1).stores({ drafts: 'key, savedAt' })
