import type { Migration } from '../migration.ts'

/** Exchange rates by provider and day. */
export const exchangeRates: Migration = {
  name: '0001-exchange-rates',
  async up(db, { text }) {
    await db.schema
      .createTable('exchange_rate_batch')
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('base', text, (column) => column.notNull())
      .addColumn('fetched_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('exchange_rate_batch_key', ['provider', 'date'])
      .execute()
    await db.schema
      .createTable('exchange_rate')
      .addColumn('provider', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('exchange_rate_key', ['provider', 'date', 'code'])
      .addForeignKeyConstraint('exchange_rate_of_batch', ['provider', 'date'], 'exchange_rate_batch', [
        'provider',
        'date',
      ])
      .execute()
    // Index for histories of a few currencies over decades.
    await db.schema
      .createIndex('exchange_rate_history')
      .on('exchange_rate')
      .columns(['provider', 'code', 'date'])
      .execute()
  },
}
