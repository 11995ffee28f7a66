import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * City and form of jobs, with covering indexes of open jobs by pay and date, which skip closed jobs and other cities
 * without reading rows.
 */
export const listsOfJobs: Migration = {
  name: '0037-lists-of-jobs',
  async up(db, { kind, text }) {
    for (const [column, fact] of [
      ['job_city', 'city'],
      ['job_form', 'form'],
    ] as const) {
      await db.schema
        .alterTable('content')
        .addColumn(column, text, (added) => added.notNull().defaultTo(''))
        .execute()
      // Drafts may contain any text; a text that cannot be a filter value counts as none.
      const value =
        kind === 'sqlite'
          ? sql`case when json_type(facts, ${sql.lit(`$.${fact}`)}) = 'text' and length(facts ->> ${sql.lit(`$.${fact}`)}) <= 60 then facts ->> ${sql.lit(`$.${fact}`)} else '' end`
          : sql`case when json_typeof(facts::json -> ${sql.lit(fact)}) = 'string' and length(facts::json ->> ${sql.lit(fact)}) <= 60 then facts::json ->> ${sql.lit(fact)} else '' end`
      await sql`update content set ${sql.ref(column)} = ${value} where type = 'recruit'`.execute(db)
    }
    await db.schema.dropIndex('content_by_pay').execute()
    await db.schema.dropIndex('content_by_pay_of_category').execute()
    await sql`create index content_jobs on content (status, published_at, id, open_until, category, job_city, job_form) where type = 'recruit'`.execute(
      db,
    )
    await sql`create index content_by_pay on content (status, pay, id, open_until, job_city, job_form) where type = 'recruit'`.execute(
      db,
    )
    await sql`create index content_by_pay_of_category on content (status, category, pay, id, open_until, job_city, job_form) where type = 'recruit'`.execute(
      db,
    )
  },
}
