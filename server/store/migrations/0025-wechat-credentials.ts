import type { Migration } from '../migration.ts'

/** WeChat access tokens and tickets, shared by all processes, as each new one invalidates the one before. */
export const wechatCredentials: Migration = {
  name: '0025-wechat-credentials',
  async up(db, { text }) {
    await db.schema
      .createTable('wechat_credential')
      .addColumn('app_id', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('wechat_credential_key', ['app_id', 'kind'])
      .execute()
  },
}
