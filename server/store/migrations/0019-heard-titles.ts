import type { Kysely } from 'kysely'
import { rebuildContentSearch } from '../content-search.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Search for titles by pinyin and initials, and for important flashes: rebuilds the index. */
export const heardTitles: Migration = {
  name: '0019-heard-titles',
  async up(db, { kind }) {
    const contents: unknown = db
    await rebuildContentSearch(contents as Kysely<Schema>, kind)
  },
}
