import type { Migration } from '../migration.ts'

/** Video jobs, and the latest results of the platforms. */
export const videoJobs: Migration = {
  name: '0006-video-jobs',
  async up(db, { text }) {
    await db.schema
      .createTable('video_job')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('url', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('progress', 'integer', (column) => column.notNull())
      .addColumn('lease_until', text)
      .addColumn('result', text)
      .addColumn('error', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('video_job_queue').on('video_job').columns(['state', 'created_at', 'id']).execute()
    await db.schema.createIndex('video_job_expiry').on('video_job').column('expires_at').execute()
    await db.schema
      .createTable('video_source')
      .addColumn('source', text, (column) => column.notNull().primaryKey())
      .addColumn('succeeded_at', text)
      .addColumn('failed_at', text)
      .execute()
  },
}
