import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Likes, favorites and follows of accounts, and their counts. */
export const engagement: Migration = {
  name: '0011-engagement',
  async up(db, { text }) {
    await db.schema
      .createTable('engagement')
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('target_id', 'bigint', (column) => column.notNull())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('engagement_key', ['account_id', 'kind', 'target_id'])
      .execute()
    // Followers of an account are only read when it is deleted.
    await sql`create index engagement_followers on engagement (target_id) where kind = 'follow'`.execute(db)
    await db.schema
      .createTable('engagement_count')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('target_id', 'bigint', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('engagement_count_key', ['kind', 'target_id'])
      .execute()
  },
}
