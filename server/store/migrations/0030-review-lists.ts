import type { Migration } from '../migration.ts'

/** Editors list what is online, offline or was not approved by kind too. */
export const reviewLists: Migration = {
  name: '0030-review-lists',
  async up(db) {
    await db.schema.createIndex('content_by_status_and_type').on('content').columns(['status', 'type', 'updated_at', 'id']).execute()
  },
}
