import { Dexie, type EntityTable, type Table } from 'dexie'

/** A text that is being worked on, kept so that a reload loses nothing. */
export interface Draft {
  /** Tool slug. */
  key: string
  text: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** A row of a reference set as the server gave it, kept for when the server cannot be reached. */
export interface SeenRow {
  /** The reference set, or another kind of row that the server gives. */
  set: string
  /** What names the row within the set. */
  id: string
  /** Text by column, with the columns of the reference set. */
  row: Readonly<Record<string, string>>
  /** When the facts were last looked at, YYYY-MM-DD. */
  date: string
  /** When the server gave it last, milliseconds since 1970. */
  seenAt: number
  /** About how many characters it takes. */
  size: number
}

interface Tables {
  drafts: EntityTable<Draft, 'key'>
  seen: Table<SeenRow, [set: string, id: string]>
}

/** Everything this device keeps, in numbered versions; a version once released is never edited. */
export const database = new Dexie('crossport') as Dexie & Tables
database.version(1).stores({ drafts: 'key, savedAt' })
database.version(2).stores({ seen: '[set+id], set, [seenAt+size]' })
// Another tab with an older version is asked to let go, and does; until then this one waits.
database.on('blocked', () => console.info('the database waits for another tab'))
