import type { Migration } from '../migration.ts'

/** Sizes of stored AI jobs for limits, and numbers of estimated tokens. */
export const aiBounds: Migration = {
  name: '0013-ai-bounds',
  async up(db) {
    await db.schema
      .alterTable('ai_job')
      .addColumn('bytes', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('ai_job')
      .addColumn('tokens_estimated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('ai_use')
      .addColumn('tokens_estimated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // These indexes cover the queries, as the rows themselves are long.
    await db.schema
      .createIndex('ai_job_of_owner')
      .on('ai_job')
      .columns(['owner', 'created_at', 'id', 'state', 'bytes'])
      .execute()
    await db.schema
      .createIndex('ai_job_of_address')
      .on('ai_job')
      .columns(['address', 'created_at', 'id', 'state', 'owner', 'bytes'])
      .execute()
  },
}
