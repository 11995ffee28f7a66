import type { Migration } from '../migration.ts'

/** Redirects of moved pages, written by editors. */
export const redirects: Migration = {
  name: '0026-redirects',
  async up(db, { text }) {
    await db.schema
      .createTable('redirect')
      .addColumn('from_path', text, (column) => column.notNull().primaryKey())
      .addColumn('to_address', text, (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('changed_by', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
      .execute()
  },
}
