import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Indexes for further list orders: an author's contents, and the last changed ones by type (also for editors) and
 * category.
 */
export const ordersOfLists: Migration = {
  name: '0030-orders-of-lists',
  async up(db) {
    // Most contents come from files and have no author.
    await sql`create index content_newest_of_author on content (author_id, status, published_at, id) where author_id is not null`.execute(
      db,
    )
    await db.schema
      .createIndex('content_changed')
      .on('content')
      .columns(['status', 'type', 'updated_at', 'id'])
      .execute()
    await db.schema
      .createIndex('content_changed_of_category')
      .on('content')
      .columns(['status', 'type', 'category', 'updated_at', 'id'])
      .execute()
  },
}
