import type { Migration } from '../migration.ts'

/** Used captcha answers, pending WeChat logins, and newsletter subscriptions. */
export const gates: Migration = {
  name: '0009-gates',
  async up(db, { text }) {
    await db.schema
      .createTable('captcha_solution')
      .addColumn('signature', text, (column) => column.notNull().primaryKey())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('captcha_solution_expiry').on('captcha_solution').column('expires_at').execute()
    await db.schema
      .createTable('wechat_state')
      .addColumn('state_hash', text, (column) => column.notNull().primaryKey())
      .addColumn('client', text, (column) => column.notNull())
      .addColumn('flow', 'integer', (column) => column.notNull())
      .addColumn('redirect_path', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('wechat_state_expiry').on('wechat_state').column('expires_at').execute()
    await db.schema
      .createTable('wechat_pending')
      .addColumn('client', text, (column) => column.notNull().primaryKey())
      .addColumn('union_id', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('wechat_pending_expiry').on('wechat_pending').column('expires_at').execute()
    await db.schema
      .createTable('newsletter')
      .addColumn('email', text, (column) => column.notNull().primaryKey())
      .addColumn('confirm_hash', text)
      .addColumn('confirm_until', text)
      .addColumn('confirmed_at', text)
      .addColumn('leave_token', text, (column) => column.notNull().unique())
      .execute()
    await db.schema.createIndex('newsletter_confirm').on('newsletter').column('confirm_hash').unique().execute()
  },
}
