import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Deletes the content of cancelled registrations, and adds the time up to which an account has seen replies to its
 * posts.
 */
export const clearedAndSeen: Migration = {
  name: '0034-cleared-and-seen',
  async up(db, { text }) {
    await sql`update form_message set fields = '{}', links = 0, note = '', twin = id where status = 4`.execute(db)
    await db.schema.alterTable('account').addColumn('replies_seen_at', text).execute()
  },
}
