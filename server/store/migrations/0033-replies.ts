import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Under which post a reply stands, and the replies of a post in the order in which they are read. */
export const replies: Migration = {
  name: '0033-replies',
  async up(db, { text }) {
    await db.schema.alterTable('content').addColumn('reply_to', text).execute()
    // All but replies have none.
    await sql`create index content_replies on content (reply_to, status, published_at, id) where reply_to is not null`.execute(
      db,
    )
  },
}
