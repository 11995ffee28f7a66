import type { Migration } from '../migration.ts'

/** Facts of each content type, authors, earlier versions, and status changes. */
export const kindsOfContents: Migration = {
  name: '0014-kinds-of-contents',
  async up(db, { text }) {
    await db.schema
      .alterTable('content')
      .addColumn('facts', text, (column) => column.notNull().defaultTo('{}'))
      .execute()
    await db.schema.alterTable('content').addColumn('author_id', 'bigint').execute()
    await db.schema
      .alterTable('content')
      .addColumn('is_example', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('content')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await db.schema.createIndex('content_of_author').on('content').columns(['author_id', 'updated_at', 'id']).execute()
    await db.schema
      .alterTable('content_body')
      .addColumn('markdown', text, (column) => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .createTable('content_event')
      .addColumn('content_id', 'integer', (column) => column.notNull().primaryKey().references('content.id'))
      .addColumn('starts_on', text, (column) => column.notNull())
      .addColumn('ends_on', text, (column) => column.notNull())
      .addColumn('city', text, (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('content_event_by_start')
      .on('content_event')
      .columns(['starts_on', 'content_id'])
      .execute()
    await db.schema
      .createTable('content_version')
      .addColumn('content_id', 'integer', (column) => column.notNull().references('content.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('written_at', text, (column) => column.notNull())
      .addColumn('written_by', 'bigint')
      .addColumn('draft', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_version_key', ['content_id', 'number'])
      .execute()
    await db.schema
      .createTable('content_step')
      .addColumn('content_id', 'integer', (column) => column.notNull().references('content.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('account_id', 'bigint')
      .addColumn('status_before', 'integer')
      .addColumn('status_after', 'integer', (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_step_key', ['content_id', 'position'])
      .execute()
    // This makes the next start import every file again, so that its text is stored.
    await db.updateTable('content').set({ file_hash: '' }).where('file_hash', 'is not', null).execute()
  },
}
