import type { Migration } from '../migration.ts'

/** Days with events in ClickHouse: the last event forwarded, and the last counted. */
export const changedDays: Migration = {
  name: '0028-changed-days',
  async up(db, { text }) {
    await db.schema
      .createTable('tracked_changed')
      .addColumn('day', text, (column) => column.notNull().primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('counted', 'bigint', (column) => column.notNull())
      .execute()
  },
}
