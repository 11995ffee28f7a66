import type { Migration } from '../migration.ts'

/** Access tokens and tickets of WeChat, which all processes share: each new one ends the last. */
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
