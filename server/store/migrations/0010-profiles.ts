import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Pictures of accounts, company verifications, claims to directory entries, and the ledger of points. */
export const profiles: Migration = {
  name: '0010-profiles',
  async up(db, { text }) {
    await db.schema
      .createTable('image')
      .addColumn('hash', text, (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('purpose', text, (column) => column.notNull())
      .addColumn('holder', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('image_account').on('image').column('account_id').execute()
    // Pictures without a holder are deleted after two days.
    await sql`create index image_loose on image (created_at) where holder is null`.execute(db)
    await db.schema
      .createTable('image_day')
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('image_day_key', ['account_id', 'day'])
      .execute()
    await db.schema
      .createTable('corp_verification')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('company_name', text, (column) => column.notNull())
      .addColumn('country', text, (column) => column.notNull())
      .addColumn('licence_number', text, (column) => column.notNull())
      .addColumn('documents', text, (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('submitted_at', text, (column) => column.notNull())
      .addColumn('decided_at', text)
      .addColumn('decided_by', 'bigint')
      .execute()
    // Allows one pending request per account, across processes.
    await sql`create unique index corp_verification_open on corp_verification (account_id) where status = 1`.execute(db)
    await db.schema
      .createIndex('corp_verification_queue')
      .on('corp_verification')
      .columns(['status', 'submitted_at', 'id'])
      .execute()
    await db.schema
      .createIndex('corp_verification_account')
      .on('corp_verification')
      .columns(['account_id', 'submitted_at'])
      .execute()
    await db.schema
      .createTable('directory_claim')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('content_id', 'integer', (column) => column.notNull())
      .addColumn('statement', text, (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('submitted_at', text, (column) => column.notNull())
      .addColumn('decided_at', text)
      .addColumn('decided_by', 'bigint')
      .addUniqueConstraint('directory_claim_once', ['account_id', 'content_id'])
      .execute()
    // Allows one approved claim per entry, even with concurrent decisions.
    await sql`create unique index directory_claim_won on directory_claim (content_id) where status = 3`.execute(db)
    await db.schema
      .createIndex('directory_claim_queue')
      .on('directory_claim')
      .columns(['status', 'submitted_at', 'id'])
      .execute()
    await db.schema
      .createTable('point_entry')
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('balance', 'integer', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('point_entry_key', ['account_id', 'position'])
      .addUniqueConstraint('point_entry_once', ['account_id', 'reason'])
      .execute()
  },
}
