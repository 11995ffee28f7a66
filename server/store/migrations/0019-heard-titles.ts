import type { Kysely } from 'kysely'
import { rebuildContentSearch } from '../content-search.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Titles are found by pinyin and first letters, and flashes by whether they are important: the index is made anew. */
export const heardTitles: Migration = {
  name: '0019-heard-titles',
  async up(db, { kind }) {
    const contents: unknown = db
    await rebuildContentSearch(contents as Kysely<Schema>, kind)
  },
}
