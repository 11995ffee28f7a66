import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** AI jobs of visitors, their daily counts, and the secret that signs salts. */
export const aiJobs: Migration = {
  name: '0007-ai-jobs',
  async up(db, { text }) {
    await db.schema
      .createTable('ai_job')
      .addColumn('id', text, (column) => column.notNull().primaryKey())
      .addColumn('owner', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('tool', text, (column) => column.notNull())
      .addColumn('input', text, (column) => column.notNull())
      .addColumn('input_hash', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('attempt', 'integer', (column) => column.notNull())
      .addColumn('lease_until', text)
      .addColumn('not_before', text, (column) => column.notNull())
      .addColumn('has_begun', 'integer', (column) => column.notNull())
      .addColumn('spent_day', text)
      .addColumn('partial', text, (column) => column.notNull())
      .addColumn('answer', text)
      .addColumn('error', text)
      .addColumn('tokens_in', 'integer', (column) => column.notNull())
      .addColumn('tokens_out', 'integer', (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute()
    // Allows one unfinished job per owner and tool, across processes.
    await sql`create unique index ai_job_open on ai_job (owner, tool) where state in ('waiting', 'running')`.execute(db)
    await db.schema.createIndex('ai_job_queue').on('ai_job').columns(['state', 'created_at', 'id']).execute()
    await db.schema.createIndex('ai_job_newest').on('ai_job').columns(['owner', 'tool', 'created_at']).execute()
    await db.schema.createIndex('ai_job_expiry').on('ai_job').column('expires_at').execute()
    await db.schema
      .createTable('ai_use')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('who', text, (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('tokens_in', 'integer', (column) => column.notNull())
      .addColumn('tokens_out', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('ai_use_key', ['day', 'who'])
      .execute()
    await db.schema
      .createTable('signing_secret')
      .addColumn('name', text, (column) => column.notNull().primaryKey())
      .addColumn('secret', text, (column) => column.notNull())
      .execute()
  },
}
