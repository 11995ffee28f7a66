import type { Migration } from '../migration.ts'

/** Entries of other sites' feeds, so that no entry is imported twice. */
export const newsEntries: Migration = {
  name: '0018-news-entries',
  async up(db, { text }) {
    await db.schema
      .createTable('news_entry')
      .addColumn('feed', text, (column) => column.notNull())
      .addColumn('guid', text, (column) => column.notNull())
      .addColumn('link', text, (column) => column.notNull())
      .addColumn('title', text, (column) => column.notNull())
      .addColumn('handle', text)
      .addColumn('added_at', text, (column) => column.notNull())
      .addColumn('seen_on', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('news_entry_key', ['feed', 'guid'])
      .execute()
    await db.schema.createIndex('news_entry_by_link').on('news_entry').columns(['link']).execute()
    await db.schema.createIndex('news_entry_by_time').on('news_entry').columns(['added_at']).execute()
    await db.schema.createIndex('news_entry_by_day').on('news_entry').columns(['seen_on']).execute()
  },
}
