import type { Migration } from '../migration.ts'

/** Form messages of visitors, including event registrations. */
export const forms: Migration = {
  name: '0017-forms',
  async up(db, { text }) {
    await db.schema
      .createTable('form_message')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('key_hash', text, (column) => column.notNull().unique())
      .addColumn('form', text, (column) => column.notNull())
      .addColumn('subject', text, (column) => column.notNull())
      .addColumn('content_id', 'integer')
      .addColumn('account_id', 'bigint')
      .addColumn('fields', text, (column) => column.notNull())
      .addColumn('links', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('twin', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('changed_at', text)
      .addColumn('changed_by', 'bigint')
      .execute()
    await db.schema
      .createIndex('form_message_queue')
      .on('form_message')
      .columns(['status', 'created_at', 'id'])
      .execute()
    await db.schema
      .createIndex('form_message_of_account')
      .on('form_message')
      .columns(['account_id', 'created_at'])
      .execute()
    await db.schema.createIndex('form_message_twins').on('form_message').columns(['twin', 'created_at']).execute()
    await db.schema
      .createIndex('form_message_of_content')
      .on('form_message')
      .columns(['content_id', 'status', 'created_at'])
      .execute()
  },
}
