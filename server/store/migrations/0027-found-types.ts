import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Covering index to count search results by type, as the rows of a thousand contents are far apart on disk. */
export const foundTypes: Migration = {
  name: '0027-found-types',
  async up(db) {
    await sql`create index content_type_at on content (place, type)`.execute(db)
  },
}
