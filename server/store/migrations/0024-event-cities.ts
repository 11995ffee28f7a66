import type { Kysely } from 'kysely'
import { recountFacets } from '../facet-counts.ts'
import type { Migration } from '../migration.ts'
import type { Schema } from '../schema.ts'

/** Counts of events by city: recomputes counts. */
export const eventCities: Migration = {
  name: '0024-event-cities',
  async up(db) {
    const contents: unknown = db
    await recountFacets(contents as Kysely<Schema>)
  },
}
