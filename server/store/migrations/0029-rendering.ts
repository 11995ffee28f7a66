import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Rendering version of each HTML, so that texts without a file are rendered again when the version changes. */
export const rendering: Migration = {
  name: '0029-rendering',
  async up(db) {
    await db.schema
      .alterTable('content_body')
      .addColumn('rendering', 'integer', (column) => column.defaultTo(0))
      .execute()
    await sql`update content_body set rendering = null where content_id in (select id from content where file is not null)`.execute(
      db,
    )
    await db.schema
      .createIndex('content_body_by_rendering')
      .on('content_body')
      .columns(['rendering', 'content_id'])
      .execute()
  },
}
