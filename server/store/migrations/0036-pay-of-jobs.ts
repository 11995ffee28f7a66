import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What a job pays at least and until when it is to be had, and the open jobs of all kinds and of a category by that pay. */
export const payOfJobs: Migration = {
  name: '0036-pay-of-jobs',
  async up(db, { kind, text }) {
    await db.schema.alterTable('content').addColumn('pay', 'integer', (column) => column.notNull().defaultTo(0)).execute()
    await db.schema.alterTable('content').addColumn('open_until', text, (column) => column.notNull().defaultTo('9999-12-31')).execute()
    const fact = (name: string) => (kind === 'sqlite' ? sql`json_extract(facts, ${sql.lit(`$.${name}`)})` : sql`(facts::json ->> ${sql.lit(name)})`)
    const pay = kind === 'sqlite' ? sql`cast(round(${fact('payFrom')} * 100) as integer)` : sql`round(${fact('payFrom')}::numeric * 100)::integer`
    await sql`update content set pay = coalesce(${pay}, 0), open_until = coalesce(${fact('until')}, '9999-12-31') where type = 'recruit'`.execute(db)
    // They have all that such a list asks of a job: what is closed is passed by without being read.
    await sql`create index content_by_pay on content (status, pay, id, open_until) where type = 'recruit'`.execute(db)
    await sql`create index content_by_pay_of_category on content (status, category, pay, id, open_until) where type = 'recruit'`.execute(db)
  },
}
