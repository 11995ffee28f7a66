import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Index that sorts the list of followed accounts. */
export const followed: Migration = {
  name: '0032-followed',
  async up(db) {
    await sql`create index engagement_followed on engagement (account_id, kind, at, target_id) where kind = 'follow' and is_on = 1`.execute(
      db,
    )
  },
}
