import type { Kysely } from 'kysely'
import { rebuildContentSearch } from '../content-search.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Search by other names of platforms and firms: rebuilds the index. */
export const otherNames: Migration = {
  name: '0021-other-names',
  async up(db, { kind }) {
    const contents: unknown = db
    await rebuildContentSearch(contents as Kysely<Schema>, kind)
  },
}
