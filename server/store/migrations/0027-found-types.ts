import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a search found is counted by type from an index alone: the rows of a thousand contents lie far apart. */
export const foundTypes: Migration = {
  name: '0027-found-types',
  async up(db) {
    await sql`create index content_type_at on content (place, type)`.execute(db)
  },
}
