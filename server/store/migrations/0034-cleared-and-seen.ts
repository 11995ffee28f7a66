import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What was written in registrations that were taken back goes; and until when an account has seen the replies to its posts. */
export const clearedAndSeen: Migration = {
  name: '0034-cleared-and-seen',
  async up(db, { text }) {
    await sql`update form_message set fields = '{}', links = 0, note = '', twin = id where status = 4`.execute(db)
    await db.schema.alterTable('account').addColumn('replies_seen_at', text).execute()
  },
}
