import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The contents of each file of a sitemap, with the last change of each file at the end of its part of the index. Before, the
 * index of all files read every content: 29 ms for 100,000 on PostgreSQL.
 */
export const sitemapFiles: Migration = {
  name: '0031-sitemap-files',
  async up(db) {
    await sql`drop index content_listed`.execute(db)
    await sql`create index content_of_sitemap_file on content (type, ((place - 1) / 50000), updated_at) where status = 2 and is_example = 0`.execute(
      db,
    )
  },
}
