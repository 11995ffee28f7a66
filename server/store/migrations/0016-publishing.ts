import type { Migration } from '../migration.ts'

/** Submissions of accounts and reviews, pictures of contents, and counts of reads and searches. */
export const publishing: Migration = {
  name: '0016-publishing',
  async up(db, { text }) {
    await db.schema
      .createTable('content_submission')
      .addColumn('content_id', 'integer', (column) => column.notNull().primaryKey().references('content.id'))
      .addColumn('account_id', 'bigint')
      .addColumn('key', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('saved_at', text, (column) => column.notNull())
      .addColumn('saved_by', 'bigint')
      .addColumn('submitted_at', text)
      .addColumn('goes_online_at', text)
      .addColumn('scheduled_by', 'bigint')
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('change', text)
      .addColumn('change_status', 'integer')
      .addColumn('change_saves', 'integer', (column) => column.notNull())
      .addColumn('reader_id', 'bigint')
      .addColumn('read_at', text)
      .addUniqueConstraint('content_submission_of_device', ['account_id', 'key'])
      .execute()
    await db.schema
      .createIndex('content_submission_queue')
      .on('content_submission')
      .columns(['submitted_at', 'content_id'])
      .execute()
    await db.schema
      .createIndex('content_submission_schedule')
      .on('content_submission')
      .columns(['goes_online_at', 'content_id'])
      .execute()
    await db.schema.createIndex('content_by_status').on('content').columns(['status', 'updated_at', 'id']).execute()
    await db.schema.alterTable('image').addColumn('width', 'integer').execute()
    await db.schema.alterTable('image').addColumn('height', 'integer').execute()
    await db.schema
      .createTable('content_image')
      .addColumn('content_id', 'integer', (column) => column.notNull().references('content.id'))
      .addColumn('hash', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('content_image_key', ['content_id', 'hash'])
      .execute()
    await db.schema.createIndex('content_image_by_hash').on('content_image').column('hash').execute()
    await db.schema
      .createTable('content_day')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('content_id', 'integer', (column) => column.notNull().references('content.id'))
      .addColumn('views', 'integer', (column) => column.notNull())
      .addColumn('ends', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_day_key', ['day', 'content_id'])
      .execute()
    await db.schema
      .createTable('missed_words')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('words', text, (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('missed_words_key', ['day', 'words'])
      .execute()
    await db.schema
      .createTable('visit_mark')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('who', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('visit_mark_key', ['day', 'what', 'who'])
      .execute()
  },
}
