import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Bans of accounts; for a deleted account, with a keyed hash of the number. */
export const bans: Migration = {
  name: '0035-bans',
  async up(db, { text }) {
    // The table does not reference accounts, as a ban outlives its account.
    await db.schema
      .createTable('account_ban')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.unique())
      .addColumn('number_key', text)
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('banned_at', text, (column) => column.notNull())
      .execute()
    await sql`create index account_ban_number on account_ban (number_key) where number_key is not null`.execute(db)
    await db.schema.createIndex('account_ban_time').on('account_ban').columns(['banned_at', 'id']).execute()
  },
}
