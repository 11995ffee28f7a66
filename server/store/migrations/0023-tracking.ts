import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Tracking events of visitors' devices, and their counts. */
export const tracking: Migration = {
  name: '0023-tracking',
  async up(db, { text, kind }) {
    const seq = kind === 'sqlite' ? sql`seq integer primary key autoincrement` : sql`seq bigserial not null`
    const key = sql`(day, who, track_id, time)`
    const textType = typeof text === 'string' ? sql.raw(text) : text
    const columns = sql.join(
      ['day', 'who', 'event', 'path', 'session', 'address', 'agent', 'properties'].map(
        (name) => sql`${sql.ref(name)} ${textType} not null`,
      ),
    )
    await sql`create table tracked_event (${seq}, track_id bigint not null, time bigint not null, received_at bigint not null, signed_in integer not null, ${columns},
      ${kind === 'sqlite' ? sql`unique ${key}` : sql`primary key ${key}`}) ${kind === 'sqlite' ? sql`` : sql`partition by list (day)`}`.execute(
      db,
    )
    if (kind === 'postgres')
      await db.schema.createIndex('tracked_event_in_order').on('tracked_event').column('seq').execute()
    await db.schema
      .createTable('tracked_count')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .addColumn('visitors', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('tracked_count_key', ['day', 'what', 'key'])
      .execute()
    await db.schema
      .createTable('tracked_mark')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('what', text, (column) => column.notNull())
      .addColumn('who', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('tracked_mark_key', ['day', 'what', 'who'])
      .execute()
    await db.schema
      .createTable('tracked_cursor')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('counted_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
