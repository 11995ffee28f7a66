import type { Kysely } from 'kysely'
import { rebuildContentSearch } from '../content-search.ts'
import { recountFacets } from '../facet-counts.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Stored counts for the calendar, and undated events in the index: rebuilds both. */
export const calendarCounts: Migration = {
  name: '0022-calendar-counts',
  async up(db, { kind }) {
    const contents: unknown = db
    await recountFacets(contents as Kysely<Schema>)
    await rebuildContentSearch(contents as Kysely<Schema>, kind)
  },
}
