import type { Migration } from '../migration.ts'

/** The state of calls to each outside provider. */
export const fetchState: Migration = {
  name: '0003-fetch-state',
  async up(db, { text }) {
    await db.schema
      .createTable('fetch_state')
      .addColumn('provider', text, (column) => column.notNull().primaryKey())
      .addColumn('etag', text)
      .addColumn('last_modified', text)
      .addColumn('attempted_at', text)
      .addColumn('succeeded_at', text)
      .addColumn('failure', text)
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('next_at', text)
      .addColumn('lease_until', text)
      .execute()
  },
}
