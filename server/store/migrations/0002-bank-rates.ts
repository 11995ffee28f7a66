import type { Migration } from '../migration.ts'

/** The newest board of each bank. */
export const bankRates: Migration = {
  name: '0002-bank-rates',
  async up(db, { text }) {
    await db.schema
      .createTable('bank_board')
      .addColumn('bank', text, (column) => column.notNull().primaryKey())
      .addColumn('published_at', text, (column) => column.notNull())
      .addColumn('fetched_at', text, (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('bank_rate')
      .addColumn('bank', text, (column) => column.notNull().references('bank_board.bank'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('code', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('spot_buy', text, (column) => column.notNull())
      .addColumn('cash_buy', text, (column) => column.notNull())
      .addColumn('spot_sell', text, (column) => column.notNull())
      .addColumn('cash_sell', text, (column) => column.notNull())
      .addColumn('middle', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('bank_rate_key', ['bank', 'position'])
      .execute()
  },
}
