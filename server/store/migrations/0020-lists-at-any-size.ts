import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { recountFacets } from '../facet-counts.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/**
 * Counts of filters, most liked contents, and events by country or city, so that lists stay fast with any number of
 * contents.
 */
export const listsAtAnySize: Migration = {
  name: '0020-lists-at-any-size',
  async up(db, { text, kind }) {
    await db.schema
      .createTable('facet_count')
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('value', text, (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('facet_count_key', ['type', 'name', 'value'])
      .execute()
    await db.schema.createIndex('facet_count_by_name').on('facet_count').columns(['name', 'value', 'total']).execute()
    const contents: unknown = db
    await recountFacets(contents as Kysely<Schema>)

    await db.schema.alterTable('engagement_count').addColumn('type', text).execute()
    await sql`update engagement_count set type = (select type from content where content.id = target_id) where kind = 'like'`.execute(
      db,
    )
    await sql`create index engagement_liked on engagement_count (type, total, target_id) where kind = 'like'`.execute(
      db,
    )

    await db.schema
      .alterTable('content_event')
      .addColumn('country', text, (column) => column.notNull().defaultTo(''))
      .execute()
    // Covering index for sitemaps, so that their index reads no contents.
    await sql`create index content_listed on content (type, place, updated_at) where status = 2 and is_example = 0`.execute(
      db,
    )

    const country = kind === 'sqlite' ? sql`json_extract(facts, '$.country')` : sql`facts::json ->> 'country'`
    await sql`update content_event set country = coalesce((select ${country} from content where content.id = content_id), '')`.execute(
      db,
    )
    await db.schema.dropIndex('content_event_by_start').execute()
    // Covering index of events, so that past events are skipped within it.
    await db.schema
      .createIndex('content_event_by_start')
      .on('content_event')
      .columns(['starts_on', 'content_id', 'ends_on'])
      .execute()
    await db.schema
      .createIndex('content_event_of_city')
      .on('content_event')
      .columns(['city', 'starts_on', 'content_id', 'ends_on'])
      .execute()
    await db.schema
      .createIndex('content_event_of_country')
      .on('content_event')
      .columns(['country', 'starts_on', 'content_id', 'ends_on'])
      .execute()
  },
}
