import { sql } from 'kysely'
import type { CreateTableBuilder } from 'kysely'
import type { Migration } from '../migration.ts'

/** Accounts with profiles, sessions, codes, counts for limits, roles, and the audit log. */
export const accounts: Migration = {
  name: '0008-accounts',
  async up(db, { text }) {
    const words = <Table extends string>(table: CreateTableBuilder<Table>, names: readonly string[]) => {
      for (const name of names)
        table = table.addColumn(name, text, (column) => column.notNull().defaultTo('')) as CreateTableBuilder<Table>
      return table
    }
    const account = db.schema
      .createTable('account')
      .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
      .addColumn('phone', text, (column) => column.notNull().unique())
      .addColumn('union_id', text, (column) => column.unique())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('deletion_at', text)
      .addColumn('gender', 'integer')
      .addColumn('authentication_type', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('authentication_status', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('claim_status', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('reg_source', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('level', 'integer', (column) => column.notNull().defaultTo(0))
    await words(account, [
      'account_name',
      'nick_name',
      'picture',
      'description',
      'area',
      'company_abbreviation',
      'company_logo',
      'company_website',
    ]).execute()
    await sql`create index account_deletion on account (deletion_at) where deletion_at is not null`.execute(db)
    // The table references no other table, as backups omit it: a restore does not bring back revoked sessions.
    await db.schema
      .createTable('account_session')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'bigint', (column) => column.notNull())
      .addColumn('token_hash', text, (column) => column.notNull().unique())
      .addColumn('client', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('renewed_at', text, (column) => column.notNull())
      .addColumn('last_seen_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_session_account').on('account_session').column('account_id').execute()
    await db.schema.createIndex('account_session_expiry').on('account_session').column('expires_at').execute()
    await db.schema
      .createTable('safety_code')
      .addColumn('phone', text, (column) => column.notNull())
      .addColumn('purpose', 'integer', (column) => column.notNull())
      .addColumn('code_hash', text, (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addColumn('used_at', text)
      .addPrimaryKeyConstraint('safety_code_key', ['phone', 'purpose'])
      .execute()
    await db.schema.createIndex('safety_code_expiry').on('safety_code').column('expires_at').execute()
    await db.schema
      .createTable('account_count')
      .addColumn('what', text, (column) => column.notNull().primaryKey())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('ends_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('account_count_end').on('account_count').column('ends_at').execute()
    await db.schema
      .createTable('account_role')
      .addColumn('account_id', 'bigint', (column) => column.notNull().references('account.id').onDelete('cascade'))
      .addColumn('role', text, (column) => column.notNull())
      .addColumn('given_by', 'bigint', (column) => column.notNull())
      .addColumn('given_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
      .execute()
    await db.schema
      .createTable('audit_entry')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('actor', 'bigint', (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('target', text, (column) => column.notNull())
      .addColumn('detail', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('audit_entry_time').on('audit_entry').columns(['at', 'id']).execute()
  },
}
