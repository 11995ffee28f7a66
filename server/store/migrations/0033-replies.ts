import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Posts of replies, and an index of a post's replies in reading order. */
export const replies: Migration = {
  name: '0033-replies',
  async up(db, { text }) {
    await db.schema.alterTable('content').addColumn('reply_to', text).execute()
    // Null except for replies.
    await sql`create index content_replies on content (reply_to, status, published_at, id) where reply_to is not null`.execute(
      db,
    )
  },
}
