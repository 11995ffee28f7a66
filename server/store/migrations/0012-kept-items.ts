import type { Migration } from '../migration.ts'

/** Synced items of accounts, and each account's sync position. */
export const keptItems: Migration = {
  name: '0012-kept-items',
  async up(db, { text }) {
    await db.schema
      .createTable('kept_head')
      .addColumn('account_id', 'bigint', (column) => column.notNull().primaryKey())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('forgotten', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('kept_item')
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('value', text)
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('changed_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('kept_item_key', ['account_id', 'kind', 'key'])
      .execute()
    await db.schema.createIndex('kept_item_place').unique().on('kept_item').columns(['account_id', 'place']).execute()
  },
}
