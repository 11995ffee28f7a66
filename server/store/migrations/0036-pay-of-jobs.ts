import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Minimum pay and last day of jobs, with indexes of open jobs by pay, in total and by category. */
export const payOfJobs: Migration = {
  name: '0036-pay-of-jobs',
  async up(db, { kind, text }) {
    await db.schema
      .alterTable('content')
      .addColumn('pay', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('content')
      .addColumn('open_until', text, (column) => column.notNull().defaultTo('9999-12-31'))
      .execute()
    // Drafts may contain any text; invalid amounts and days count as none.
    const [pay, until] =
      kind === 'sqlite'
        ? [
            sql`case when json_type(facts, '$.payFrom') = 'text' and facts ->> '$.payFrom' not glob '*[^0-9.]*' and facts ->> '$.payFrom' glob '[0-9]*' and length(facts ->> '$.payFrom') <= 10 then cast(round((facts ->> '$.payFrom') * 100) as integer) else 0 end`,
            sql`case when facts ->> '$.until' glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' then facts ->> '$.until' else '9999-12-31' end`,
          ]
        : [
            sql`case when facts::json ->> 'payFrom' ~ '^[0-9]{1,7}([.][0-9]{1,2})?$' then round((facts::json ->> 'payFrom')::numeric * 100)::integer else 0 end`,
            sql`case when facts::json ->> 'until' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then facts::json ->> 'until' else '9999-12-31' end`,
          ]
    await sql`update content set pay = ${pay}, open_until = ${until} where type = 'recruit'`.execute(db)
    // Covering indexes, so that closed jobs are skipped without reading rows.
    await sql`create index content_by_pay on content (status, pay, id, open_until) where type = 'recruit'`.execute(db)
    await sql`create index content_by_pay_of_category on content (status, category, pay, id, open_until) where type = 'recruit'`.execute(
      db,
    )
  },
}
