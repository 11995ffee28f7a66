import type { Migration } from '../migration.ts'

/** Publishing time of each row of a bank's board; null in older rows. */
export const bankRateTimes: Migration = {
  name: '0004-bank-rate-times',
  async up(db, { text }) {
    await db.schema.alterTable('bank_rate').addColumn('published_at', text).execute()
  },
}
