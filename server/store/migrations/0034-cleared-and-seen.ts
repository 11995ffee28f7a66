import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** What was written in registrations that were taken back goes. */
export const clearedAndSeen: Migration = {
  name: '0034-cleared-and-seen',
  async up(db) {
    await sql`update form_message set fields = '{}', links = 0, note = '', twin = id where status = 4`.execute(db)
  },
}
